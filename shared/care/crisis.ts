import { crisisRuns, worryingRuns } from './recogniser/recognise.ts';
import { BREAK, type CrisisToken, crisisTokens } from './recogniser/tokens.ts';
import type { Run } from './recogniser/windows.ts';
import { worryingClauses } from './recogniser/worryFrames.ts';

/** A passage about not wanting to live, harming oneself or being harmed; offsets into the text. */
export interface CrisisPiece {
  readonly text: string;
  readonly span: { readonly start: number; readonly end: number };
}

/** A clause of at most this many words belongs to its piece as a whole. */
const WHOLE_CLAUSE = 16;
/** Of a longer clause, this many words on either side belong to it, or those up to a joining word. */
const MARGIN = 6;
const JOINS = new Set([
  'and',
  'und',
  'then',
  'dan',
  'dann',
  'also',
  'so',
  'um',
  'uh',
  'ah',
  'ahm',
  'oh',
  'ok',
  'okay',
  'but',
  'aber',
  'anyway',
  'jedenfals',
]);

/**
 * Returns the pieces of a text about suicide, self-harm, hopelessness or abuse, English or German, as whole clauses:
 * when in doubt more rather than less (spec settled, Crisis). Empty for an ordinary text.
 */
export const crisisPiecesOf = (text: string): CrisisPiece[] => piecesOf(text, crisisRuns);

/**
 * Returns the pieces of a text that may be about a crisis, where nothing in it is surely about one. They are no tasks,
 * stay on our own servers, and the user is offered someone to talk to; everything else goes on as always.
 */
export function worriesIn(text: string): CrisisPiece[] {
  if (isCrisis(text)) return [];
  const spans = [...piecesOf(text, worryingRuns).map(({ span }) => span), ...worryingClauses(text)];
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.map((span) => ({ text: text.slice(span.start, span.end), span }));
}

function piecesOf(text: string, runsIn: (tokens: readonly CrisisToken[]) => Run[]): CrisisPiece[] {
  const tokens = crisisTokens(text);
  const pieces: { start: number; end: number }[] = [];
  for (const run of runsIn(tokens)) {
    const { from, to } = withEarnest(tokens, widened(tokens, run));
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0];
    const last = pieces.at(-1);
    // Pieces separated only by punctuation are merged.
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, start))) last.end = Math.max(last.end, end);
    else pieces.push({ start, end });
  }
  return pieces.map((span) => ({ text: text.slice(span.start, span.end), span }));
}

/** Whether any part of a text is about a crisis. */
export const isCrisis = (text: string): boolean => crisisRuns(crisisTokens(text)).length > 0;

/** Returns a run extended to its whole clauses, without the breaks around them. */
function widened(tokens: readonly CrisisToken[], run: Run): Run {
  const [from, to] = [edgeOf(tokens, run.from, -1, run), edgeOf(tokens, run.to, 1, run)];
  let [first, last] = [from, to];
  while (first < last && tokens[first]?.text === BREAK) first += 1;
  while (last > first && tokens[last]?.text === BREAK) last -= 1;
  return { from: first, to: last };
}

const EARNEST =
  /^(?:joking|kiding|mean|meant|serious|seriously|srsly|realy|honestly|promise|swear|wit[sz]|scher[sz]|ernst|ernsthaft|echt|wirklich|ehrlich|versprochen)$/;
/** A clause of at most this many words may only stress that the one beside it is meant. */
const SHORT = 4;

/** Returns a piece including a short clause after it that stresses it is meant ("not joking"). */
function withEarnest(tokens: readonly CrisisToken[], { from, to }: Run): Run {
  let end = to + 1;
  if (tokens[end]?.text !== BREAK) return { from, to };
  while (tokens[end + 1] && tokens[end + 1]?.text !== BREAK) end += 1;
  const words = tokens.slice(to + 2, end + 1);
  return words.length <= SHORT && words.some(({ text }) => EARNEST.test(text)) ? { from, to: end } : { from, to };
}

/** Returns how far a run extends on one side: to the end of a short clause, else a few words further. */
function edgeOf(tokens: readonly CrisisToken[], at: number, way: 1 | -1, run: Run): number {
  if (tokens[at]?.text === BREAK) return at;
  let [start, end] = [at, at];
  while (tokens[start - 1] && tokens[start - 1]?.text !== BREAK) start -= 1;
  while (tokens[end + 1] && tokens[end + 1]?.text !== BREAK) end += 1;
  if (end - start < WHOLE_CLAUSE) return way < 0 ? start : end;
  let edge = at;
  while (edge !== (way < 0 ? start : end) && Math.abs(edge - at) < MARGIN) {
    const next = tokens[edge + way];
    if (!next || (JOINS.has(next.text) && Math.abs(edge - at) >= 1 && run.to - run.from > 3)) break;
    edge += way;
  }
  return edge;
}

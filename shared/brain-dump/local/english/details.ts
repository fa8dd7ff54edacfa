import type { Clause } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import type { Range, Token } from '../words.ts';

const BRINGING = /^(?:bring|take)\b/i;
/** Longest thing that is only to be brought along. */
const LONGEST = 6;
/** What runs out, shuts or falls due, as it is told before what is to be done about it. */
const RUNS_OUT = /\b(?:expires?|closes?|closed|ends|shuts|runs out|lapses|(?:is|are) due)\b/;

const saidIn = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/**
 * The drafts, none of which only tells of its neighbour: what is to be brought to an appointment ("swim on Friday at noon, bring
 * the flasks") goes with it, and what runs out stays the reason of the order behind its comma ("the form closes on the 15th, get
 * Jo to do it Monday").
 */
export function joinDetails(
  drafts: readonly Draft[],
  tokens: readonly Token[],
  clauses: readonly Clause[],
): { kept: Draft[]; left: Draft[] } {
  const left = new Set<Draft>();
  drafts.forEach((draft, place) => {
    const next = drafts[place + 1];
    if (!next || draft.dropped || next.dropped || next.clause !== draft.clause + 1) return;
    if (clauses[draft.clause]?.unit !== clauses[next.clause]?.unit || !isBehindComma(tokens, next.range)) return;
    const isOrder = next.manner === 'asked' || next.manner === 'needed';
    if (!isOrder || draft.when.date === null) return;
    const isAppointment = draft.manner === 'event' || draft.when.time !== null;
    const isBrought = BRINGING.test(next.title) && !next.when.said && next.range.to - next.range.from <= LONGEST + 1;
    if (isAppointment && isBrought) {
      draft.range = draft.cover = { from: draft.range.from, to: next.range.to };
      left.add(next);
    } else if (next.when.date !== null && RUNS_OUT.test(saidIn(tokens, draft.range))) left.add(draft);
  });
  const isReason = (draft: Draft): boolean => left.has(draft) && !BRINGING.test(draft.title);
  return { kept: drafts.filter((draft) => !left.has(draft)), left: drafts.filter(isReason) };
}

const isBehindComma = (tokens: readonly Token[], { from }: Range): boolean =>
  tokens[from]?.text === ',' || tokens[from - 1]?.text === ',';

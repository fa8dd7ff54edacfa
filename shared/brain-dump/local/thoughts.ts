import type { Draft } from './draft.ts';
import { type Range, type Token, wordSet } from './tokenize.ts';

/** Pieces of one sentence are joined up to this many tokens; longer runs, as in speech, stay separate clauses. */
const LONGEST_THOUGHT = 40;
/** A piece of at most this many words is joined whatever the length. */
const FRAGMENT = 3;
const FILLERS = wordSet(`
  urgent urgently asap important ok okay so well um uh oh ah hmm ugh please thanks thank you and but then also now yes no yeah right anyway like just for
  somehow maybe honestly seriously basically lol haha rush hurry priority high low top whatever anyways alright cool phew sorry sigh argh god gosh first next hi hello hey
  dear team all everyone hiya morning good diary
`);

/** A piece of the dump that did not become a task. */
export interface Piece extends Range {
  /** True for a heading such as "Shopping:". */
  readonly heads: boolean;
  /** True when the next task depends on it: "after I finish the report, …". */
  readonly leads: boolean;
}

/**
 * Completes thoughts: adjacent pieces of one sentence become one, and words without meaning of their own ("urgent", "ok
 * so", "Shopping:") are added to their neighbours, so that no word is lost.
 */
export function wholeThoughts(tokens: readonly Token[], drafts: readonly Draft[], pieces: readonly Piece[]): Range[] {
  const merged = mergeSentences(
    tokens,
    [...pieces].sort((a, b) => a.from - b.from),
    new Set(drafts.map(({ range }) => range.from)),
  );
  const tasks = [...drafts].sort((a, b) => a.range.from - b.range.from);
  const kept: Range[] = [];
  let next = 0;
  merged.forEach((piece, at) => {
    while ((tasks[next]?.range.from ?? Infinity) < piece.from) next += 1;
    const lean = piece.heads || piece.leads || isFiller(tokens, piece);
    const [before, after] = [tasks[next - 1], tasks[next]];
    const [earlier, later] = [kept.at(-1), merged[at + 1]];
    if (!lean || (!before && !after && !earlier && !later)) {
      kept.push(piece);
    } else if (after && (later?.from ?? Infinity) > after.range.from && !endsWithin(tokens, piece, after.range)) {
      extend(after, { from: piece.from, to: after.range.to });
    } else if (before && before.range.from > (earlier?.from ?? -1) && touches(tokens, before.range, piece)) {
      extend(before, { from: before.range.from, to: piece.to });
    } else if (after && (later?.from ?? Infinity) > after.range.from) {
      after.cover = { from: piece.from, to: after.cover.to };
    } else if (later) {
      merged[at + 1] = { ...later, from: piece.from };
    } else if (earlier && earlier.from > (before?.range.from ?? -1)) {
      kept[kept.length - 1] = { from: earlier.from, to: piece.to };
    } else if (before) {
      before.cover = { from: before.cover.from, to: piece.to };
    } else {
      kept.push(piece);
    }
  });
  return kept;
}

function extend(draft: Draft, range: Range): void {
  draft.range = range;
  draft.cover = { from: Math.min(range.from, draft.cover.from), to: Math.max(range.to, draft.cover.to) };
}

/** Whether two pieces are separated by at most a comma or a colon, and no line break. */
const touches = (tokens: readonly Token[], first: Range, second: Range): boolean =>
  second.from - first.to <= 2 &&
  tokens.slice(first.to, second.from).every(({ text, kind }) => kind === 'mark' && /^[,:"']$/.test(text));
const endsWithin = (tokens: readonly Token[], first: Range, second: Range): boolean => !touches(tokens, first, second);

const wordCount = (tokens: readonly Token[], { from, to }: Range): number =>
  tokens.slice(from, to).filter(({ kind }) => kind === 'word').length;

function mergeSentences(tokens: readonly Token[], pieces: readonly Piece[], tasks: ReadonlySet<number>): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const joins =
      last &&
      !last.heads &&
      !piece.heads &&
      !last.leads &&
      !(piece.leads && tasks.has(piece.to)) &&
      touches(tokens, last, piece) &&
      (piece.to - last.from <= LONGEST_THOUGHT ||
        Math.min(wordCount(tokens, last), wordCount(tokens, piece)) <= FRAGMENT);
    if (joins) merged[merged.length - 1] = { ...piece, from: last.from };
    else merged.push(piece);
  }
  return merged;
}

function isFiller(tokens: readonly Token[], { from, to }: Range): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const greeting = /^(?:hi|hello|hey|dear)$/.test(words[0]?.text ?? '') && words.length <= 3;
  return words.length <= 5 && (greeting || words.every(({ text }) => FILLERS.has(text)));
}

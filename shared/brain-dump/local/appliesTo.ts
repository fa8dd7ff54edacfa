import type { Clause } from './clauses.ts';
import { mergeWhen, type WhenRead } from './dates/scan.ts';
import { seriesDayFrom } from './dates/seriesStart.ts';
import type { Draft } from './draft.ts';
import { coreWords, isSameMatter } from './likeness.ts';
import type { Verdict } from './verdict.ts';
import type { Token } from './tokenize.ts';

/** Words before "leave it" that do not name what is left. */
const HESITATIONS = /^(?:actually|no|nah|nope|wait|hmm|well|oh|ok|okay|and|but|just|ugh)$/;

/**
 * "Gerard's sorting the placement, leave it": what is dropped stands before it in the same sentence and is not a task.
 */
export const isOfOther = (
  tokens: readonly Token[],
  { from, unit }: Clause,
  verdict: Verdict,
  last: Draft | undefined,
): boolean =>
  verdict.kind === 'drop' &&
  last !== undefined &&
  last.range.to <= unit.from &&
  tokens.slice(unit.from, from).some(({ kind, text }) => kind === 'word' && !HESITATIONS.test(text));

/** Applies a verdict to the last task; returns false when the clause stays a thought. */
export function appliesTo(
  verdict: Verdict,
  last: Draft,
  when: WhenRead,
  clause: Clause,
  tokens: readonly Token[],
  drafts: Draft[],
): boolean {
  const adjoining = last.range.to === clause.from || onlyMarks(tokens, last.range.to, clause.from);
  switch (verdict.kind) {
    case 'when':
      last.when = withStart(mergeWhen(last.when, when), when, tokens[clause.from]?.text ?? '');
      if (adjoining) last.range = last.cover = { from: last.range.from, to: clause.to };
      return adjoining;
    case 'correction':
      last.when = {
        ...mergeWhen(when, { ...last.when, date: when.date !== null && !when.implied ? null : last.when.date }),
      };
      if (adjoining) last.range = last.cover = { from: last.range.from, to: clause.to };
      return adjoining;
    case 'empty':
      if (adjoining) last.range = last.cover = { from: last.range.from, to: clause.to };
      return adjoining;
    case 'drop':
      last.dropped = true;
      return false;
    case 'denial': {
      const denied = coreWords(
        tokens
          .slice(verdict.core, clause.to)
          .map(({ text }) => text)
          .join(' '),
      );
      for (const draft of drafts) if (isSameMatter(denied, coreWords(draft.title))) draft.dropped = true;
      return false;
    }
    default:
      return false;
  }
}

/** "Tuesdays and Thursdays, beginning September 8": a series starts on the first matching day from then on. */
function withStart(merged: WhenRead, { date }: WhenRead, opening: string): WhenRead {
  const starts = /^(?:starting|beginning|from|as|starts|begins|,)$/.test(opening);
  if (merged.recurrence === null || date === null || !starts) return merged;
  return { ...merged, date: seriesDayFrom(date, merged.recurrence) ?? date };
}

const onlyMarks = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from <= 4 && tokens.slice(from, to).every(({ kind }) => kind !== 'word');

import { isCrisis } from '#shared/care/crisis.ts';
import { type CorrectionContext, planOf } from '../list/corrections.ts';
import { overlapOf, sizeOf } from '../list/spans.ts';
import type { ListedTask } from '../result.ts';
import { Example } from './contract.ts';
import { folded } from './folded.ts';
import type { ShownTask } from './shown.ts';
import { daysFrom } from './withOwnWays.ts';

/**
 * Returns the user's corrections of a list as examples for the next one. Entries that were split or merged do not apply
 * to other lists, nor do times and repetitions, which are one-off; nothing about a crisis is kept (spec settled,
 * Crisis).
 * @param said - the text, and the day it was captured
 */
export function examplesIn(
  shown: readonly ShownTask[],
  list: readonly ListedTask[],
  said: CorrectionContext,
): readonly Example[] {
  return shown.flatMap((before) => {
    const after = only(list, before.span);
    if (!after || only(shown, after.span) !== before) return [];
    const words = said.rawText.slice(before.span.start, before.span.end);
    const found = [ofWords(before, after, words, said), ofMatter(before, after)];
    return found.flatMap((example) => {
      const kept = Example.safeParse(example).data;
      return kept && !isCrisis(`${words} ${after.title}`) ? [kept] : [];
    });
  });
}

/** Returns the entry for this span, if there is exactly one. */
function only<T extends Pick<ListedTask, 'span'>>(entries: readonly T[], span: ListedTask['span']): T | undefined {
  const [one, ...others] = entries.filter(
    (entry) => overlapOf(entry.span, span) * 2 >= Math.min(sizeOf(entry.span), sizeOf(span)),
  );
  return others.length === 0 ? one : undefined;
}

function ofWords(before: ShownTask, after: ListedTask, words: string, { today }: CorrectionContext): Example | null {
  const isTask = after.state === before.state || after.state === 'maybe' ? null : after.state === 'kept';
  const [read, put] = [daysFrom(today, before.plan.day), daysFrom(today, planOf(after, today).day)];
  const day = after.state !== 'kept' || read === put ? null : { read, put, times: 1 };
  return isTask === null && day === null ? null : { kind: 'words', text: folded(words), isTask, day };
}

function ofMatter(before: ShownTask, after: ListedTask): Example | null {
  if (after.state !== 'kept') return null;
  const title = after.title === before.title ? null : after.title;
  const minutes = after.estimatedMinutes === before.plan.minutes ? null : after.estimatedMinutes;
  return title === null && minutes === null ? null : { kind: 'matter', text: folded(before.matter), title, minutes };
}

/**
 * Merges an example with the known one for the same text: the latest correction wins, and fields it does not mention
 * stay.
 */
export function added(known: Example | undefined, next: Example): Example {
  if (known?.kind === 'words' && next.kind === 'words') {
    const isSame = known.day?.read === next.day?.read && known.day?.put === next.day?.put;
    const times = (isSame ? (known.day?.times ?? 0) : 0) + 1;
    return { ...next, isTask: next.isTask ?? known.isTask, day: next.day ? { ...next.day, times } : known.day };
  }
  if (known?.kind === 'matter' && next.kind === 'matter')
    return { ...next, title: next.title ?? known.title, minutes: next.minutes ?? known.minutes };
  return next;
}

import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import { corrected, type Correction, type CorrectionContext, planOf } from '../list/corrections.ts';
import { isDuration } from '../list/duration.ts';
import type { ListedTask } from '../result.ts';
import type { Example, OwnWays } from './contract.ts';
import { folded } from './folded.ts';
import { ownMinutes } from './ownMinutes.ts';

/** A corrected day is applied after this many equal corrections; the first may have been a change of mind. */
const SURE = 2;

/** What is known of an entry as the reader found it. */
interface Known {
  readonly words: Extract<Example, { readonly kind: 'words' }> | undefined;
  readonly matter: Extract<Example, { readonly kind: 'matter' }> | undefined;
}

/**
 * Adapts a list to the user's earlier corrections: text that was not a task only becomes a suggestion, and titles and
 * durations are their own. Keys and spans stay (spec settled, Correct before commit).
 * @param said - the text, and the day it was captured
 */
export function withOwnWays(
  list: readonly ListedTask[],
  { examples, finished }: OwnWays,
  said: CorrectionContext,
): readonly ListedTask[] {
  if (examples.length === 0 && finished.length === 0) return list;
  const knownOf = indexed(examples, said.rawText);
  const known = list.map(knownOf);
  const corrections = list.flatMap((task, at) => correctionsOf(task, known[at], said));
  const right = corrections.reduce((now, correction) => corrected(now, correction, said), list);
  const own = right.map((task, at): ListedTask => {
    const isDenied = known[at]?.words?.isTask === false && task.state === 'kept';
    const isSaid = (known[at]?.matter?.minutes ?? null) !== null || isDuration(wordsOf(task, said.rawText));
    const learnt = isSaid ? null : ownMinutes(task.title, finished);
    return {
      ...task,
      ...(isDenied && { state: 'maybe' as const }),
      ...(learnt && { estimatedMinutes: learnt.minutes, learnt }),
    };
  });
  const isMaybe = ({ state }: ListedTask): boolean => state === 'maybe';
  return [...own.filter((task) => !isMaybe(task)), ...own.filter(isMaybe)];
}

function indexed(examples: readonly Example[], rawText: string): (task: ListedTask) => Known {
  const words = new Map(examples.flatMap((one) => (one.kind === 'words' ? [[one.text, one]] : [])));
  const matters = new Map(examples.flatMap((one) => (one.kind === 'matter' ? [[one.text, one]] : [])));
  return (task) => ({ words: words.get(folded(wordsOf(task, rawText))), matter: matters.get(folded(task.title)) });
}

function correctionsOf(task: ListedTask, known: Known | undefined, said: CorrectionContext): readonly Correction[] {
  const { key, state } = task;
  const { title = null, minutes = null } = known?.matter ?? {};
  const { day = null, isTask = null } = known?.words ?? {};
  const isOtherDay =
    day !== null && day.times >= SURE && day.read === daysFrom(said.today, planOf(task, said.today).day);
  const plan = {
    ...(minutes !== null && !isDuration(wordsOf(task, said.rawText)) && { minutes }),
    ...(isOtherDay && { day: day.put === null ? null : addDays(said.today, day.put) }),
  };
  return [
    ...(title === null ? [] : [{ kind: 'rename', key, title } as const]),
    ...(Object.keys(plan).length === 0 ? [] : [{ kind: 'plan', key, plan } as const]),
    ...(isTask === true && state === 'maybe' ? [{ kind: 'keep', key } as const] : []),
  ];
}

const wordsOf = ({ span }: ListedTask, rawText: string): string => rawText.slice(span.start, span.end);

/** Returns the number of days from `today` to `day`; null for no day. */
export const daysFrom = (today: LocalDate, day: LocalDate | null): number | null =>
  day === null ? null : daysBetween(today, day);

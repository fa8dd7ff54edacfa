import type { Pattern } from '#shared/focus/contract.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { isOnPlate } from '#shared/tasks/overload.ts';
import { withoutPassed } from '#shared/tasks/passed.ts';
import { PROCRASTINATION_CLICKS, stuckTasks } from '#shared/tasks/stuck.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { type Moment, type Progress, progressOf } from './clarity.ts';
import type { TaskFact } from './facts.ts';

/**
 * The constants of the chaos score (spec tasks 9, Chaos score). Where the specification is silent this is the decision
 * (spec settled, Score gaps), and `chaos.test.ts` has a test for each.
 */
const CHAOS = {
  /** For each remaining task beyond five. */
  overload: { over: TODAY_LIMIT, each: 2, most: 20 },
  /** For each stuck task; limited only by the total score. */
  stuck: { each: 8 },
  /** For each "not now" of the day beyond two. */
  procrastination: { over: PROCRASTINATION_CLICKS - 1, each: 3, most: 15 },
  /** One point less for every started two percent of progress above sixty: a finished day offsets a whole overload. */
  progress: { above: 60, percentPerPoint: 2 },
  highest: 100,
  /** Scores that differ by less count as equal: one more task is not a trend, one stuck task is. */
  turn: 5,
} as const;

/** Labels by their highest score (spec tasks 9); `key` is the key of its text. */
export const CHAOS_LABELS = [
  { upTo: 20, key: 'zenMode' },
  { upTo: 40, key: 'manageable' },
  { upTo: 60, key: 'busy' },
  { upTo: 80, key: 'overwhelming' },
  { upTo: CHAOS.highest, key: 'chaosMode' },
] as const;
export type ChaosLabel = (typeof CHAOS_LABELS)[number]['key'];

type ChaosTerm =
  | 'overload'
  | 'stuck'
  | 'procrastination'
  | 'progress'
  /** Keeps the score within 0 and 100. */
  | 'limit';

/** One component of the score; all lines add up to its total. */
interface ChaosLine {
  readonly term: ChaosTerm;
  readonly points: number;
}

export interface ChaosScore {
  /** 0 to 100. */
  readonly total: number;
  readonly label: ChaosLabel;
  /** The components that apply, in the order of the terms. */
  readonly lines: readonly ChaosLine[];
}

/** The input of the score. */
export interface ChaosFacts {
  /** Open tasks on today's plate. */
  readonly remaining: number;
  readonly stuck: number;
  /** How often "not now" was clicked on this local day. */
  readonly notNow: number;
  readonly progress: Progress;
}

/**
 * Returns the stuck tasks on today's plate. Queued tasks do not count, however long they wait: a long list of ideas is
 * not chaos.
 */
export const stuckToday = (tasks: readonly TaskFact[], { now, timeZone }: Moment): readonly TaskFact[] =>
  stuckTasks(tasks, now, timeZone, isOnPlate);

/**
 * Returns the current facts (spec tasks 9, Chaos score): today's plate including what did not fit, its stuck tasks, the
 * "not now" clicks of the local day (each is its own pattern), and the progress shown by the gauge.
 */
export function chaosFacts(
  tasks: readonly TaskFact[],
  patterns: readonly Pick<Pattern, 'kind' | 'at'>[],
  moment: Moment,
): ChaosFacts {
  const { now, timeZone } = moment;
  const today = todayIn(timeZone, now);
  return {
    remaining: withoutPassed(tasks.filter(isOnPlate), moment).length,
    stuck: stuckToday(tasks, moment).length,
    notNow: patterns.filter(({ kind, at }) => kind === 'procrastination' && todayIn(timeZone, new Date(at)) === today)
      .length,
    progress: progressOf(tasks, moment),
  };
}

/**
 * Returns the chaos score from 0 to 100, as named lines that add up, and its label (spec tasks 9, Chaos score; spec
 * settled, Score gaps).
 */
export function chaosScore({ remaining, stuck, notNow, progress }: ChaosFacts): ChaosScore {
  const reasons: readonly ChaosLine[] = [
    { term: 'overload', points: beyond(remaining, CHAOS.overload) },
    { term: 'stuck', points: CHAOS.stuck.each * stuck },
    { term: 'procrastination', points: beyond(notNow, CHAOS.procrastination) },
    { term: 'progress', points: -relief(progress) },
  ];
  const sum = reasons.reduce((all, { points }) => all + points, 0);
  const total = Math.min(CHAOS.highest, Math.max(0, sum));
  const lines = [...reasons, { term: 'limit', points: total - sum } as const].filter(({ points }) => points !== 0);
  return { total, label: chaosLabel(total), lines };
}

const beyond = (count: number, { over, each, most }: (typeof CHAOS)['overload' | 'procrastination']): number =>
  Math.min(most, each * Math.max(0, count - over));

/** Uses the exact ratio; a day without tasks gives no relief. */
function relief({ completedTasks, totalTasks }: Progress): number {
  if (totalTasks <= 0) return 0;
  const { above, percentPerPoint } = CHAOS.progress;
  const over = 100 * Math.min(completedTasks, totalTasks) - above * totalTasks;
  return Math.max(0, Math.ceil(over / (percentPerPoint * totalTasks)));
}

/** Returns the label: Zen Mode up to 20, Manageable 40, Busy 60, Overwhelming 80, Chaos Mode above (spec tasks 9). */
export const chaosLabel = (total: number): ChaosLabel =>
  CHAOS_LABELS.find(({ upTo }) => total <= upTo)?.key ?? 'chaosMode';

export type ChaosTrend = 'improving' | 'worsening' | 'stable';

/**
 * Returns the trend between two scores (spec tasks 4, Clarity); stable without an earlier one. Zen Mode is never worse.
 */
export function chaosTrend(before: number | null, after: number): ChaosTrend {
  const change = after - (before ?? after);
  if (change <= -CHAOS.turn) return 'improving';
  return change >= CHAOS.turn && chaosLabel(after) !== 'zenMode' ? 'worsening' : 'stable';
}

import type { Pattern } from '#shared/focus/contract.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { isOnPlate } from '#shared/tasks/overload.ts';
import { withoutPassed } from '#shared/tasks/passed.ts';
import { PROCRASTINATION_CLICKS, stuckTasks } from '#shared/tasks/stuck.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { type Moment, type Progress, progressOf } from './clarity.ts';
import type { TaskFact } from './facts.ts';

/**
 * The amounts of the chaos score, in one table (spec tasks 9, Chaos score). Where the specification is silent this is the
 * decision (spec settled, Score gaps), and `chaos.test.ts` has a test for each.
 */
const CHAOS = {
  /** For each remaining task beyond five. */
  overload: { over: TODAY_LIMIT, each: 2, most: 20 },
  /** For each stuck task; nothing but the whole score bounds it. */
  stuck: { each: 8 },
  /** For each "not now" of the day beyond two. */
  procrastination: { over: PROCRASTINATION_CLICKS - 1, each: 3, most: 15 },
  /** A point less for every begun two percent of progress over sixty: a finished day undoes a whole overload. */
  progress: { above: 60, percentPerPoint: 2 },
  highest: 100,
  /** Two scores that are nearer than this are alike: one task more is no turn, one stuck task is. */
  turn: 5,
} as const;

/** Labels by the highest score that has them (spec tasks 9); `key` is the key of its text. */
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
  /** What keeps the score within 0 and 100. */
  | 'limit';

/** One reason of the score; all lines add up to its total. */
interface ChaosLine {
  readonly term: ChaosTerm;
  readonly points: number;
}

export interface ChaosScore {
  /** 0 to 100. */
  readonly total: number;
  readonly label: ChaosLabel;
  /** Those that count, in the order of the terms. */
  readonly lines: readonly ChaosLine[];
}

/** What the score looks at. */
export interface ChaosFacts {
  /** Open tasks on today's plate. */
  readonly remaining: number;
  readonly stuck: number;
  /** How often "not now" was said on this local day. */
  readonly notNow: number;
  readonly progress: Progress;
}

/**
 * Stuck tasks on today's plate. What waits in the queue weighs on no day, however long it waits: a long list of ideas is
 * no chaos.
 */
export const stuckToday = (tasks: readonly TaskFact[], { now, timeZone }: Moment): readonly TaskFact[] =>
  stuckTasks(tasks, now, timeZone, isOnPlate);

/**
 * The facts of this moment (spec tasks 9, Chaos score): today's plate with what did not fit, its stuck tasks, the "not now"s
 * of the local day (each is a pattern of its own), and the progress that the gauge shows.
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
 * The chaos score from 0 to 100, as named lines that add up, and its label (spec tasks 9, Chaos score; spec settled, Score
 * gaps).
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

/** Counted by the exact share; a day without tasks has none to relieve. */
function relief({ completedTasks, totalTasks }: Progress): number {
  if (totalTasks <= 0) return 0;
  const { above, percentPerPoint } = CHAOS.progress;
  const over = 100 * Math.min(completedTasks, totalTasks) - above * totalTasks;
  return Math.max(0, Math.ceil(over / (percentPerPoint * totalTasks)));
}

/** Zen Mode up to 20, Manageable 40, Busy 60, Overwhelming 80, Chaos Mode above (spec tasks 9). */
export const chaosLabel = (total: number): ChaosLabel =>
  CHAOS_LABELS.find(({ upTo }) => total <= upTo)?.key ?? 'chaosMode';

export type ChaosTrend = 'improving' | 'worsening' | 'stable';

/** The way from one score to a later one (spec tasks 4, Clarity); stable without an earlier one. Zen Mode is never worse. */
export function chaosTrend(before: number | null, after: number): ChaosTrend {
  const change = after - (before ?? after);
  if (change <= -CHAOS.turn) return 'improving';
  return change >= CHAOS.turn && chaosLabel(after) !== 'zenMode' ? 'worsening' : 'stable';
}

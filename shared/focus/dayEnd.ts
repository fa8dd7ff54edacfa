import { z } from 'zod';
import { hourIn, localDate, todayIn } from '#shared/kernel/dates.ts';
import { cleanParagraph } from '#shared/kernel/text.ts';
import { importanceOf } from '#shared/tasks/points.ts';
import { ofToday } from '#shared/tasks/ofToday.ts';
import type { Passing } from '#shared/tasks/passed.ts';
import { CATEGORIES, Category, type Task } from '#shared/tasks/task.ts';

/**
 * Limits of the end of a day. The specification names the tiers (spec tasks 9, Day summary tiers); where it is silent,
 * this table is the decision and `dayEnd.test.ts` has a test for each.
 */
export const DAY_END = {
  /** Most hours reported as the peak. */
  peakHours: 3,
  /** Most categories reported as the top. */
  topCategories: 3,
  /** Most characters per answer of the reflection. */
  answer: 1000,
  /** Most tasks counted per day. */
  tasks: 1000,
} as const;

/**
 * Tiers by percentage of today's tasks, the best first; `key` is the key of its text (spec tasks 9, Day summary tiers).
 */
export const TIERS = [
  { from: 100, key: 'all' },
  { from: 80, key: 'most' },
  { from: 60, key: 'many' },
  { from: 40, key: 'some' },
  { from: 0, key: 'few' },
] as const;
/**
 * A day without tasks has no percentage: it is clear (spec settled, Edge values). A day with few completed tasks is
 * only under way until the evening.
 */
export type Tier = (typeof TIERS)[number]['key'] | 'clear' | 'underWay';
/** The hour from which a day may be called a hard one. */
const EVENING = 17;

const count = z.number().int().min(0).max(DAY_END.tasks);

/** The summary of a day (spec tasks 3, Day summary and reflection). */
export const DaySummary = z.object({
  completedTasks: count,
  totalTasks: count,
  /** The percentage of the day's tasks done, weighted by importance; 0 on a day without tasks. */
  chaosReduction: z.number().int().min(0).max(100),
  /** Local hours 0-23, in order. */
  peakProductivityHours: z.array(z.number().int().min(0).max(23)).max(DAY_END.peakHours),
  theOneThingCompleted: z.boolean(),
  /** The categories with the most completed tasks, the highest first. */
  topCategories: z.array(Category).max(DAY_END.topCategories),
});
export type DaySummary = z.infer<typeof DaySummary>;

type Counted = Passing & Pick<Task, 'id' | 'category' | 'emotionalWeight' | 'completedAt' | 'status'>;

/** The day being summed up. */
export interface Day {
  readonly now: Date;
  readonly timeZone: string;
  /** The ONE Thing of the day; null without one. */
  readonly oneThingId: number | null;
}

/**
 * Returns the summary of today (spec tasks 3, Day summary; 4, Clarity: completed over total for today). `ofToday`
 * decides which tasks count.
 */
export function daySummary(tasks: readonly Counted[], { now, timeZone, oneThingId }: Day): DaySummary {
  const counted = ofToday(tasks, { now, timeZone });
  const done = counted.done.slice(0, DAY_END.tasks);
  const open = counted.open.slice(0, DAY_END.tasks - done.length);
  const gone = weightOf(done);
  const all = gone + weightOf(open);
  return {
    completedTasks: done.length,
    totalTasks: done.length + open.length,
    chaosReduction: all === 0 ? 0 : Math.floor((100 * gone) / all),
    peakProductivityHours: peakHours(done, timeZone),
    theOneThingCompleted: done.some(({ id }) => id === oneThingId),
    topCategories: topCategories(done),
  };
}

const weightOf = (tasks: readonly Counted[]): number => tasks.reduce((sum, task) => sum + importanceOf(task), 0);

/** Returns the hours that share the highest number of completed tasks. */
function peakHours(done: readonly Counted[], timeZone: string): number[] {
  const hours = done.flatMap(({ completedAt }) => (completedAt ? [hourIn(timeZone, new Date(completedAt))] : []));
  const groups = Map.groupBy(hours, (hour) => hour);
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  return [...groups]
    .filter(([, all]) => all.length === most)
    .map(([hour]) => hour)
    .toSorted((a, b) => a - b)
    .slice(0, DAY_END.peakHours);
}

function topCategories(done: readonly Counted[]): Category[] {
  const groups = Map.groupBy(done, ({ category }) => category);
  const size = (category: Category): number => groups.get(category)?.length ?? 0;
  return CATEGORIES.filter((category) => size(category) > 0)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, DAY_END.topCategories);
}

/**
 * Returns the tier of a day, by its exact ratio: 2 of 3 is not 67 percent (spec tasks 9, Day summary tiers; spec
 * settled, Edge values).
 * @param hour - 0 to 23, the user's local hour
 */
export function tierOf(
  { completedTasks, totalTasks }: Pick<DaySummary, 'completedTasks' | 'totalTasks'>,
  hour: number,
): Tier {
  if (totalTasks === 0) return 'clear';
  const tier = TIERS.find(({ from }) => completedTasks * 100 >= from * totalTasks)?.key ?? 'few';
  return tier === 'few' && hour < EVENING ? 'underWay' : tier;
}

/** The end-of-day dialog; null while it is closed (spec tasks 4, Day complete). */
export type DayEndStep = { readonly at: 'summary' | 'reflection'; readonly reflected: boolean } | null;
export type DayEndEvent = 'open' | 'reflect' | 'saved' | 'back' | 'close';

/**
 * Returns the next step: summary, then reflection, then back to the summary (spec tasks 4, Day complete). An event that
 * does not apply changes nothing.
 */
export function nextDayEndStep(step: DayEndStep, event: DayEndEvent): DayEndStep {
  if (event === 'close') return null;
  if (step === null) return event === 'open' ? { at: 'summary', reflected: false } : null;
  if (step.at === 'summary') return event === 'reflect' ? { ...step, at: 'reflection' } : step;
  if (event === 'saved') return { at: 'summary', reflected: true };
  return event === 'back' ? { ...step, at: 'summary' } : step;
}

/** Removes half a surrogate pair at the cut, which a database would reject. */
const cut = (text: string): string => text.slice(0, DAY_END.answer).replace(/[\uD800-\uDBFF]$/, '');
const answer = z
  .string()
  .max(8000)
  .transform((text) => cut(cleanParagraph(text)))
  .default('');

/**
 * What the user writes about the day (spec tasks 3, Reflection; 5, Sanitising). Each answer is optional, but not all of
 * them.
 */
export const Reflection = z
  .object({ hardestPart: answer, biggestWin: answer, tomorrowFocus: answer })
  .refine((all) => Object.values(all).some((text) => text !== ''), 'Write at least one line');
export type Reflection = z.output<typeof Reflection>;

const stored = z.string().max(DAY_END.answer);

/** The stored reflection (spec tasks 3, Reflection: date, completed count, total count, reflection text, timestamp). */
export const ReflectionRecord = z.object({
  hardestPart: stored,
  biggestWin: stored,
  tomorrowFocus: stored,
  date: localDate,
  completedCount: count,
  totalCount: count,
  /** The given answers in order, as paragraphs. */
  reflectionText: z.string().max(3 * DAY_END.answer + 4),
  timestamp: z.iso.datetime(),
});
export type ReflectionRecord = z.infer<typeof ReflectionRecord>;

/** Returns the record of a reflection on the local day of `now` (spec tasks 3, Reflection). */
export function reflectionRecord(
  { hardestPart, biggestWin, tomorrowFocus }: Reflection,
  { completedTasks, totalTasks }: Pick<DaySummary, 'completedTasks' | 'totalTasks'>,
  { now, timeZone }: Pick<Day, 'now' | 'timeZone'>,
): ReflectionRecord {
  return {
    hardestPart,
    biggestWin,
    tomorrowFocus,
    date: todayIn(timeZone, now),
    completedCount: completedTasks,
    totalCount: totalTasks,
    reflectionText: reflectionText({ hardestPart, biggestWin, tomorrowFocus }),
    timestamp: now.toISOString(),
  };
}

/** Returns the given answers in order, as paragraphs (spec tasks 3, Reflection). */
export const reflectionText = ({ hardestPart, biggestWin, tomorrowFocus }: Reflection): string =>
  [hardestPart, biggestWin, tomorrowFocus].filter((text) => text !== '').join('\n\n');

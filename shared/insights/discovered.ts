import type { BookedSession, Pattern } from '#shared/focus/contract.ts';
import { didHold } from '#shared/focus/session.ts';
import { addDays, hourIn, todayIn } from '#shared/kernel/dates.ts';
import { CATEGORIES, type Category } from '#shared/tasks/task.ts';
import { stuckToday } from './chaos.ts';
import { type Moment, percentDown } from './clarity.ts';
import { DAY_TIMES, type DayTime, INSIGHT_TASKS } from './contract.ts';
import type { TaskFact } from './facts.ts';
import { dayTimeAt } from './week.ts';

/**
 * Thresholds of the discovered insights (spec tasks 2, DISCOVERED: the amounts are ours). A share counts from a certain
 * percentage on, and never with fewer than three records.
 */
export const DISCOVERED = {
  /** Most insights at once. */
  most: 3,
  /** How far back records count, in local days including today, because habits change. */
  days: 28,
  records: 3,
  /** Percent of all completions in one part of the day. */
  finishing: 50,
  /** Percentage of all waiting tasks in one category. */
  waiting: 50,
  /** Percent of the sessions of a category or a part of the day that were cut short or lost to distraction. */
  draining: 50,
  /** Percentage of starts within one of these minutes; slower starts are not reported. */
  starting: { percent: 60, withinMinutes: [5, 15, 30, 60, 120] },
} as const;

/** An insight about the user's habits, as a key with values; the texts are in the catalogue and never blame. */
export type Discovery = { readonly percent: number; readonly records: number } & (
  | { readonly key: 'finishesIn'; readonly time: DayTime }
  /** The category that gets "not now", or whose tasks are stuck. */
  | { readonly key: 'waitsOften'; readonly category: Category }
  | { readonly key: 'drainsByCategory'; readonly category: Category }
  | { readonly key: 'drainsByTime'; readonly time: DayTime }
  | { readonly key: 'startsWithin'; readonly minutes: number }
);

/** The user's records; may include some that are too old to count. */
export interface Records {
  /** Open and completed. */
  readonly tasks: readonly TaskFact[];
  readonly sessions: readonly Pick<BookedSession, 'category' | 'outcome' | 'endedAt' | 'hourOfDay'>[];
  readonly patterns: readonly Pattern[];
}

/** A discovery, with its strength. */
interface Found {
  readonly says: Discovery;
  readonly strength: number;
}

/** A number of hits out of a total. */
interface Share {
  readonly hits: number;
  readonly of: number;
}

/**
 * Returns the DISCOVERED insights, the strongest first, three at most (spec tasks 2, Clarity dashboard): when tasks get
 * done, what waits, what drains, how quickly tasks are started. None with fewer than three tasks (spec tasks 5).
 */
export function discovered(records: Records, moment: Moment): readonly Discovery[] {
  if (records.tasks.length < INSIGHT_TASKS) return [];
  const recent = recentOf(records, moment);
  return [finishing(recent, moment), draining(recent), waiting(recent, moment), starting(recent)]
    .flatMap((found) => found ?? [])
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, DISCOVERED.most)
    .map(({ says }) => says);
}

function recentOf({ tasks, sessions, patterns }: Records, { now, timeZone }: Moment): Records {
  const today = todayIn(timeZone, now);
  const first = addDays(today, 1 - DISCOVERED.days);
  const isRecent = (instant: string): boolean => {
    const date = todayIn(timeZone, new Date(instant));
    return date >= first && date <= today;
  };
  return {
    tasks: tasks.filter(({ completedAt }) => completedAt === null || isRecent(completedAt)),
    sessions: sessions.filter(({ endedAt }) => isRecent(endedAt)),
    patterns: patterns.filter(({ at }) => isRecent(at)),
  };
}

/** Based on the tasks themselves, because an undone tick is not a completion. */
function finishing({ tasks }: Records, { timeZone }: Moment): Found | null {
  const times = tasks.flatMap(({ completed, completedAt }) =>
    completed && completedAt !== null ? [dayTimeAt(hourIn(timeZone, new Date(completedAt)))] : [],
  );
  return best(
    DAY_TIMES.map((time) => ({ time, hits: times.filter((one) => one === time).length, of: times.length })),
    DISCOVERED.finishing,
    ({ time }) => ({ key: 'finishesIn', time }),
  );
}

function waiting({ tasks, patterns }: Records, moment: Moment): Found | null {
  const notNow = patterns.flatMap((one) => (one.kind === 'procrastination' ? [one.record.taskCategory] : []));
  const all = [...notNow, ...stuckToday(tasks, moment).map(({ category }) => category)];
  return best(
    CATEGORIES.map((category) => ({
      category,
      hits: all.filter((one) => one === category).length,
      of: all.length,
    })).filter(({ hits }) => hits >= DISCOVERED.records),
    DISCOVERED.waiting,
    ({ category }) => ({ key: 'waitsOften', category }),
  );
}

function draining({ sessions }: Records): Found | null {
  const categories = CATEGORIES.map((category) => ({
    category,
    ...drainOf(sessions, (session) => session.category === category),
  }));
  const times = DAY_TIMES.map((time) => ({
    time,
    ...drainOf(sessions, ({ hourOfDay }) => dayTimeAt(hourOfDay) === time),
  }));
  const found = [
    best(categories.filter(standsOut), DISCOVERED.draining, ({ category }) => ({ key: 'drainsByCategory', category })),
    best(times.filter(standsOut), DISCOVERED.draining, ({ time }) => ({ key: 'drainsByTime', time })),
  ].flatMap((one) => one ?? []);
  return found.toSorted((a, b) => b.strength - a.strength)[0] ?? null;
}

interface Drain extends Share {
  /** The same share among all other sessions. */
  readonly others: Share;
}

function drainOf(sessions: Records['sessions'], belongs: (session: Records['sessions'][number]) => boolean): Drain {
  const [own, others] = [sessions.filter(belongs), sessions.filter((session) => !belongs(session))];
  return { ...hardOf(own), others: hardOf(others) };
}

const hardOf = (sessions: Records['sessions']): Share => ({
  hits: sessions.filter(({ outcome }) => !didHold(outcome)).length,
  of: sessions.length,
});

/** What is the same everywhere is not specific to this category or time. */
const standsOut = ({ hits, of, others }: Drain): boolean =>
  others.of < DISCOVERED.records || hits * others.of > others.hits * of;

/** Returns the shortest time within which most starts happen. */
function starting({ patterns }: Records): Found | null {
  const delays = patterns.flatMap((one) => (one.kind === 'startDelay' ? [one.record.delayMinutes] : []));
  const { percent, withinMinutes } = DISCOVERED.starting;
  const shares = withinMinutes.map((minutes) => ({
    minutes,
    hits: delays.filter((delay) => delay <= minutes).length,
    of: delays.length,
  }));
  return best(shares.filter((share) => isEnough(share, percent)).slice(0, 1), percent, ({ minutes }) => ({
    key: 'startsWithin',
    minutes,
  }));
}

type Subject<D> = D extends unknown ? Omit<D, 'percent' | 'records'> : never;

/** Returns the strongest share above the threshold as a discovery; the first on a tie. */
function best<T extends Share>(
  shares: readonly T[],
  fromPercent: number,
  subjectOf: (share: T) => Subject<Discovery>,
): Found | null {
  const [first] = shares
    .filter((share) => isEnough(share, fromPercent))
    .toSorted((a, b) => strengthOf(b) - strengthOf(a));
  if (!first) return null;
  const says = { ...subjectOf(first), percent: percentDown(first.hits, first.of) ?? 0, records: first.of };
  return { says, strength: strengthOf(first) };
}

/** Whether a part of the day drains focus; the same sessions then give no best time (`focus.ts`). */
export const doesDrain = (share: Share): boolean => isEnough(share, DISCOVERED.draining);

const isEnough = ({ hits, of }: Share, fromPercent: number): boolean =>
  of >= DISCOVERED.records && 100 * hits >= fromPercent * of;

/**
 * The share, reduced for few records by adding the minimum number to the total: three of three count less than twenty
 * of twenty.
 */
const strengthOf = ({ hits, of }: Share): number => hits / (of + DISCOVERED.records);

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
 * When something counts as discovered, in one table (spec tasks 2, DISCOVERED: the amounts are ours). A share says
 * something from a certain percent on, and none says anything with fewer than three records.
 */
export const DISCOVERED = {
  /** Insights at once. */
  most: 3,
  /** How far back records count, in local days with today: habits change. */
  days: 28,
  records: 3,
  /** Percent of all completions in one part of the day. */
  finishing: 50,
  /** Percent of all that waits, in one category. */
  waiting: 50,
  /** Percent of the sessions of a category or a part of the day that were cut short or lost to distraction. */
  draining: 50,
  /** Percent of the starts that come within one of these minutes; slower ones are nobody's business. */
  starting: { percent: 60, withinMinutes: [5, 15, 30, 60, 120] },
} as const;

/** What somebody can know of themselves, as a key with values; the words are in the catalogue, and blame nobody. */
export type Discovery = { readonly percent: number; readonly records: number } & (
  | { readonly key: 'finishesIn'; readonly time: DayTime }
  /** The category that is said "not now" to, or whose tasks are stuck. */
  | { readonly key: 'waitsOften'; readonly category: Category }
  | { readonly key: 'drainsByCategory'; readonly category: Category }
  | { readonly key: 'drainsByTime'; readonly time: DayTime }
  | { readonly key: 'startsWithin'; readonly minutes: number }
);

/** What is known of a person; older records than count may be among them. */
export interface Records {
  /** Open and completed. */
  readonly tasks: readonly TaskFact[];
  readonly sessions: readonly Pick<BookedSession, 'category' | 'outcome' | 'endedAt' | 'hourOfDay'>[];
  readonly patterns: readonly Pattern[];
}

/** A discovery, and how sure it is. */
interface Found {
  readonly says: Discovery;
  readonly strength: number;
}

/** So many of so many. */
interface Share {
  readonly hits: number;
  readonly of: number;
}

/**
 * The DISCOVERED insights, the strongest first, three at the most (spec tasks 2, Clarity dashboard): when things get done,
 * what waits, what drains, how soon a start comes. None before there are three tasks (spec tasks 5).
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

/** By the tasks themselves: a tick that was taken back is no completion. */
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
  /** The same among all other sessions. */
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

/** What is alike everywhere drains nowhere in particular. */
const standsOut = ({ hits, of, others }: Drain): boolean =>
  others.of < DISCOVERED.records || hits * others.of > others.hits * of;

/** The shortest time within which most starts come. */
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

/** The strongest share that is enough, as a discovery; of equal ones the first. */
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

/** Whether a part of the day takes more focus than it gives; the same sessions name no best time then (`focus.ts`). */
export const doesDrain = (share: Share): boolean => isEnough(share, DISCOVERED.draining);

const isEnough = ({ hits, of }: Share, fromPercent: number): boolean =>
  of >= DISCOVERED.records && 100 * hits >= fromPercent * of;

/** The share, drawn towards nothing by as many records as are the fewest: three of three say less than twenty of twenty. */
const strengthOf = ({ hits, of }: Share): number => hits / (of + DISCOVERED.records);

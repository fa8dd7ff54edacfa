import { addDays, daysBetween, isKnownYear, type LocalDate, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { focusMinutes } from '#shared/focus/dayFocus.ts';
import { INSIGHT_TASKS } from './contract.ts';
import { type FocusedHour, weekFocus } from './focus.ts';
import { MONTHS, type YearReport } from './yearContract.ts';

/** The fields of a finished task that the year needs. */
export interface EndedTask {
  readonly title: string;
  readonly createdAt: Date;
  readonly completedAt: Date;
}

/** The stored data of a year, summed up by day, category and hour. */
export interface YearFacts {
  readonly year: number;
  readonly today: LocalDate;
  readonly timeZone: string;
  /** Years with stored data, in any order; years that only a wrong clock could give are omitted. */
  readonly years: readonly number[];
  readonly finishedDays: readonly { readonly date: LocalDate; readonly done: number }[];
  readonly focusedDays: readonly { readonly date: LocalDate; readonly focusedMs: number }[];
  readonly focusedHours: readonly FocusedHour[];
  readonly categories: YearReport['categories'];
  readonly biggest: readonly EndedTask[];
  readonly longest: EndedTask | null;
  readonly first: EndedTask | null;
  readonly last: EndedTask | null;
}

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

/** Returns the first instant of a year in a zone, and the first after it. */
export const boundsOfYear = (year: number, timeZone: string): { readonly from: Date; readonly until: Date } => ({
  from: startOfDay(timeZone, `${year}-01-01`),
  until: startOfDay(timeZone, addDays(`${year}-12-31`, 1)),
});

/** Returns a year in numbers and a few titles (plans promise it as the annual clarity report). */
export function yearReport(facts: YearFacts): YearReport {
  const { year, today, timeZone, finishedDays, focusedDays, categories, biggest } = facts;
  const months = Array.from({ length: MONTHS }, (_, place) => monthOf(place + 1, facts));
  const finished = sum(finishedDays.map(({ done }) => done));
  const name = (task: EndedTask) => ({ title: task.title, date: todayIn(timeZone, task.completedAt) });
  return {
    year,
    years: [...new Set([...facts.years.filter(isKnownYear), year, yearOf(today)])].toSorted((a, b) => b - a),
    isRunning: year === yearOf(today),
    finished,
    daysShownUp: new Set([...finishedDays, ...focusedDays].map(({ date }) => date)).size,
    months,
    bestMonth: finished < INSIGHT_TASKS ? null : bestOf(months.map(({ done }) => done)),
    categories: categories.toSorted(
      (a, b) => b.done - a.done || b.minutes - a.minutes || a.category.localeCompare(b.category),
    ),
    // The sum of the months, each in whole minutes.
    focus: { ...weekFocus(facts.focusedHours), minutes: sum(months.map((month) => month.focusMinutes)) },
    biggest: biggest.map(name),
    longestWait: facts.longest && longestWait(facts.longest, timeZone),
    first: facts.first && name(facts.first),
    last: facts.last && name(facts.last),
  };
}

function monthOf(month: number, { finishedDays, focusedDays }: YearFacts): YearReport['months'][number] {
  const isOf = ({ date }: { readonly date: LocalDate }): boolean => Number(date.slice(5, 7)) === month;
  return {
    done: sum(finishedDays.filter(isOf).map(({ done }) => done)),
    focusMinutes: focusMinutes(sum(focusedDays.filter(isOf).map(({ focusedMs }) => focusedMs))),
  };
}

/** Returns the position of the highest number, from 1 on; the first on a tie. */
const bestOf = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers)) + 1;

/** A task finished on the day it was created has not waited. */
function longestWait({ title, createdAt, completedAt }: EndedTask, timeZone: string): YearReport['longestWait'] {
  const date = todayIn(timeZone, completedAt);
  const days = daysBetween(todayIn(timeZone, createdAt), date);
  return days < 1 ? null : { title, date, days };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

import { addDays, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { standsOn } from '#shared/planning/standsOn.ts';
import { type WeekDay, weekView } from '#shared/planning/weekView.ts';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { HEAVIEST } from '#shared/tasks/points.ts';
import { isBlocked } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { WEEK_DAYS } from './contract.ts';
import type { Suggestion } from './reviewContract.ts';
import { longestWait, olderFirst } from './waiting.ts';

/** Tasks from this weight or duration on are broken down instead of let go. */
const MATTERS = { weight: 7, minutes: 60 } as const;

export interface SuggestionSetting {
  /** The Monday of the reviewed week. */
  readonly week: LocalDate;
  readonly now: Date;
  readonly timeZone: string;
  readonly schedule: WorkScheduleConfig;
  /** Tasks whose suggestion was declined recently, so that it is not repeated. */
  readonly except?: readonly number[];
}

interface Situation {
  readonly week: LocalDate;
  readonly today: LocalDate;
  readonly timeZone: string;
  readonly all: readonly Task[];
  /** The open tasks that may be suggested. */
  readonly open: readonly Task[];
  readonly openIds: ReadonlySet<number>;
  /** The rest of the following week, from tomorrow on. */
  readonly ahead: readonly WeekDay[];
}

/**
 * Returns the suggestion of a week (decision 18), the first that applies: an overfull day ahead, a task of a goal
 * without a day, the task that has waited longest, rest. The same tasks at the same time give the same suggestion.
 */
export function suggest(tasks: readonly Task[], setting: SuggestionSetting): Suggestion {
  const { week, now, timeZone, except = [] } = setting;
  const today = todayIn(timeZone, now);
  const open = tasks.filter(({ completed }) => !completed);
  const last = addDays(week, 2 * WEEK_DAYS - 1);
  const at: Situation = {
    ...{ week, today, timeZone, all: open },
    open: open.filter(({ id }) => !except.includes(id)),
    openIds: new Set(open.map(({ id }) => id)),
    ahead: weekView(tasks, setting).schedule.filter(({ date }) => date > today && date <= last),
  };
  return lighten(at) ?? giveDay(at) ?? endWait(at, except) ?? { kind: 'rest' };
}

/** Picks the fullest day first, and of its tasks the one with the lowest priority that fits on a freer day. */
function lighten(at: Situation): Suggestion | null {
  const full = at.ahead
    .filter(({ isTooMuch }) => isTooMuch)
    .toSorted((a, b) => overOf(b) - overOf(a) || (a.date < b.date ? -1 : 1));
  for (const day of full) {
    for (const task of lightestFirst(day.tasks.filter((one) => isMovable(one, at)))) {
      const to = freest(at, ({ date }) => date !== day.date && (task.dueDate === null || date <= task.dueDate));
      if (!to) continue;
      const { tasksPlanned: planned, capacity, date: from } = day;
      return { kind: 'lighten', task: named(task), from, to: to.date, planned, carries: capacity.warnAbove };
    }
  }
  return null;
}

const overOf = ({ tasksPlanned, capacity }: WeekDay): number => tasksPlanned - capacity.warnAbove;

const lightestFirst = (tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted((a, b) => a.priorityScore - b.priorityScore || b.id - a.id);

/** Appointments, instances of a series, urgent tasks, and tasks with dependencies are not moved. */
const isMovable = (task: Task, at: Situation): boolean =>
  at.open.includes(task) &&
  !task.isFixed &&
  task.parentRecurringTaskId === null &&
  task.urgencyLevel !== 'urgent' &&
  !isBlocked(task, at) &&
  !at.all.some(({ dependencyIds }) => dependencyIds.includes(task.id));

/** Returns the day with the most room, in tasks and then in minutes; null when none has any. */
function freest(at: Situation, fits: (day: WeekDay) => boolean = () => true): WeekDay | null {
  const [day] = at.ahead
    .filter((one) => fits(one) && roomOf(one) > 0)
    .toSorted((a, b) => roomOf(b) - roomOf(a) || minutesOf(b) - minutesOf(a) || (a.date < b.date ? -1 : 1));
  return day ?? null;
}

const roomOf = ({ capacity, tasksPlanned }: WeekDay): number => capacity.tasks - tasksPlanned;

const minutesOf = ({ capacity, tasks }: WeekDay): number =>
  capacity.minutes - tasks.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);

/**
 * Returns a task of a goal that existed in the week, was not attempted in it, and has no day; the one with the highest
 * weight, then the oldest.
 */
function giveDay(at: Situation): Suggestion | null {
  const { week, today, timeZone } = at;
  const sunday = addDays(week, WEEK_DAYS - 1);
  const dayOf = (instant: string): LocalDate => todayIn(timeZone, new Date(instant));
  const [task] = at.open
    .filter(
      (one) =>
        (one.supportsNorthStar || one.dreamRelated) &&
        // Someday tasks wait until the user asks for them.
        one.status !== 'someday' &&
        standsOn(one, { today, timeZone }) === null &&
        dayOf(one.createdAt) <= sunday &&
        (one.lastAttempted === null || dayOf(one.lastAttempted) < week) &&
        !isBlocked(one, at),
    )
    .toSorted((a, b) => weightOf(b) - weightOf(a) || olderFirst(a, b));
  const day = task && freest(at);
  return day ? { kind: 'goal', task: named(task), to: day.date } : null;
}

/** Handles the longest wait: an important task is broken down, any other may move to someday. */
function endWait(at: Situation, except: readonly number[]): Suggestion | null {
  const longest = longestWait(at.all, { today: at.today, timeZone: at.timeZone, except });
  if (!longest) return null;
  const { task, days } = longest;
  return { kind: matters(task) ? 'breakDown' : 'letGo', task: named(task), days };
}

const matters = (task: Task): boolean =>
  task.supportsNorthStar || weightOf(task) >= MATTERS.weight || task.estimatedMinutes >= MATTERS.minutes;

/** Weights above ten mark a choice. */
const weightOf = ({ emotionalWeight }: Task): number => Math.min(emotionalWeight, HEAVIEST);

const named = ({ id, title }: Task): { id: number; title: string } => ({ id, title });

import type { Appointment } from '#shared/calendar/appointment.ts';
import { appointmentsOn } from '#shared/calendar/appointments.ts';
import { addDays, type LocalDate, localDateTimeIn, todayIn, type Weekday, weekdayOf } from '#shared/kernel/dates.ts';
import { ofToday } from '#shared/tasks/ofToday.ts';
import { orderTasks } from '#shared/tasks/order.ts';
import { isTooMuchFor } from '#shared/tasks/overload.ts';
import { type Clock, withoutPassed } from '#shared/tasks/passed.ts';
import type { EnergyLevel, Task } from '#shared/tasks/task.ts';
import { takenOn } from './appointments.ts';
import { type Capacity, capacityOn, freeMinutesFrom } from './capacity.ts';
import { DAY_MINUTES, minutesOf, shifted, type Span, without } from './clock.ts';
import { standsOn } from './standsOn.ts';
import { restOn, worksOn, workWithin } from './workDays.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

/** The weekly view spans nine days, from yesterday to seven days ahead (spec tasks 2, Weekly plan; 9). */
export const WEEK_VIEW = { daysBack: 1, days: 9 } as const;

/**
 * A range of a day that is not free, in minutes of local time from 0 to 1440: work, or the rest after a night shift.
 */
export interface Band extends Span {
  readonly kind: 'work' | 'rest';
}

/** One day of the week (spec tasks 3, Weekly plan view). */
export interface WeekDay {
  readonly day: Weekday;
  readonly date: LocalDate;
  /**
   * The key of the day: two of the nine days have the same name (spec settled, Week by date). A drop targets this key.
   */
  readonly dateKey: LocalDate;
  /** The number of its tasks, including completed ones; for today the same as on the plan. */
  readonly tasksPlanned: number;
  readonly tasksCompleted: number;
  /** Tasks on today that are not counted: those that did not fit into the plan, and passed appointments. */
  readonly tasksWaiting: number;
  /** The workload: its open tasks without passed appointments. */
  readonly tasksOpen: number;
  readonly capacity: Capacity;
  /** Prerequisites first, completed ones last (spec tasks 4, Task ordering). */
  readonly tasks: readonly Task[];
  /** Appointments of external calendars: never tasks, never counted. */
  readonly appointments: readonly Appointment[];
  readonly isToday: boolean;
  /** A past day: nothing can be dropped on it (spec settled, Week by date). */
  readonly isReadOnly: boolean;
  readonly isWorkDay: boolean;
  /** More open tasks than the day's capacity (spec tasks 9, Day overload warning). */
  readonly isTooMuch: boolean;
  /** The day has tasks and all of them are done. */
  readonly isDelivered: boolean;
  /** In chronological order, without overlaps. */
  readonly bands: readonly Band[];
}

/** The user's week (spec tasks 3, Weekly plan view). */
export interface WeekView {
  /** The first and last day, from which the week's date label is written. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly totalPlanned: number;
  readonly totalCompleted: number;
  /** Whether there is nothing on any of its days, counted or not. */
  readonly isEmpty: boolean;
  readonly schedule: readonly WeekDay[];
  /** Open tasks without a day, in order, to be dragged onto one. Tasks for a day beyond the week are not included. */
  readonly undated: readonly Task[];
}

export interface WeekViewSetting {
  readonly now: Date;
  /** The account's zone; that of the schedule may be outdated. */
  readonly timeZone: string;
  readonly schedule: WorkScheduleConfig;
  /** The user's statement about today's energy; overrides the schedule for today. */
  readonly said?: EnergyLevel | undefined;
  /** The user's calendar appointments. */
  readonly appointments?: readonly Appointment[] | undefined;
}

/**
 * Returns nine days from yesterday to seven ahead, each identified by its date in the user's zone (spec tasks 2, Weekly
 * plan; 3, Weekly plan view; spec settled, Week by date). Every task is on at most one day. A drop on a day performs
 * the move `dropOn`.
 */
export function weekView(
  tasks: readonly Task[],
  { now, timeZone, schedule, said, appointments = [] }: WeekViewSetting,
): WeekView {
  const today = todayIn(timeZone, now);
  const from = addDays(today, -WEEK_VIEW.daysBack);
  const minute = minutesOf(localDateTimeIn(timeZone, now).slice(11, 16));
  // A single order for all, so that the order within a day does not depend on where the dependencies are.
  const places = Map.groupBy(orderTasks(tasks).tasks, (task) => standsOn(task, { today, timeZone }));
  const days = Array.from({ length: WEEK_VIEW.days }, (_, away) => {
    const date = addDays(from, away);
    const own = places.get(date) ?? [];
    const taken = takenOn(appointments, date, timeZone);
    const capacity = capacityOn(schedule, date, date === today ? said : undefined, taken);
    return weekDay(date, own, {
      today,
      waiting: date === today ? own.length - countOf(own, { now, timeZone }) : 0,
      tasksOpen: withoutPassed(own, { now, timeZone }).filter(({ completed }) => !completed).length,
      schedule,
      capacity: date === today ? { ...capacity, minutes: freeMinutesFrom(schedule, date, minute, taken) } : capacity,
      appointments: appointmentsOn(appointments, date, timeZone),
    });
  });
  return {
    from,
    to: addDays(from, WEEK_VIEW.days - 1),
    totalPlanned: sum(days.map(({ tasksPlanned }) => tasksPlanned)),
    totalCompleted: sum(days.map(({ tasksCompleted }) => tasksCompleted)),
    isEmpty: days.every((day) => day.tasks.length === 0),
    schedule: days,
    undated: (places.get(null) ?? []).filter(({ completed }) => !completed),
  };
}

const countOf = (tasks: readonly Task[], clock: Clock): number => {
  const { done, open } = ofToday(tasks, clock);
  return done.length + open.length;
};

interface DaySetting {
  readonly today: LocalDate;
  readonly waiting: number;
  readonly tasksOpen: number;
  readonly schedule: WorkScheduleConfig;
  readonly capacity: Capacity;
  readonly appointments: readonly Appointment[];
}

function weekDay(date: LocalDate, tasks: readonly Task[], at: DaySetting): WeekDay {
  const { today, waiting, tasksOpen, schedule, capacity, appointments } = at;
  const tasksCompleted = tasks.filter(({ completed }) => completed).length;
  const open = tasks.length - tasksCompleted;
  return {
    day: weekdayOf(date),
    date,
    dateKey: date,
    tasksPlanned: tasks.length - waiting,
    tasksCompleted,
    tasksWaiting: waiting,
    tasksOpen,
    capacity,
    tasks,
    appointments,
    isToday: date === today,
    isReadOnly: date < today,
    isWorkDay: worksOn(schedule, date),
    // Completed tasks do not count: a day with many finished tasks was not overloaded.
    isTooMuch: isTooMuchFor(tasksOpen, capacity.energy),
    isDelivered: open === 0 && tasksCompleted > 0,
    bands: bandsOn(schedule, date),
  };
}

/**
 * Returns the bands of a day: its work, including the morning of a night shift from the day before, and the rest after
 * a night shift (spec settled, Shift workers). Rest that extends past midnight continues on the next day; work shortens
 * rest.
 */
export function bandsOn(schedule: WorkScheduleConfig, date: LocalDate): readonly Band[] {
  const work = workWithin(schedule, date).flatMap(withinDay);
  const own = restOn(schedule, date);
  const before = restOn(schedule, addDays(date, -1));
  const rest = [...(before ? [shifted(before, 1)] : []), ...(own ? [own] : [])]
    .flatMap(withinDay)
    .flatMap((span) => without(span, work));
  return [
    ...work.map((span): Band => ({ kind: 'work', ...span })),
    ...rest.map((span): Band => ({ kind: 'rest', ...span })),
  ].toSorted((a, b) => a.from - b.from);
}

const withinDay = ({ from, to }: Span): readonly Span[] => {
  const cut = { from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) };
  return cut.to > cut.from ? [cut] : [];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

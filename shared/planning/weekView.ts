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

/** A stretch of a day that is not free, in minutes of its wall clock from 0 to 1440: work, or the rest after a night. */
export interface Band extends Span {
  readonly kind: 'work' | 'rest';
}

/** One day of the week (spec tasks 3, Weekly plan view). */
export interface WeekDay {
  readonly day: Weekday;
  readonly date: LocalDate;
  /** What the day is known by: two days of nine have the same name (spec settled, Week by date). A drop goes to this key. */
  readonly dateKey: LocalDate;
  /** The tasks that it counts, completed ones included; today the same as on the plan. */
  readonly tasksPlanned: number;
  readonly tasksCompleted: number;
  /** What stands on today and is not counted: what did not fit into the plan, and appointments that have passed. */
  readonly tasksWaiting: number;
  /** What it has to carry: its open tasks without appointments that have passed. */
  readonly tasksOpen: number;
  readonly capacity: Capacity;
  /** Prerequisites first, completed ones last (spec tasks 4, Task ordering). */
  readonly tasks: readonly Task[];
  /** What stands in calendars that are kept elsewhere: never a task, never counted. */
  readonly appointments: readonly Appointment[];
  readonly isToday: boolean;
  /** A day that is gone: nothing can be dropped on it (spec settled, Week by date). */
  readonly isReadOnly: boolean;
  readonly isWorkDay: boolean;
  /** More open tasks than the day carries (spec tasks 9, Day overload warning). */
  readonly isTooMuch: boolean;
  /** Everything that stands on it is done, and that is something. */
  readonly isDelivered: boolean;
  /** In the order of the day; they do not overlap. */
  readonly bands: readonly Band[];
}

/** The week as a person sees it (spec tasks 3, Weekly plan view). */
export interface WeekView {
  /** The week's date label is written from these: its first and its last day. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly totalPlanned: number;
  readonly totalCompleted: number;
  /** Nothing stands on any of its days, counted or not. */
  readonly isEmpty: boolean;
  readonly schedule: readonly WeekDay[];
  /** Open tasks that stand on no day, in their order: to be dragged onto one. What waits for a day beyond the week is not here. */
  readonly undated: readonly Task[];
}

export interface WeekViewSetting {
  readonly now: Date;
  /** The zone of the account; that of the schedule may be of an earlier place. */
  readonly timeZone: string;
  readonly schedule: WorkScheduleConfig;
  /** What the person said of today's energy; it stands over what the schedule leaves of today. */
  readonly said?: EnergyLevel | undefined;
  /** What stands in the person's calendars. */
  readonly appointments?: readonly Appointment[] | undefined;
}

/**
 * Nine days from yesterday to seven ahead, each known by its date in the person's zone (spec tasks 2, Weekly plan; 3, Weekly
 * plan view; spec settled, Week by date). Every task stands on one day at most. What a drop on a day does is the move `dropOn`.
 */
export function weekView(
  tasks: readonly Task[],
  { now, timeZone, schedule, said, appointments = [] }: WeekViewSetting,
): WeekView {
  const today = todayIn(timeZone, now);
  const from = addDays(today, -WEEK_VIEW.daysBack);
  const minute = minutesOf(localDateTimeIn(timeZone, now).slice(11, 16));
  // One order for all: what is first in a day does not depend on where its prerequisites stand.
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
    // What is done burdens nobody: a day on which much was finished was not too full.
    isTooMuch: isTooMuchFor(tasksOpen, capacity.energy),
    isDelivered: open === 0 && tasksCompleted > 0,
    bands: bandsOn(schedule, date),
  };
}

/**
 * The bands of a day: its work, the morning of a night that began the day before included, and the rest after a night
 * (spec settled, Shift workers). Rest that reaches over midnight goes on in the next day; work cuts rest.
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

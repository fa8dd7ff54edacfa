import { createContext, useContext } from 'react';
import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { minutesOf } from '#shared/planning/clock.ts';
import { type DayHours, firstInView, taskSpan } from '#shared/planning/hourGrid.ts';
import { type Aim, firstFree, takesHour } from '#shared/planning/hourSteps.ts';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Clock } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { isFullFor } from '../useDayTarget.ts';
import { type Note, titleOf } from './names.ts';

/** A day of the week with its hours. */
interface HourDay {
  readonly day: WeekDay;
  readonly hours: DayHours;
}

/** What every part of the hours knows. */
export interface HoursSetting extends Clock {
  readonly today: LocalDate;
  readonly days: readonly HourDay[];
  /** All tasks: whether today is full depends on those that stand on no day as well. */
  readonly tasks: readonly Task[];
}

export const HoursContext = createContext<HoursSetting | null>(null);

/** @throws outside of the hours */
export function useHours(): HoursSetting {
  const setting = useContext(HoursContext);
  if (!setting) throw new Error('There are no hours here');
  return setting;
}

/** The minute of the wall clock. */
export const minuteNow = ({ now, timeZone }: Clock): number => minutesOf(localDateTimeIn(timeZone, now).slice(11, 16));

const BEFORE_WORK = 30;

/** The hour that is offered to a task that had none: the first with room from the beginning of work on, and from now on today. */
export function offeredHour({ days, today, ...clock }: HoursSetting, length: number): (date: LocalDate) => number {
  return (date) => {
    const found = days.find(({ day }) => day.date === date);
    if (!found) return 0;
    const begins = firstInView([found.day]) + BEFORE_WORK;
    const from = date === today ? Math.max(begins, minuteNow(clock)) : begins;
    return firstFree(found.hours.blocks, from, length);
  };
}

interface Placing extends Aim {
  readonly task: Task;
  readonly from: LocalDate | null;
  readonly length: number;
}

/** What is worth a calm word about a place; nothing of it forbids anything. */
export function notesOf({ task, from, date, minutes, length }: Placing, setting: HoursSetting): readonly Note[] {
  const { today, tasks, days } = setting;
  const span = minutes === null ? null : taskSpan(date, minutes, length, setting.timeZone);
  const beside = days
    .find(({ day }) => day.date === date)
    ?.hours.blocks.find((one) => one.kind === 'appointment' && span && one.from < span.to && one.to > span.from);
  return [
    ...(takesHour(task) ? [] : [{ kind: 'deadline' } as const]),
    ...(date === today && from !== today && isFullFor(task, tasks) ? [{ kind: 'full' } as const] : []),
    ...(date === today && span && span.to <= minuteNow(setting) ? [{ kind: 'over' } as const] : []),
    ...(beside?.kind === 'appointment' ? [{ kind: 'beside', title: titleOf(beside.appointment) } as const] : []),
  ];
}

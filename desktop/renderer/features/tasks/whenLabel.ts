import { daysBetween, todayIn } from '#shared/kernel/dates.ts';
import { type Clock, type Passed, passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { dayLabel, pastDayLabel } from './labels.ts';

const t = messagesOf('tasks');

/** `was Thursday 15:00`; today only the time. */
function passedLabel({ date, time }: Passed, today: string): string {
  const away = daysBetween(date, today);
  const day = away === 0 ? '' : pastDayLabel(date, today);
  return t('was', { when: [day, time && clockText(time)].filter(Boolean).join(' ') });
}

/** Day and time of a task; a past one never reads as upcoming. */
export function whenLabel(task: Task, { now, timeZone }: Clock): string {
  const today = todayIn(timeZone, now);
  const passed = passedAt(task, { now, timeZone });
  if (passed) return passedLabel(passed, today);
  const day = waitsFor(task);
  const time = task.fixedTime ?? task.dueTime;
  return [day && (day !== today || time) ? dayLabel(day, today) : '', time ? t('at', { time: clockText(time) }) : '']
    .filter(Boolean)
    .join(' ');
}

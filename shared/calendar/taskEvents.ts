import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Task, UrgencyLevel } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { CALENDAR_END, calendarEvent, type CalendarEvent, calendarStart, type Priority } from './icalendar.ts';

/** The zone of an export when nobody has said one (spec tasks 7, Calendar export). */
export const DEFAULT_CALENDAR_ZONE = 'America/Vancouver';

type Dated = Pick<
  Task,
  'id' | 'title' | 'description' | 'category' | 'urgencyLevel' | 'scheduledDate' | 'dueDate' | 'deferredDate'
>;
/** What a calendar needs to know of a task. */
export type CalendarTask = Dated & Pick<Task, 'status' | 'completed' | 'createdAt'>;

const PRIORITY_OF: Readonly<Record<UrgencyLevel, Priority>> = { urgent: 'high', important: 'medium', soon: 'low' };

/** A task on a day as an event. */
export const eventOf = (
  task: Dated,
  date: LocalDate,
  times: Pick<CalendarEvent, 'createdAt' | 'changedAt'>,
): CalendarEvent => ({
  uid: `task-${task.id}@unchaos.app`,
  title: task.title,
  description: task.description,
  date,
  category: task.category,
  priority: PRIORITY_OF[task.urgencyLevel],
  ...times,
});

/** The day of a task: the one that it waits for, else today when it is in today's plan; null for one without a day. */
export const dayOf = (task: Dated & Pick<Task, 'status'>, today: LocalDate): LocalDate | null =>
  waitsFor(task) ?? (task.status === 'today' ? today : null);

/** A file for calendar programs. */
export interface CalendarFile {
  readonly name: string;
  readonly text: string;
  /** How many events are in it. */
  readonly events: number;
}

/**
 * The unfinished tasks that have a day, each as a whole day (spec tasks 7, Calendar export), in a file named by today's
 * date in `zone`. Null when there is nothing to export.
 */
export function weeklyTasksFile(tasks: readonly CalendarTask[], zone: string, now: Date): CalendarFile | null {
  const today = todayIn(zone, now);
  const events = tasks.flatMap((task) => {
    const date = task.completed ? null : dayOf(task, today);
    return date === null ? [] : [eventOf(task, date, { createdAt: new Date(task.createdAt) })];
  });
  if (events.length === 0) return null;
  const text = [calendarStart(zone), ...events.map((event) => calendarEvent(event, now)), CALENDAR_END].join('');
  return { name: `weekly-tasks-${today}.ics`, text, events: events.length };
}

import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task, UrgencyLevel } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { SYNCED_EVENTS_LIMIT, type SyncedEvent } from './contract.ts';
import type { CalendarEvent, Priority } from './icalendar.ts';

type Dated = Pick<
  Task,
  | 'id'
  | 'title'
  | 'description'
  | 'location'
  | 'category'
  | 'urgencyLevel'
  | 'scheduledDate'
  | 'dueDate'
  | 'deferredDate'
>;
/** The fields of a task that a calendar needs. */
export type CalendarTask = Dated & Pick<Task, 'status' | 'completed' | 'createdAt'>;

const PRIORITY_OF: Readonly<Record<UrgencyLevel, Priority>> = { urgent: 'high', important: 'medium', soon: 'low' };

/** Returns a task on a day as an event. */
export const eventOf = (
  task: Dated,
  date: LocalDate,
  times: Pick<CalendarEvent, 'createdAt' | 'changedAt'>,
): CalendarEvent => ({
  uid: `task-${task.id}@unchaos.app`,
  title: task.title,
  description: task.description,
  location: task.location,
  date,
  category: task.category,
  priority: PRIORITY_OF[task.urgencyLevel],
  ...times,
});

/** Returns the day of a task: its do-day, else today when it is in today's plan; null for one without a day. */
export const dayOf = (task: Dated & Pick<Task, 'status'>, today: LocalDate): LocalDate | null =>
  waitsFor(task) ?? (task.status === 'today' ? today : null);

/**
 * Returns the unfinished tasks with a day as events for an external calendar (spec tasks 7), the same as in a calendar
 * file. Each is on one day.
 */
export const syncedEventsOf = (tasks: readonly CalendarTask[], today: LocalDate): SyncedEvent[] =>
  tasks
    .flatMap((task) => {
      const date = task.completed ? null : dayOf(task, today);
      if (date === null) return [];
      const { uid, title, description, priority } = eventOf(task, date, {
        createdAt: new Date(task.createdAt),
      });
      return [{ uid, title, description, startDate: date, endDate: date, category: task.category, priority }];
    })
    .slice(0, SYNCED_EVENTS_LIMIT);

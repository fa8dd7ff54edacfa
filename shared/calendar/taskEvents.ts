import { todayIn } from '#shared/kernel/dates.ts';
import { CALENDAR_END, calendarEvent, calendarStart } from './icalendar.ts';
import { type CalendarTask, dayOf, eventOf } from './taskDays.ts';

/** The zone of an export when none was given (spec tasks 7, Calendar export). */
export const DEFAULT_CALENDAR_ZONE = 'America/Vancouver';

/** A file for calendar programs. */
export interface CalendarFile {
  readonly name: string;
  readonly text: string;
  /** Number of its events. */
  readonly events: number;
}

/**
 * Returns the unfinished tasks with a day as all-day events (spec tasks 7, Calendar export), in a file named by today's
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

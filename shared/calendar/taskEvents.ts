import { todayIn } from '#shared/kernel/dates.ts';
import { CALENDAR_END, calendarEvent, calendarStart } from './icalendar.ts';
import { type CalendarTask, dayOf, eventOf } from './taskDays.ts';

/** The zone of an export when nobody has said one (spec tasks 7, Calendar export). */
export const DEFAULT_CALENDAR_ZONE = 'America/Vancouver';

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

import type { CalendarTask } from '#shared/calendar/taskDays.ts';
import { DEFAULT_CALENDAR_ZONE, weeklyTasksFile } from '#shared/calendar/taskEvents.ts';
import { isTimeZone } from '#shared/kernel/dates.ts';
import { saveFile } from '#renderer/platform/outside.ts';
import { readText } from '#renderer/platform/storage.ts';

/** The person's zone as it is kept on this device (spec tasks 3, Local storage keys), else the usual one of exports. */
function exportZone(): string {
  const zone = readText('userTimezone');
  return zone !== null && isTimeZone(zone) ? zone : DEFAULT_CALENDAR_ZONE;
}

/** Saves the tasks as a calendar file (spec tasks 7, Calendar export). Returns how many events are in it; none: no file. */
export function saveTasks(tasks: readonly CalendarTask[]): number {
  const file = weeklyTasksFile(tasks, exportZone(), new Date());
  if (file) saveFile(file.name, 'text/calendar', file.text);
  return file?.events ?? 0;
}

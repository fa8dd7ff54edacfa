import { setImmediate as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { CALENDAR_END, calendarEvent, calendarStart } from '#shared/calendar/icalendar.ts';
import { eventOf } from '#shared/calendar/taskDays.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { TaskModel } from '#api/features/tasks/index.ts';

const COLUMNS = [
  'id',
  'title',
  'description',
  'location',
  'category',
  'urgencyLevel',
  'scheduledDate',
  'dueDate',
  'deferredDate',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof TaskModel)[];
type Dated = Pick<TaskModel, (typeof COLUMNS)[number]>;

/** Tasks written per page, so that other requests do not wait long. */
const PAGE = 100;

/**
 * Returns a user's dated tasks as iCalendar text (RFC 5545): all-day events with stable ids, so that a calendar program
 * that imports it twice shows each once.
 */
export async function taskCalendar(
  db: Knex,
  { id: userId, timeZone }: { readonly id: number; readonly timeZone: string },
): Promise<string> {
  const now = new Date();
  const pieces = [calendarStart(timeZone)];
  for (let last = 0; ;) {
    const tasks = await datedTasks(db, userId, last);
    pieces.push(...tasks.map((task) => eventText(task, now)));
    last = tasks.at(-1)?.id ?? last;
    if (tasks.length < PAGE) return [...pieces, CALENDAR_END].join('');
    await pause();
  }
}

const datedTasks = (db: Knex, userId: number, after: number): Promise<Dated[]> =>
  TaskModel.of(db, userId)
    .select(...COLUMNS)
    .whereRaw('coalesce(deferred_date, scheduled_date, due_date) is not null')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();

function eventText(task: Dated, now: Date): string {
  const date = waitsFor(task);
  if (date === null) return '';
  return calendarEvent(eventOf(task, date, { createdAt: task.createdAt, changedAt: task.updatedAt }), now);
}

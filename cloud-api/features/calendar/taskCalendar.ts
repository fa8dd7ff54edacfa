import { setImmediate as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { createEvents, DateTime, EventAttributes } from 'ics';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { TaskModel } from '#api/features/tasks/index.ts';

type Dated = Pick<
  TaskModel,
  'id' | 'title' | 'description' | 'scheduledDate' | 'dueDate' | 'deferredDate' | 'createdAt' | 'updatedAt'
>;

const PRODUCT = '-//Unchaos//Unchaos//EN';

/** So many tasks are written at a time, so that nobody else waits long for an answer. */
const PAGE = 100;

/**
 * The dated tasks of a person as an iCalendar text (RFC 5545): each a whole day, with an id that stays the same, so
 * that a calendar program that reads it twice shows it once.
 */
export async function taskCalendar(db: Knex, userId: number): Promise<string> {
  // Loaded when somebody exports, so that a start need not wait for it.
  const { createEvents } = await import('ics');
  const empty = calendarOf(createEvents, []);
  const end = empty.lastIndexOf(END);
  const pieces = [empty.slice(0, end)];
  for (let last = 0; ;) {
    const tasks = await datedTasks(db, userId, last);
    const written = calendarOf(createEvents, tasks);
    if (tasks.length > 0) pieces.push(written.slice(written.indexOf(FIRST), written.lastIndexOf(END)));
    last = tasks.at(-1)?.id ?? last;
    if (tasks.length < PAGE) return [...pieces, empty.slice(end)].join('');
    await pause();
  }
}

const FIRST = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

const datedTasks = (db: Knex, userId: number, after: number): Promise<Dated[]> =>
  TaskModel.of(db, userId)
    .select('id', 'title', 'description', 'scheduledDate', 'dueDate', 'deferredDate', 'createdAt', 'updatedAt')
    .whereRaw('coalesce(deferred_date, scheduled_date, due_date) is not null')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();

function calendarOf(write: typeof createEvents, tasks: readonly Dated[]): string {
  const { error, value } = write(tasks.map(eventOf), { productId: PRODUCT, calName: 'Unchaos' });
  if (value === null) throw error ?? new Error('The calendar could not be written');
  return value;
}

function eventOf(task: Dated): EventAttributes {
  const { id, title, description, deferredDate, scheduledDate, dueDate, createdAt, updatedAt } = task;
  const day = deferredDate ?? scheduledDate ?? dueDate ?? '';
  return {
    uid: `task-${id}@unchaos.app`,
    title,
    ...(description === '' ? {} : { description }),
    start: partsOf(day),
    // RFC 5545: the end of a whole-day event is the day after it.
    end: partsOf(addDays(day, 1)),
    created: createdAt.getTime(),
    lastModified: updatedAt.getTime(),
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
  };
}

const partsOf = (date: LocalDate): DateTime => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};

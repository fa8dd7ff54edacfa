import type { Knex } from 'knex';
import { createEvents, type DateTime, type EventAttributes } from 'ics';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { TaskModel } from '#api/features/tasks/index.ts';

type Dated = Pick<
  TaskModel,
  'id' | 'title' | 'description' | 'scheduledDate' | 'dueDate' | 'deferredDate' | 'createdAt' | 'updatedAt'
>;

const PRODUCT = '-//Unchaos//Unchaos//EN';

/**
 * The dated tasks of a person as an iCalendar text (RFC 5545): each a whole day, with an id that stays the same, so
 * that a calendar program that reads it twice shows it once.
 */
export async function taskCalendar(db: Knex, userId: number): Promise<string> {
  const tasks: Dated[] = await TaskModel.of(db, userId)
    .select('id', 'title', 'description', 'scheduledDate', 'dueDate', 'deferredDate', 'createdAt', 'updatedAt')
    .whereRaw('coalesce(deferred_date, scheduled_date, due_date) is not null')
    .orderBy('id');
  const { error, value } = createEvents(tasks.map(eventOf), { productId: PRODUCT, calName: 'Unchaos' });
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

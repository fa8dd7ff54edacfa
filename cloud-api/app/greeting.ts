import type { Knex } from 'knex';
import type { TaskEvent } from '#shared/tasks/contract.ts';
import { calendarsVersion } from '#api/features/calendar/feeds/version.ts';
import { focusVersion } from '#api/features/focus/index.ts';
import { remindersVersion } from '#api/features/notifications/news.ts';
import { newsOfTasks } from '#api/features/tasks/index.ts';

/**
 * Returns the first event of a live connection: the current revisions, so that the client notices what it missed before
 * the connection was open.
 */
export async function greeting(db: Knex, userId: number): Promise<{ event: 'tasks'; data: TaskEvent }> {
  const { event, data } = await newsOfTasks(db, userId);
  const versions = {
    calendars: await calendarsVersion(db, userId),
    focus: await focusVersion(db, userId),
    reminders: await remindersVersion(db, userId),
  };
  return { event, data: { ...data, versions } };
}

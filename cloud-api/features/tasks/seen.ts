import { entityTag, stillMatches } from '#api/platform/entityTag.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { OpenDay } from './day.ts';
import type { TaskModel } from './task.model.ts';
import { ownTask } from './taskQueries.ts';

/** The tag of a task: another one with every change, whoever made it. Its score follows the clock and has no part in it. */
export const tagOf = ({ id, updatedAt }: Pick<TaskModel, 'id' | 'updatedAt'>): string =>
  entityTag('task', id, updatedAt.toISOString());

/** Throws `changedSince` unless the task is still what the caller saw, who sent its tag; under a lock that is held already. */
export async function assertSeen({ db, user }: OpenDay, id: number, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  if (!stillMatches(seen, tagOf(await ownTask(db, user, id)))) throw new Refusal('changedSince');
}

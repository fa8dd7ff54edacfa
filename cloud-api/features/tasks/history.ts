import type { UserContext } from '#api/platform/call.ts';
import { TaskModel } from './task.model.ts';

/** Tasks considered in two weeks: more would not change the picture. */
const MOST_FINISHED = 2_000;

type Finished = Pick<TaskModel, 'id' | 'category' | 'estimatedMinutes'> & { readonly completedAt: Date };

/** Returns what a user finished since a time, latest first. */
export async function finishedSince({ db, user }: UserContext, since: Date): Promise<readonly Finished[]> {
  const rows = await TaskModel.of(db, user.id)
    .where({ completed: true })
    .where('completedAt', '>=', since)
    .modify('latestFirst')
    .limit(MOST_FINISHED)
    .select('id', 'completedAt', 'category', 'estimatedMinutes');
  return rows.flatMap(({ completedAt, ...row }) => (completedAt ? [{ ...row, completedAt }] : []));
}

import type { MovePatch, TaskChange } from '#shared/tasks/moves.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { named } from './named.ts';
import { TaskModel } from './task.model.ts';

/** Stores what a rule of `applyMove.ts` made of a task, under the lock of the day. */
export const storeChange = ({ db, user, now }: UserSetting, { id, patch }: TaskChange): Promise<number> =>
  TaskModel.of(db, user.id)
    .findById([user.id, id])
    .patch({ ...columnsOf(patch), updatedAt: now })
    .execute();

/** `day` follows the status, prerequisites and ticks have ways of their own. */
const columnsOf = ({
  status,
  scheduledDay,
  scheduledDate,
  deferredDate,
  dueDate,
  userPriority,
  priority,
  emotionalWeight,
}: MovePatch) =>
  named({ status, scheduledDay, scheduledDate, deferredDate, dueDate, userPriority, priority, emotionalWeight });

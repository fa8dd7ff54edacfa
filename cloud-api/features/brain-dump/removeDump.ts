import type { UserContext } from '#api/platform/call.ts';
import { changeDay } from '#api/features/tasks/index.ts';
import { ApiError } from '#api/platform/errors.ts';
import { BrainDumpModel } from './brainDump.model.ts';
import { isClaimed } from './claimDump.ts';

/**
 * Deletes a dump and its result; its tasks stay, without their source text. Throws `inProgress` while it is processed:
 * the result would be lost, and the waiting device would send the dump again.
 */
export async function removeDump(context: UserContext, { id }: BrainDumpModel): Promise<void> {
  // The source text of its tasks changes with it.
  await changeDay(context, async ({ db: trx, user, now }) => {
    const dump = await BrainDumpModel.query(trx).findById([user.id, id]).forUpdate();
    if (dump && isClaimed(dump, now)) throw new ApiError('inProgress', { retryAfter: 2 });
    // Spans are useless without the text that they point into.
    await trx('tasks').where({ userId: user.id, brainDumpId: id }).update({ spanStart: null, spanEnd: null });
    await BrainDumpModel.query(trx).deleteById([user.id, id]);
  });
}

import type { UserSetting } from '#api/platform/call.ts';
import { changeDay } from '#api/features/tasks/index.ts';
import { Refusal } from '#api/platform/errors.ts';
import { BrainDumpModel } from './brainDump.model.ts';
import { isClaimed } from './claimDump.ts';

/**
 * Forgets a dump and its result; its tasks stay, without their words. Throws `inProgress` while it is worked on: its
 * result would come to nothing, and the device that waits for it would send it once more.
 */
export async function removeDump(setting: UserSetting, { id }: BrainDumpModel): Promise<void> {
  // What its tasks say of their words changes with it.
  await changeDay(setting, async ({ db: trx, user, now }) => {
    const dump = await BrainDumpModel.query(trx).findById([user.id, id]).forUpdate();
    if (dump && isClaimed(dump, now)) throw new Refusal('inProgress', { retryAfter: 2 });
    // Spans without the text that they point into say nothing.
    await trx('tasks').where({ userId: user.id, brainDumpId: id }).update({ spanStart: null, spanEnd: null });
    await BrainDumpModel.query(trx).deleteById([user.id, id]);
  });
}

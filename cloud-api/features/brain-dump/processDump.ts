import type { AccessMode } from '#shared/billing/access.ts';
import type { Allowance } from '#shared/billing/allowance.ts';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { DumpProcessor } from '#shared/brain-dump/processor.ts';
import { demand, recordUse } from '#api/features/billing/index.ts';
import { addFoundTasks, changeDay, presentTasks, TaskModel } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { BrainDumpModel } from './brainDump.model.ts';
import { readDump, type Reading } from './readDump.ts';

const FAILED = 'We could not sort your words just now. They are kept safely; please try again.';

interface Means {
  /** Who reads dumps, best one first. */
  readonly processors: readonly DumpProcessor[];
  readonly access: AccessMode;
  /** As it was when the call came; it is looked at again when the result is stored. */
  readonly allowance: Allowance;
}

/**
 * Turns a claimed dump into tasks and answers them. A dump that was processed before answers its first result.
 * When anything fails the words stay stored, the dump is marked as failed and may be tried again.
 */
export async function processDump(
  { processors, access, allowance }: Means,
  setting: UserSetting,
  dump: BrainDumpModel,
): Promise<DumpReply> {
  if (dump.state === 'processed') return replay(setting, dump);
  try {
    demand(allowance);
    // Outside any transaction: a processor may take its time or call another service.
    const reading = await readDump(processors, setting, dump);
    return await save(setting, access, dump, reading);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'inProgress') throw error;
    await giveUp(setting, dump);
    if (error instanceof Refusal) throw error;
    throw new Refusal('internal', { error: FAILED }, { cause: error });
  }
}

/** The answer of the first time, with the tasks as they are now. */
async function replay(setting: UserSetting, { id, reading, processedBy }: BrainDumpModel): Promise<DumpReply> {
  if (!reading || !processedBy) throw new Error('A processed dump has no reading');
  const rows = await TaskModel.of(setting.db, setting.user.id).where({ brainDumpId: id }).orderBy('id');
  return { ...reading, id, processedBy, tasks: await presentTasks(setting, rows) };
}

/** Tasks and reading are saved together or not at all, and only by whoever still holds the claim. */
function save(
  setting: UserSetting,
  access: AccessMode,
  dump: BrainDumpModel,
  { processed, processedBy }: Reading,
): Promise<DumpReply> {
  const { tasks, ...reading } = processed;
  return changeDay(setting, async (day) => {
    const held = await stillClaimed(day, dump).patch({
      state: 'processed',
      reading: storable(reading),
      processedBy,
      processedAt: day.now,
      claimedUntil: null,
    });
    if (held === 0) throw new Refusal('inProgress', { retryAfter: 2 });
    await recordUse(day, access, dump.id);
    const rows = await addFoundTasks(day, dump.id, storable(tasks));
    return { ...reading, id: dump.id, processedBy, tasks: await presentTasks(day, rows) };
  });
}

async function giveUp(setting: UserSetting, dump: BrainDumpModel): Promise<void> {
  await stillClaimed(setting, dump).patch({ state: 'failed', claimedUntil: null });
}

const stillClaimed = ({ db }: UserSetting, { id, claimedUntil }: BrainDumpModel) =>
  BrainDumpModel.query(db).where({ id, claimedUntil });

/** A processor cuts texts into pieces and may cut a surrogate pair in two; the database takes whole ones only. */
const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part)),
  ) as T;

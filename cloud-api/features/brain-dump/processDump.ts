import type { AccessMode } from '#shared/billing/access.ts';
import type { Allowance } from '#shared/billing/allowance.ts';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { NO_WAYS, type OwnWays } from '#shared/brain-dump/examples/contract.ts';
import { shownOf } from '#shared/brain-dump/examples/shown.ts';
import { listOf, tasksOf } from '#shared/brain-dump/list/corrections.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { overlapOf } from '#shared/brain-dump/list/spans.ts';
import { withList } from '#shared/brain-dump/list/withList.ts';
import type { ListedTask, ProcessedDump, Thought } from '#shared/brain-dump/result.ts';
import { crisisPiecesOf } from '#shared/care/crisis.ts';
import { localDateTimeIn } from '#shared/kernel/dates.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { demand, recordUse } from '#api/features/billing/index.ts';
import { beginGentleDay } from '#api/features/care/index.ts';
import { addFoundTasks, changeDay, presentTasks, TaskModel } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { isBusy, isOfNobody, Refusal } from '#api/platform/errors.ts';
import { BrainDumpModel, type StoredReading, type StoredTrouble, wallClockOf } from './brainDump.model.ts';
import { whileClaimed } from './claimDump.ts';
import { learnFrom, ownWaysOf } from './examples.ts';
import { readDump, type Reading } from './readDump.ts';
import type { Reader } from './reader.ts';
import { storable } from './checkedResult.ts';
import { storeReading } from './storeReading.ts';

const FAILED = 'We could not sort your words just now. They are kept safely; please try again.';

interface Means {
  /** Who reads dumps, best one first. */
  readonly readers: readonly Reader[];
  readonly access: AccessMode;
  /** As it was when the call came; it is looked at again when the result is stored. */
  readonly allowance: Allowance;
}

/**
 * Turns a claimed dump into tasks and answers them. A dump that was processed before answers its first result.
 * When anything fails the words stay stored, the dump is marked as failed and may be tried again.
 */
export async function processDump(
  { readers, access, allowance }: Means,
  setting: UserSetting,
  dump: BrainDumpModel,
): Promise<DumpReply> {
  if (dump.state === 'processed') return replyOf(setting, dump);
  try {
    const pieces = crisisPiecesOf(dump.rawText);
    // Words about a crisis are answered whatever was used up, and cost nothing.
    if (pieces.length === 0) demand(allowance);
    // Outside any transaction: a processor may take its time or call another service.
    const reading = await whileClaimed(setting, dump, () => readDump(readers, setting, dump, pieces));
    return await save(setting, access, dump, reading);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'inProgress') throw error;
    const givenUp = giveUp(setting, dump, troubleOf(error));
    // A database that cannot answer now would not take this either: the call may simply come again.
    if (isBusy(error) || isOfNobody(error)) throw error;
    await givenUp;
    if (error instanceof Refusal) throw error;
    throw new Refusal('internal', { error: FAILED }, { cause: error });
  }
}

/** The answer of a processed dump, with the tasks as they are now. */
export async function replyOf(setting: UserSetting, dump: BrainDumpModel): Promise<DumpReply> {
  const { id, rawText, processedBy, fellBack } = dump;
  if (!dump.reading || !processedBy) throw new Error('A processed dump has no reading');
  const { shown: _shown, ...reading } = dump.reading;
  const rows = await TaskModel.of(setting.db, setting.user.id).where({ brainDumpId: id }).orderBy('id');
  return {
    ...{ ...reading, id, rawText, processedBy, fellBack, list: reading.list ? [...reading.list] : null },
    isFirst: await isFirst(setting, id),
    tasks: await presentTasks(setting, rows),
  };
}

/** Whether no earlier dump of the person was sorted. */
async function isFirst({ db, user }: UserSetting, id: number): Promise<boolean> {
  const [earlier] = await BrainDumpModel.of(db, user.id).where('id', '<', id).where({ state: 'processed' }).limit(1);
  return earlier === undefined;
}

/** Tasks and reading are saved together or not at all, and only by whoever still holds the claim. */
async function save(
  setting: UserSetting,
  access: AccessMode,
  dump: BrainDumpModel,
  { processed, processedBy, fellBack, person }: Reading,
): Promise<DumpReply> {
  const { id, rawText } = dump;
  const { crisis } = processed.analysis;
  // Their own ways change what was found; of nothing they make nothing.
  const isEmpty = processed.tasks.length + processed.maybe.length === 0;
  const ways = isEmpty ? NO_WAYS : await ownWaysOf(setting);
  const { list: found, shown, ...read } = listed(setting, dump, processed, { ways, person });
  // What waits quietly beside words about a crisis asks for no decision, and nothing found is nothing to confirm.
  const isToConfirm = dump.request.review && !crisis && found.some(({ state }) => state !== 'maybe');
  const list = isToConfirm ? found : null;
  const tasks = tasksOf(found);
  const reading: StoredReading = { ...read, list, ...(list && { shown }) };
  return changeDay(setting, async (day) => {
    const stored = await storeReading(day, dump, { reading: storable(reading), processedBy, fellBack });
    if (!stored) throw new Refusal('inProgress', { retryAfter: 2 });
    if (crisis) await beginGentleDay(day);
    else await recordUse(day, access, id);
    const rows = list ? [] : await addFoundTasks(day, id, storable(tasks), crisis);
    // What was put right while it was written, where nobody looks at the list afterwards.
    if (!list && !crisis) await learnFrom(day, dump, shown, found);
    return {
      ...{ ...read, id, rawText, processedBy, fellBack, list },
      isFirst: stored.isFirst,
      tasks: await presentTasks(day, rows),
    };
  });
}

/** What is known of the person beside their words. */
interface Known {
  readonly ways: OwnWays;
  readonly person: PersonalContext;
}

/**
 * The reading with its list: as the person would have it by what they put right before, and with everything that they had put
 * right in these words (spec settled, Correct before commit).
 */
function listed(
  { zone, now: delivered }: UserSetting,
  dump: BrainDumpModel,
  processed: ProcessedDump,
  { ways, person }: Known,
) {
  const { rawText, request } = dump;
  const { tasks, maybe, ...read } = processed;
  const now = wallClockOf(dump, zone);
  const first = readList(processed, { rawText, now, ways });
  const list = [...readList(processed, { rawText, now, ways, pieces: request.correctedPieces ?? [] })];
  const shown = [...shownOf(processed, first, { today: now.slice(0, 10) })];
  const reading = { ...read, leftAsThoughts: withDoubts(read.leftAsThoughts, list, rawText) };
  const isAsRead = JSON.stringify(list) === JSON.stringify(listOf({ tasks, maybe }));
  // Words that were said on an earlier day: what comes first, and why, is told by the day on which it is read.
  const shownAt = localDateTimeIn(zone, delivered);
  const isLate = now.slice(0, 10) < shownAt.slice(0, 10);
  return (isAsRead && !isLate) || read.analysis.crisis
    ? { ...reading, list, shown }
    : { ...withList(reading, list, isLate ? shownAt : now, person), list, shown };
}

/** The thoughts of a dump with the words that are only asked about: no word is lost. */
function withDoubts(thoughts: readonly Thought[], list: readonly ListedTask[], rawText: string): Thought[] {
  const doubts = list
    .filter(({ state, span }) => state === 'maybe' && thoughts.every((thought) => overlapOf(thought.span, span) === 0))
    .map(({ span }): Thought => ({ span, text: rawText.slice(span.start, span.end) }));
  return [...thoughts, ...doubts].toSorted((a, b) => a.span.start - b.span.start);
}

function troubleOf(error: unknown): StoredTrouble {
  if (!(error instanceof Refusal)) return 'processing';
  if (error.code === 'noAccess') return 'access';
  return error.code === 'USAGE_LIMIT' || error.code === 'TRIAL_EXHAUSTED' ? 'usage' : 'processing';
}

/** Where even this cannot be written, the claim runs out by itself and the dump counts as interrupted. */
async function giveUp(setting: UserSetting, dump: BrainDumpModel, trouble: StoredTrouble): Promise<void> {
  await stillClaimed(setting, dump)
    .patch({ state: 'failed', trouble, claimedUntil: null })
    .catch(() => undefined);
}

const stillClaimed = ({ db, user }: UserSetting, { id, claimedUntil }: BrainDumpModel) =>
  BrainDumpModel.of(db, user.id).where({ id, claimedUntil });

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
import type { UserContext } from '#api/platform/call.ts';
import { isBusy, isOfNobody, ApiError } from '#api/platform/errors.ts';
import { BrainDumpModel, type StoredReading, type StoredTrouble, wallClockOf } from './brainDump.model.ts';
import { whileClaimed } from './claimDump.ts';
import { learnFrom, ownWaysOf } from './examples.ts';
import { readDump, type Reading } from './readDump.ts';
import type { Reader } from './reader.ts';
import { storable } from './checkedResult.ts';
import { storeReading } from './storeReading.ts';

const FAILED = 'We could not sort your words just now. They are kept safely; please try again.';

interface Means {
  /** The processors, best one first. */
  readonly readers: readonly Reader[];
  readonly access: AccessMode;
  /** The allowance at the time of the call; checked again when the result is stored. */
  readonly allowance: Allowance;
}

/**
 * Turns a claimed dump into tasks and returns them. A dump that was already processed returns its first result. On any
 * failure the text stays stored, the dump is marked as failed and may be retried.
 */
export async function processDump(
  { readers, access, allowance }: Means,
  context: UserContext,
  dump: BrainDumpModel,
): Promise<DumpReply> {
  if (dump.state === 'processed') return replyOf(context, dump);
  try {
    const pieces = crisisPiecesOf(dump.rawText);
    // Crisis text gets a response whatever was used up, and costs nothing.
    if (pieces.length === 0) demand(allowance);
    // Outside any transaction: a processor may be slow or call another service.
    const reading = await whileClaimed(context, dump, () => readDump(readers, context, dump, pieces));
    return await save(context, access, dump, reading);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'inProgress') throw error;
    const givenUp = giveUp(context, dump, troubleOf(error));
    // A database that is unavailable now could not store the failure either: the call may simply be retried.
    if (isBusy(error) || isOfNobody(error)) throw error;
    await givenUp;
    if (error instanceof ApiError) throw error;
    throw new ApiError('internal', { error: FAILED }, { cause: error });
  }
}

/** Returns the response for a processed dump, with the current state of its tasks. */
export async function replyOf(context: UserContext, dump: BrainDumpModel): Promise<DumpReply> {
  const { id, rawText, processedBy, fellBack } = dump;
  if (!dump.reading || !processedBy) throw new Error('A processed dump has no reading');
  const { shown: _shown, ...reading } = dump.reading;
  const rows = await TaskModel.of(context.db, context.user.id).where({ brainDumpId: id }).orderBy('id');
  return {
    ...{ ...reading, id, rawText, processedBy, fellBack, list: reading.list ? [...reading.list] : null },
    isFirst: await isFirst(context, id),
    tasks: await presentTasks(context, rows),
  };
}

/** Whether the user has no earlier processed dump. */
async function isFirst({ db, user }: UserContext, id: number): Promise<boolean> {
  const [earlier] = await BrainDumpModel.of(db, user.id).where('id', '<', id).where({ state: 'processed' }).limit(1);
  return earlier === undefined;
}

/** Saves tasks and result in one transaction, and only if the claim is still held. */
async function save(
  context: UserContext,
  access: AccessMode,
  dump: BrainDumpModel,
  { processed, processedBy, fellBack, person }: Reading,
): Promise<DumpReply> {
  const { id, rawText } = dump;
  const { crisis } = processed.analysis;
  // The user's learned preferences only change what was found; an empty result stays empty.
  const isEmpty = processed.tasks.length + processed.maybe.length === 0;
  const ways = isEmpty ? NO_WAYS : await ownWaysOf(context);
  const { list: found, shown, ...read } = listed(context, dump, processed, { ways, person });
  // Tasks found beside crisis text need no decision, and an empty list needs no confirmation.
  const isToConfirm = dump.request.review && !crisis && found.some(({ state }) => state !== 'maybe');
  const list = isToConfirm ? found : null;
  const tasks = tasksOf(found);
  const reading: StoredReading = { ...read, list, ...(list && { shown }) };
  return changeDay(context, async (day) => {
    const stored = await storeReading(day, dump, { reading: storable(reading), processedBy, fellBack });
    if (!stored) throw new ApiError('inProgress', { retryAfter: 2 });
    if (crisis) await beginGentleDay(day);
    else await recordUse(day, access, id);
    const rows = list ? [] : await addFoundTasks(day, id, storable(tasks), crisis);
    // Learns from corrections made while writing if there is no list to confirm afterwards.
    if (!list && !crisis) await learnFrom(day, dump, shown, found);
    return {
      ...{ ...read, id, rawText, processedBy, fellBack, list },
      isFirst: stored.isFirst,
      tasks: await presentTasks(day, rows),
    };
  });
}

/** What is known about the user besides the text. */
interface Known {
  readonly ways: OwnWays;
  readonly person: PersonalContext;
}

/**
 * Returns the result with its list, adjusted by the user's earlier corrections and by those in this text (spec settled,
 * Correct before commit).
 */
function listed(
  { zone, now: delivered }: UserContext,
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
  // For text captured on an earlier day, order and reasons follow the day on which it is shown.
  const shownAt = localDateTimeIn(zone, delivered);
  const isLate = now.slice(0, 10) < shownAt.slice(0, 10);
  return (isAsRead && !isLate) || read.analysis.crisis
    ? { ...reading, list, shown }
    : { ...withList(reading, list, isLate ? shownAt : now, person), list, shown };
}

/** The thoughts of a dump plus the text of uncertain tasks: no text is lost. */
function withDoubts(thoughts: readonly Thought[], list: readonly ListedTask[], rawText: string): Thought[] {
  const doubts = list
    .filter(({ state, span }) => state === 'maybe' && thoughts.every((thought) => overlapOf(thought.span, span) === 0))
    .map(({ span }): Thought => ({ span, text: rawText.slice(span.start, span.end) }));
  return [...thoughts, ...doubts].toSorted((a, b) => a.span.start - b.span.start);
}

function troubleOf(error: unknown): StoredTrouble {
  if (!(error instanceof ApiError)) return 'processing';
  if (error.code === 'noAccess') return 'access';
  return error.code === 'USAGE_LIMIT' || error.code === 'TRIAL_EXHAUSTED' ? 'usage' : 'processing';
}

/** If even this cannot be written, the claim expires and the dump counts as interrupted. */
async function giveUp(context: UserContext, dump: BrainDumpModel, trouble: StoredTrouble): Promise<void> {
  await stillClaimed(context, dump)
    .patch({ state: 'failed', trouble, claimedUntil: null })
    .catch(() => undefined);
}

const stillClaimed = ({ db, user }: UserContext, { id, claimedUntil }: BrainDumpModel) =>
  BrainDumpModel.of(db, user.id).where({ id, claimedUntil });

import type { AccessMode } from '#shared/billing/access.ts';
import { brainDumpRoutes, type DumpReply, type DumpRequest } from '#shared/brain-dump/contract.ts';
import { cleanFreeText } from '#shared/kernel/text.ts';
import { accountOf } from '#api/features/billing/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ownRow } from '#api/platform/db/ownRows.ts';
import { ApiError } from '#api/platform/errors.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { addThoughtAsTask } from './addThoughtAsTask.ts';
import { BrainDumpModel } from './brainDump.model.ts';
import { commitList, keepList } from './commitList.ts';
import { claimDump, dumpKey, storeDump, takeOver } from './claimDump.ts';
import { listDumps, summaryOf } from './listDumps.ts';
import { processDump, replyOf } from './processDump.ts';
import type { Reader } from './reader.ts';
import { removeDump } from './removeDump.ts';

/**
 * The brain dump routes.
 * @param readers - the processors, best one first
 */
export const brainDumps = (readers: readonly Reader[], access: AccessMode): readonly Mounted[] =>
  mount(brainDumpRoutes, {
    async create(call) {
      const key = dumpKey(call.headers['idempotency-key']);
      const request = cleaned(call.body);
      const { limits, allowance } = await accountOf(call, access);
      const { rawText } = request;
      if (rawText.length > limits.charactersPerDump) {
        await storeDump(call, key, request, { state: 'failed', trouble: 'tooLong' });
        throw tooLong(rawText.length, limits.charactersPerDump);
      }
      return processDump({ readers, access, allowance }, call, await claimDump(call, key, request));
    },

    list: (call) => listDumps(call, call.query),

    async show(call) {
      const dump = await ownDump(call, call.params.id);
      return {
        brainDump: await summaryOf(call, dump.id),
        rawText: dump.rawText,
        result: dump.state === 'processed' ? await replyOf(call, dump) : null,
      };
    },

    process: async (call) => retry(call, await ownDump(call, call.params.id), readers, access),

    async remove(call) {
      await removeDump(call, await ownDump(call, call.params.id));
      return { removed: true as const };
    },

    async correct(call) {
      await keepList(call, call.params.id, call.body.list);
      return { kept: true as const };
    },

    commit: (call) => commitList(call, call.params.id, call.body.list),

    addTask: (call) => addThoughtAsTask(call, call.params.id, call.body.span),
  });

/** 404 for an unknown dump, 403 for another user's (spec settled, Other people's tasks). */
const ownDump = ({ db, user }: UserContext, id: number): Promise<BrainDumpModel> =>
  ownRow(() => BrainDumpModel.query(db), user, id);

/** Retries a stored dump by the same rules as a new one. */
async function retry(
  context: UserContext,
  dump: BrainDumpModel,
  readers: readonly Reader[],
  access: AccessMode,
): Promise<DumpReply> {
  const { limits, allowance } = await accountOf(context, access);
  if (dump.state !== 'processed' && dump.rawText.length > limits.charactersPerDump) {
    throw tooLong(dump.rawText.length, limits.charactersPerDump);
  }
  return processDump({ readers, access, allowance }, context, await takeOver(context, dump));
}

/** The request without control characters in its text (spec tasks 5, Brain dump). */
function cleaned(request: DumpRequest): DumpRequest {
  if (request.rawText.trim() === '') throw empty("Please share what's on your mind first.");
  const rawText = cleanFreeText(request.rawText);
  if (rawText === '') throw empty('Please enter some text to process.');
  return { ...request, rawText };
}

const empty = (error: string): ApiError => new ApiError('invalid', { error, fields: { rawText: error } });

const inDigits = (count: number): string => count.toLocaleString('en-US');

const tooLong = (length: number, limit: number): ApiError =>
  new ApiError('tooLarge', {
    error: `Character limit exceeded: one brain dump can have up to ${inDigits(limit)} characters. This one has ${inDigits(length)}.`,
    message: 'Your words are kept. Please share them in smaller pieces.',
  });

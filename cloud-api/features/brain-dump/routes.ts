import type { AccessMode } from '#shared/billing/access.ts';
import { brainDumpRoutes, type DumpRequest } from '#shared/brain-dump/contract.ts';
import type { DumpProcessor } from '#shared/brain-dump/processor.ts';
import { cleanFreeText } from '#shared/kernel/text.ts';
import { accountOf } from '#api/features/billing/index.ts';
import { Refusal } from '#api/platform/errors.ts';
import { mount } from '#api/platform/mount.ts';
import { latestDumps } from './brainDump.model.ts';
import { claimDump, idempotencyKey, storeDump } from './claimDump.ts';
import { processDump } from './processDump.ts';

const LIST_LENGTH = 50;

/** Takes the processors, best one first. */
export const brainDumps = (processors: readonly DumpProcessor[], access: AccessMode) =>
  mount(brainDumpRoutes, {
    async create(call) {
      const key = idempotencyKey(call.headers['idempotency-key']);
      const request = cleaned(call.body);
      const { limits, allowance } = await accountOf(call, access);
      if (request.rawText.length > limits.charactersPerDump) {
        await storeDump(call, key, request, null);
        throw tooLong(request.rawText.length, limits.charactersPerDump);
      }
      return processDump({ processors, access, allowance }, call, await claimDump(call, key, request));
    },

    async list({ db, user }) {
      const dumps = await latestDumps(db, user.id, LIST_LENGTH);
      return { brainDumps: dumps.map((dump) => ({ ...dump.toJSON(), createdAt: dump.createdAt.toISOString() })) };
    },
  });

/** The person's words without control characters (spec tasks 5, Brain dump). */
function cleaned(request: DumpRequest): DumpRequest {
  if (request.rawText.trim() === '') throw empty("Please share what's on your mind first.");
  const rawText = cleanFreeText(request.rawText);
  if (rawText === '') throw empty('Please enter some text to process.');
  return { ...request, rawText };
}

const empty = (error: string): Refusal => new Refusal('invalid', { error, fields: { rawText: error } });

const tooLong = (length: number, limit: number): Refusal =>
  new Refusal('tooLarge', {
    error: `Character limit exceeded: ${limit} characters fit into one dump, this one has ${length}.`,
    message: 'Your words are kept. Please share them in smaller pieces.',
  });

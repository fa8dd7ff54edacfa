import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError, isUnauthorized } from '#renderer/platform/apiError.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { store } from '#renderer/platform/session.ts';
import { refreshStatus, statusKey, statusQuery } from '#renderer/platform/status.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { ownWindow } from '#renderer/platform/windows.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { failureAtom, isAnsweredAtom, resultAtom, usedUpAtom } from './atoms.ts';
import { keepDraft, NO_DRAFT } from './drafts.ts';
import { failureOfDump, Unverified, usedUpBy } from './failure.ts';
import { ProcessingTimes, remember } from './processing.ts';

const t = wordsOf('brain-dump');

/** Key of the durations in local storage (spec tasks 3, Local storage keys). */
export const TIMES_KEY = 'brainDumpProcessingTimes';
/** Milliseconds: an AI may think for long. */
const PATIENCE_MS = 120_000;
/** Shortest time to see that something happens, and for the bar to fill up. */
const GLIMPSE_MS = 500;
const FILL_MS = 250;

export interface SentDump {
  readonly user: number;
  readonly text: string;
  readonly key: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** The server may still be at work on these very words, sent before a reload: then it is asked again. */
async function sendDump({ text, key }: SentDump): Promise<DumpReply> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await call(brainDumpRoutes.create, {
        body: { rawText: text },
        idempotencyKey: key,
        patience: PATIENCE_MS,
      });
    } catch (error) {
      const isWorking = error instanceof ApiError && error.code === 'inProgress' && Date.now() < until;
      if (!isWorking) throw error;
      await pause((error.retryAfter ?? 1) * 1000);
    }
  }
}

/** Without a status nothing is sent: what it would cost is not known (spec accounts 6). An earlier one is good enough. */
async function verify(client: QueryClient): Promise<void> {
  try {
    if (client.getQueryData(statusQuery().queryKey) !== undefined) return;
    // Asked once, now: who waits here must not wait for what is tried again and again in the background.
    await client.cancelQueries({ queryKey: statusKey });
    await refreshStatus(client);
  } catch (error) {
    const isPlain = isUnauthorized(error) || (error instanceof ApiError && error.isUnreachable);
    throw isPlain ? error : new Unverified(undefined, { cause: error });
  }
}

/** Tells of an allowance that is used up; answers false for any other failure. */
function tellUsedUp(error: unknown): boolean {
  const usedUp = usedUpBy(error);
  if (usedUp?.hasWayUp) store.set(usedUpAtom, usedUp.what);
  else if (usedUp) {
    store.set(showToastAtom, {
      tone: 'error',
      title: t('failures.dailyLimit.title'),
      text: t('failures.dailyLimit.text'),
    });
  }
  return usedUp !== null;
}

async function organise(dump: SentDump, { client }: { readonly client: QueryClient }): Promise<DumpReply> {
  await verify(client);
  const startedAt = Date.now();
  const reply = await sendDump(dump);
  const took = Date.now() - startedAt;
  keepStored(TIMES_KEY, remember(readStored(TIMES_KEY, ProcessingTimes) ?? [], took));
  store.set(isAnsweredAtom, true);
  await pause(Math.max(FILL_MS, GLIMPSE_MS - took));
  return reply;
}

export const dumpKey = ['brain-dump'] as const;

/** Goes on when the person looks at another screen meanwhile; the words leave the device only once they are answered. */
export const createDump = mutationOptions({
  mutationKey: dumpKey,
  mutationFn: organise,
  meta: { invalidates: taskKeys.all, ownSessionExpiry: true },
  onMutate: () => {
    store.set(failureAtom, null);
    store.set(isAnsweredAtom, false);
  },
  onSuccess: async (reply, dump) => {
    keepDraft(dump.user, await ownWindow(), NO_DRAFT);
    store.set(resultAtom, { user: dump.user, reply });
  },
  onError: async (error, dump) => {
    // Without an answer the words stay marked as on their way: a reload, which itself cuts the connection, sends them
    // again under the same key.
    const isSending = error instanceof ApiError && error.isUnreachable;
    keepDraft(dump.user, await ownWindow(), { text: dump.text, key: dump.key, sentText: dump.text, isSending, at: 0 });
    store.set(failureAtom, tellUsedUp(error) ? null : failureOfDump(error));
  },
  // What is left of an allowance; and a refusal may mean that access has ended. Who is unknown to the server is told
  // that already.
  onSettled: async (_reply, error, _dump, _result, { client }) => {
    if (!isUnauthorized(error)) await client.invalidateQueries({ queryKey: statusKey });
  },
});

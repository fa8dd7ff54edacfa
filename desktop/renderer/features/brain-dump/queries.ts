import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { workScheduleContext } from '#renderer/features/planning/index.ts';
import { beginGentleDay, taskKeys } from '#renderer/features/tasks/index.ts';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { onDisk } from '#renderer/platform/durable.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { store } from '#renderer/platform/session.ts';
import { statusKey } from '#renderer/platform/status.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { failedKeyAtom, failureAtom, isAnsweredAtom, resultAtom, usedUpAtom } from './atoms.ts';
import { failureOfDump, leadsToPlan, usedUpBy } from './failure.ts';
import { hear, noteWords } from './need/hear.ts';
import { ProcessingTimes, remember } from './processing.ts';
import { type DumpPayload, sendDump, verify } from './sendDump.ts';
import { keepEntries, readEntry, release } from './unsorted/entries.ts';
import { afterFailure } from './unsorted/outcome.ts';

const t = messagesOf('brainDump');

/** Key of the durations in local storage (spec tasks 3, Local storage keys). */
export const TIMES_KEY = 'brainDumpProcessingTimes';
/** Minimum milliseconds, so that the user sees something happen and the bar fill up. */
const GLIMPSE_MS = 500;
const FILL_MS = 250;

export interface SentDump extends DumpPayload {
  readonly user: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** Reports a used-up allowance; returns false for any other failure. */
function showUsedUp(error: unknown): boolean {
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

/** Reports an expired session, or a failure that leads to today's plan, in a toast; anything else next to the text. */
function showFailure(error: unknown, { key }: SentDump): void {
  const failure = failureOfDump(error, navigator.onLine);
  const { title, text, endsSession } = failure;
  const isPlan = leadsToPlan(error);
  if (isPlan)
    store.set(showToastAtom, { tone: 'info', title: t('unsorted.toPlan.title'), text: t('unsorted.toPlan.text') });
  else if (endsSession) store.set(showToastAtom, { tone: 'error', title, text });
  store.set(failedKeyAtom, key);
  store.set(failureAtom, showUsedUp(error) || isPlan ? null : { ...failure, key });
}

async function organise(dump: SentDump, { client }: { readonly client: QueryClient }): Promise<DumpReply> {
  await onDisk();
  await verify(client);
  const startedAt = Date.now();
  const reply = await sendDump({ ...dump, review: true }, workScheduleContext(client));
  const took = Date.now() - startedAt;
  keepStored(TIMES_KEY, remember(readStored(TIMES_KEY, ProcessingTimes) ?? [], took));
  store.set(isAnsweredAtom, true);
  await pause(Math.max(FILL_MS, GLIMPSE_MS - took));
  return reply;
}

export const dumpKey = ['brain-dump'] as const;
/** Query key of dumps that the server has but could not sort. */
export const unsortedKey = ['unsorted-dumps'] as const;

/** Continues while the user visits other screens; the text leaves the device only once it is answered. */
export const createDump = mutationOptions({
  mutationKey: dumpKey,
  mutationFn: organise,
  meta: { invalidates: taskKeys.all, ownSessionExpiry: true },
  onMutate: async (dump, { client }) => {
    store.set(failureAtom, null);
    store.set(failedKeyAtom, null);
    store.set(isAnsweredAtom, false);
    if (await hear(dump)) beginGentleDay(client);
  },
  onSuccess: (reply, dump) => {
    store.set(resultAtom, { user: dump.user, reply });
    noteWords(dump.key, 'kept');
    return settle(dump);
  },
  onError: (error, dump) => {
    const entry = readEntry(dump.user, dump.key);
    if (entry?.state === 'sending') void keepEntries(dump.user, { [dump.key]: afterFailure(entry, error, Date.now()) });
    if (!noteWords(dump.key, 'waiting')) showFailure(error, dump);
  },
  // Refreshes the allowance; an error may mean that access has ended. A 401 reports itself.
  onSettled: async (_reply, error, { key }, _result, { client }) => {
    release(key);
    if (isUnauthorized(error)) return;
    void client.invalidateQueries({ queryKey: unsortedKey });
    await client.invalidateQueries({ queryKey: statusKey });
  },
});

/** Removes the answered text from this device. */
const settle = async ({ user, key }: SentDump): Promise<void> => void (await keepEntries(user, { [key]: null }));

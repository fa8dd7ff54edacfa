import type { QueryClient } from '@tanstack/react-query';
import { workScheduleContext } from '#renderer/features/planning/index.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { onDisk } from '#renderer/platform/durable.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { startRounds } from '#renderer/platform/rounds.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { statusKey } from '#renderer/platform/status.ts';
import { livingWindows, ownWindow } from '#renderer/platform/windows.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { foundIn, resultAtom, sortedMeanwhileAtom, type StoredResult } from '../atoms.ts';
import { unsortedKey } from '../queries.ts';
import { sendDump, verify } from '../sendDump.ts';
import {
  bringEntriesTogether,
  claim,
  type Entry,
  entriesOf,
  isLeft,
  keepEntries,
  onEntries,
  release,
} from './entries.ts';
import { afterFailure } from './outcome.ts';

const t = wordsOf('brain-dump');

/** Milliseconds: a screen that goes on with words of its own after a reload comes first. */
const START_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

interface Delivery {
  readonly user: number;
  readonly client: QueryClient;
  /** Brings the person to the result that was just set. */
  readonly show: () => void;
}

/** Sends what waits, in the background, whenever there may be a way; nothing that somebody is doing is interrupted. */
export function startDelivery(delivery: Delivery): () => void {
  const { user } = delivery;
  return startRounds({
    begun: Promise.all([bringEntriesTogether(user), pause(START_MS)]).then(() => expectAnswers(user)),
    nextAt: () =>
      Math.min(...entriesOf(user).flatMap(({ state, notBefore }) => (state === 'waiting' ? [notBefore] : []))),
    work: (isStopped) => deliverDue(delivery, isStopped),
    hope: () => expectAnswers(user),
    onChange: onEntries,
  });
}

/** What did not get through, or waited for somebody to sign in, need not wait any longer. */
function expectAnswers(user: number): void {
  const waiting = entriesOf(user).filter(
    ({ state, reason, notBefore }) =>
      state === 'waiting' && (reason === 'offline' || reason === 'session') && notBefore > 0,
  );
  if (waiting.length === 0) return;
  void keepEntries(user, Object.fromEntries(waiting.map((entry) => [entry.key, { ...entry, notBefore: 0 }])));
}

async function deliverDue(delivery: Delivery, isStopped: () => boolean): Promise<void> {
  const [own, living] = [await ownWindow(), await livingWindows()];
  const isDue = (entry: Entry): boolean =>
    (entry.state === 'waiting' && entry.notBefore <= Date.now()) || isLeft(entry, living, own);
  for (const { key } of entriesOf(delivery.user).filter(isDue)) {
    if (isStopped()) return;
    const entry = await claim(delivery.user, key);
    // Without a way to the server the others have none either.
    if (entry && !(await deliver(entry, delivery))) return;
  }
}

/** False when nothing more can be sent for now. */
async function deliver(entry: Entry, { user, client, show }: Delivery): Promise<boolean> {
  try {
    await onDisk();
    await verify(client);
    const reply = await sendDump(entry, workScheduleContext(client));
    await keepEntries(user, { [entry.key]: null });
    tellSorted({ user, reply }, show);
    for (const queryKey of [taskKeys.all, statusKey, unsortedKey]) void client.invalidateQueries({ queryKey });
    return true;
  } catch (error) {
    const failed = afterFailure({ ...entry, sender: null }, error, Date.now());
    await keepEntries(user, { [entry.key]: failed });
    if (!isUnauthorized(error) && failed.state === 'failed') void client.invalidateQueries({ queryKey: statusKey });
    return failed.state === 'failed';
  } finally {
    release(entry.key);
  }
}

/** Kept until the person looks, and told once; never put in front of what they do. */
function tellSorted(sorted: StoredResult, show: () => void): void {
  const session = store.get(sessionAtom);
  if (session.state !== 'signedIn' || session.user.id !== sorted.user) return;
  store.set(sortedMeanwhileAtom, [sorted, ...store.get(sortedMeanwhileAtom)].slice(0, 5));
  const isInNeed = sorted.reply.crisis !== null;
  store.set(showToastAtom, {
    tone: 'info',
    title: t(isInNeed ? 'unsorted.heard.title' : 'unsorted.sorted.title'),
    text: isInNeed ? t('unsorted.heard.text') : t('unsorted.sorted.text', { count: foundIn(sorted.reply) }),
    action: {
      label: t('unsorted.sorted.show'),
      onSelect: () => {
        store.set(
          sortedMeanwhileAtom,
          store.get(sortedMeanwhileAtom).filter((one) => one !== sorted),
        );
        store.set(resultAtom, sorted);
        show();
      },
    },
  });
}

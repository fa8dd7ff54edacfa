import type { QueryClient } from '@tanstack/react-query';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { OutboxState, Senders } from '#shared/kernel/outbox.ts';
import { type Outbox, sendDue, workOf } from '#shared/kernel/sendDue.ts';
import { workScheduleContext } from '#renderer/features/planning/index.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { onDisk } from '#renderer/platform/durable.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { startOutbox } from '#renderer/platform/outbox.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { statusKey } from '#renderer/platform/status.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { foundIn, resultAtom, sortedMeanwhileAtom, type StoredResult } from '../atoms.ts';
import { unsortedKey } from '../queries.ts';
import { sendDump, verify } from '../sendDump.ts';
import {
  bringEntriesTogether,
  claim,
  Entry,
  entriesOf,
  type EntryItem,
  itemOf,
  keepEntries,
  onEntries,
  readEntry,
  release,
  senders,
} from './entries.ts';
import { type Unanswered, unanswered } from './outcome.ts';

const t = messagesOf('brainDump');

/** Milliseconds; a screen that resumes its own text after a reload goes first. */
const START_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

interface Delivery {
  readonly user: number;
  readonly client: QueryClient;
  /** Navigates to the result that was just set. */
  readonly show: () => void;
}

type DumpOutcome = Unanswered | { readonly kind: 'sent'; readonly reply: DumpReply };

/** Sends waiting dumps in the background whenever there may be a network, without interrupting the user. */
export function startDelivery(delivery: Delivery): () => void {
  const { user } = delivery;
  return startOutbox({
    ...workOf(outboxOf(delivery)),
    begun: Promise.all([bringEntriesTogether(user), pause(START_MS)]),
    round: async (isStopped) => sendDue(outboxOf(delivery, await senders()), isStopped),
    onChange: onEntries,
  });
}

/** Outbox of the dumps on this device. */
const outboxOf = (delivery: Delivery, windows?: Senders): Outbox<EntryItem, DumpOutcome> => ({
  senders: windows,
  items: () => entriesOf(delivery.user).flatMap((entry) => itemOf(entry) ?? []),
  claim: async ({ id }) => {
    const entry = await claim(delivery.user, id);
    return entry && itemOf(entry);
  },
  send: ([item]) => send(item, delivery.client),
  keep: (item, state, outcome) => keep(item, state, outcome, delivery),
});

async function send(item: EntryItem | undefined, client: QueryClient): Promise<DumpOutcome> {
  try {
    if (!item) throw new Error('There is nothing to send');
    await onDisk();
    await verify(client);
    return { kind: 'sent', reply: await sendDump(item.entry, workScheduleContext(client)) };
  } catch (error) {
    return unanswered(error);
  }
}

async function keep(
  { id: key }: EntryItem,
  state: OutboxState | null,
  outcome: DumpOutcome | null,
  { user, client, show }: Delivery,
): Promise<void> {
  const entry = readEntry(user, key);
  if (outcome?.kind === 'sent') {
    await keepEntries(user, { [key]: null });
    notifySorted({ user, reply: outcome.reply }, show);
    for (const queryKey of [taskKeys.all, statusKey, unsortedKey]) void client.invalidateQueries({ queryKey });
  } else if (state && entry && entry.state !== 'withdrawn') {
    await keepEntries(user, { [key]: Entry.parse({ ...entry, ...state, reason: outcome?.reason ?? entry.reason }) });
    if (outcome?.kind === 'refused') void client.invalidateQueries({ queryKey: statusKey });
  }
  if (outcome) release(key);
}

/** Keeps the result until the user looks, and announces it once; never covers what the user is doing. */
function notifySorted(sorted: StoredResult, show: () => void): void {
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

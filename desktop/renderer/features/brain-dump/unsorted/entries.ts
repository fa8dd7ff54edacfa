import { z } from 'zod';
import { type Moment, momentNow } from '#shared/brain-dump/captured.ts';
import { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { isOrphaned, NEW, OUTBOX_STATES, outboxFields, type OutboxItem, type Senders } from '#shared/kernel/outbox.ts';
import { bringTogether, keepSafely, readSafe, safeKeys } from '#renderer/platform/durable.ts';
import { onAnyStoredElsewhere } from '#renderer/platform/storage.ts';
import { livingWindows, oneAtATime, ownWindow } from '#renderer/platform/windows.ts';

/** Why a dump is not sorted, as this device sees it. */
export const Reason = z.enum([
  'unowned',
  'offline',
  'busy',
  'session',
  'trial',
  'usage',
  'access',
  'tooLong',
  'processing',
  'badReply',
  'unverified',
  'interrupted',
]);
export type Reason = z.infer<typeof Reason>;

/** A dump sent from this device without a response yet. */
export const Entry = z.object({
  ...outboxFields,
  /** The Idempotency-Key: however often it is sent, its tasks are created once. */
  key: z.string(),
  text: z.string(),
  /** When it was first sent, in milliseconds since 1970. */
  since: z.number(),
  /** When and where it was written; missing in entries of earlier versions. */
  written: z.object({ at: z.number(), zone: z.string() }).optional(),
  /** Corrections made in the list beside the text. */
  pieces: z.array(CorrectedPiece).optional().catch(undefined),
  /** `withdrawn` marks a text that the server may forget: the user deleted it, or continues to edit it. */
  state: z.enum([...OUTBOX_STATES, 'withdrawn']),
  reason: Reason.nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** Milliseconds after which the server need not be told about a withdrawn text. */
const WITHDRAWN_MS = 30 * 24 * 3_600_000;

const prefixOf = (user: number): string => `brainDumpUnsorted:${user}:`;
export const entryKey = (user: number, key: string): string => prefixOf(user) + key;

interface NewEntry extends Pick<Entry, 'key' | 'text'> {
  readonly sender: string;
  readonly written?: Moment | undefined;
  readonly pieces?: readonly CorrectedPiece[] | undefined;
}

/** Entry for a text that a window is about to send. */
export const newEntry = ({ key, text, sender, written = momentNow(), pieces = [] }: NewEntry): Entry => ({
  ...NEW,
  key,
  text,
  sender,
  written,
  ...(pieces.length > 0 && { pieces: [...pieces] }),
  since: Date.now(),
  state: 'sending',
  reason: null,
});

/** What remains of an entry whose text moved elsewhere. */
export const withdrawn = (entry: Pick<Entry, 'key'>): Entry => ({
  ...newEntry({ key: entry.key, text: '', sender: '' }),
  sender: null,
  state: 'withdrawn',
});

export const readEntry = (user: number, key: string): Entry | null => readSafe(entryKey(user, key), Entry);

const listeners = new Set<() => void>();
const notifyAll = (): void => listeners.forEach((listener) => listener());

/** Calls back after every change, in any window. */
export function onEntries(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onAnyStoredElsewhere('brainDumpUnsorted:', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Stores entries by key, or removes those set to null; `besides` is written at the same time. */
export function keepEntries(
  user: number,
  entries: Readonly<Record<string, Entry | null>>,
  besides: Readonly<Record<string, object | null>> = {},
): Promise<boolean> {
  const changes = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [entryKey(user, key), entry]));
  const done = keepSafely({ ...changes, ...besides });
  notifyAll();
  return done;
}

/** All entries of a user, oldest first. */
export const entriesOf = (user: number): readonly Entry[] =>
  safeKeys(prefixOf(user))
    .flatMap((key) => readSafe(key, Entry) ?? [])
    .sort((a, b) => a.since - b.since);

/** Recovers entries that a crash took from local storage, and drops old withdrawal notes. */
export async function bringEntriesTogether(user: number): Promise<void> {
  if (await bringTogether(prefixOf(user))) notifyAll();
  const old = entriesOf(user).filter(({ state, since }) => state === 'withdrawn' && since < Date.now() - WITHDRAWN_MS);
  if (old.length > 0) await keepEntries(user, Object.fromEntries(old.map(({ key }) => [key, null])));
}

/** Keys this window is sending; an entry of this window that is missing here was interrupted by a reload. */
const underWay = new Set<string>();

/** The windows that may be sending now. */
export const senders = async (): Promise<Senders> => ({
  own: await ownWindow(),
  living: await livingWindows(),
  inHand: underWay,
});

/** An entry as an outbox item. */
export interface EntryItem extends OutboxItem {
  readonly entry: Entry;
}

/** Null for a withdrawal note. */
export const itemOf = (entry: Entry): EntryItem | null => {
  const { state, key: id, since: at } = entry;
  return state === 'withdrawn' ? null : { ...entry, state, id, at, entry };
};

/** The dump that this window was sending when it reloaded, to be resumed. */
export const interruptedIn = (user: number, windowId: string): Entry | undefined =>
  entriesOf(user).find(
    ({ state, sender, key }) =>
      (state === 'sending' || state === 'waiting') && sender === windowId && !underWay.has(key),
  );

/** Marks an entry as being sent by this window, for the first time. */
export const begin = (key: string): void => void underWay.add(key);

/** Claims an entry for sending by this window; null if another window was first, or it is gone. */
export async function claim(user: number, key: string): Promise<Entry | null> {
  return oneAtATime('unsorted', async () => {
    const all = await senders();
    const entry = readEntry(user, key);
    const item = entry && itemOf(entry);
    if (!entry || !item || underWay.has(key) || (item.state === 'sending' && !isOrphaned(item, all))) return null;
    underWay.add(key);
    const sending: Entry = { ...entry, state: 'sending', sender: all.own };
    await keepEntries(user, { [key]: sending });
    return sending;
  });
}

/** Marks an entry as no longer being sent by this window. */
export const release = (key: string): void => void underWay.delete(key);

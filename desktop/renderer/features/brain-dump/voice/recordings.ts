import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isOrphaned } from '#shared/kernel/outbox.ts';
import { livingWindows, newId, ownWindow } from '#renderer/platform/windows.ts';

/** A recording on this device, until its words are in a draft. */
export interface Recording {
  readonly id: string;
  readonly user: number;
  /** The window that records or recorded it. */
  readonly windowId: string;
  /** Media type with its codec, as the recorder named it. */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it is, in milliseconds. */
  readonly length: number;
}

interface Piece {
  readonly recording: string;
  readonly index: number;
  readonly sound: ArrayBuffer;
}

interface VoiceShelf extends DBSchema {
  recordings: { key: string; value: Recording };
  pieces: { key: [string, number]; value: Piece };
}

type Shelf = IDBPDatabase<VoiceShelf>;

let opened: Promise<Shelf> | undefined;

function shelf(): Promise<Shelf> {
  opened ??= openDB<VoiceShelf>('unchaos-voice', 1, {
    upgrade(db) {
      db.createObjectStore('recordings', { keyPath: 'id' });
      db.createObjectStore('pieces', { keyPath: ['recording', 'index'] });
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Recordings that this window is working on: they are nobody's to find. */
const inHand = new Set<string>();
const watchers = new Set<() => void>();

/** Tells when the recordings that can be found have changed; answers the function that stops telling. */
export function watchRecordings(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

const changed = (): void => watchers.forEach((tell) => tell());

/** Takes a recording in hand, so that it is not offered anywhere; answers what gives it back. */
export function takeInHand(id: string): () => void {
  inHand.add(id);
  changed();
  return () => {
    inHand.delete(id);
    changed();
  };
}

export interface RecordingBook {
  readonly recording: Recording;
  /** Resolves when the piece is on disk. `length`: of the whole recording so far, in milliseconds. */
  add(sound: Blob, length: number): Promise<void>;
}

/** Begins a recording on this device. Throws when the browser keeps nothing. */
export async function beginRecording(user: number, type: string): Promise<RecordingBook> {
  const db = await shelf();
  const recording = { id: newId(), user, windowId: await ownWindow(), type, startedAt: Date.now(), length: 0 };
  inHand.add(recording.id);
  let pieces = 0;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (blob: Blob, length: number): Promise<void> => {
    const sound = await blob.arrayBuffer();
    // On the disk itself when this resolves, not only in the system's memory: the power may fail.
    const writing = db.transaction(['recordings', 'pieces'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      writing.objectStore('recordings').put({ ...recording, length }),
      writing.objectStore('pieces').put({ recording: recording.id, index: pieces, sound }),
      writing.done,
    ]);
    pieces += 1;
  };
  return {
    recording,
    add(sound, length) {
      const added = last.then(() => write(sound, length));
      last = added.catch(() => undefined);
      return added;
    },
  };
}

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** The whole sound of a recording, as far as it came to the disk. */
export async function soundOf({ id, type }: Recording): Promise<Blob> {
  const pieces = await (await shelf()).getAll('pieces', piecesOf(id));
  return new Blob(
    pieces.map(({ sound }) => sound),
    { type },
  );
}

/** What waits to be written down, by hand: not what is being recorded at this moment, here or in another window. */
export async function waitingRecordings(user: number): Promise<readonly Recording[]> {
  const all = await (await shelf()).getAll('recordings');
  const senders = { own: await ownWindow(), living: await livingWindows(), inHand };
  return all
    .filter(
      ({ id, user: owner, windowId: sender }) =>
        owner === user && isOrphaned({ id, state: 'sending', sender }, senders),
    )
    .toSorted((a, b) => a.startedAt - b.startedAt);
}

/** Forgets a recording: its words are in a draft, or the person deleted it. */
export async function forgetRecording(id: string): Promise<void> {
  const write = (await shelf()).transaction(['recordings', 'pieces'], 'readwrite');
  await Promise.all([
    write.objectStore('recordings').delete(id),
    write.objectStore('pieces').delete(piecesOf(id)),
    write.done,
  ]);
  changed();
}

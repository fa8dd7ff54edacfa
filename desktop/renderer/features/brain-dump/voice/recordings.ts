import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isOrphaned } from '#shared/kernel/outbox.ts';
import { livingWindows, newId, ownWindow } from '#renderer/platform/windows.ts';

/** A recording on this device, until its text is in a draft. */
export interface Recording {
  readonly id: string;
  readonly user: number;
  /** The window that made or is making it. */
  readonly windowId: string;
  /** Media type with codec, as reported by the recorder. */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Length in milliseconds. */
  readonly length: number;
}

interface Piece {
  readonly recording: string;
  readonly index: number;
  readonly sound: ArrayBuffer;
}

interface RecordingsSchema extends DBSchema {
  recordings: { key: string; value: Recording };
  pieces: { key: [string, number]; value: Piece };
}

type Shelf = IDBPDatabase<RecordingsSchema>;

let opened: Promise<Shelf> | undefined;

function shelf(): Promise<Shelf> {
  opened ??= openDB<RecordingsSchema>('unchaos-voice', 1, {
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

/** Recordings this window is working on, which are not listed. */
const inHand = new Set<string>();
const watchers = new Set<() => void>();

/** Calls `tell` when the listed recordings may have changed; returns the function that unsubscribes. */
export function watchRecordings(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

const changed = (): void => watchers.forEach((tell) => tell());

/** Hides a recording from the list while it is in use; returns the function that releases it. */
export function claimRecording(id: string): () => void {
  inHand.add(id);
  changed();
  return () => {
    inHand.delete(id);
    changed();
  };
}

export interface RecordingBook {
  readonly recording: Recording;
  /** Resolves when the chunk is on disk. `length`: of the whole recording so far, in milliseconds. */
  add(sound: Blob, length: number): Promise<void>;
}

/** Starts a recording on this device. Throws when the browser cannot store anything. */
export async function beginRecording(user: number, type: string): Promise<RecordingBook> {
  const db = await shelf();
  const recording = { id: newId(), user, windowId: await ownWindow(), type, startedAt: Date.now(), length: 0 };
  inHand.add(recording.id);
  let pieces = 0;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (blob: Blob, length: number): Promise<void> => {
    const sound = await blob.arrayBuffer();
    // Flushed to the disk itself when this resolves, not only to the system's memory: the power may fail.
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

/** The whole sound of a recording, as far as it reached the disk. */
export async function soundOf({ id, type }: Recording): Promise<Blob> {
  const pieces = await (await shelf()).getAll('pieces', piecesOf(id));
  return new Blob(
    pieces.map(({ sound }) => sound),
    { type },
  );
}

/** Recordings that wait for a manual transcription: not those being made now, in this or another window. */
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

/** Deletes a recording whose text is in a draft, or that the user deleted. */
export async function forgetRecording(id: string): Promise<void> {
  const write = (await shelf()).transaction(['recordings', 'pieces'], 'readwrite');
  await Promise.all([
    write.objectStore('recordings').delete(id),
    write.objectStore('pieces').delete(piecesOf(id)),
    write.done,
  ]);
  changed();
}

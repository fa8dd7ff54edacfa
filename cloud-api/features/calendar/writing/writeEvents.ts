import type { Knex } from 'knex';
import { isSameTime } from '#shared/calendar/writing/eventTime.ts';
import { newOwnEvent, uidOf } from '#shared/calendar/writing/ownEvent.ts';
import type { Work, Writing } from './settle.ts';
import { columnsOf, OwnEventModel } from './target.model.ts';
import type { TargetFiles } from './targetFiles.ts';

/** Events written per round; the others follow soon. */
const MOST_WRITTEN = 40;
/** Time limit of a round in milliseconds, for slow servers. */
const LONGEST_MS = 15_000;

export interface Pen {
  readonly db: Knex;
  readonly now: Date;
  readonly timeZone: string;
  readonly files: TargetFiles;
}

export interface Written {
  /** Some had changed there meanwhile and must be read again. */
  readonly hasMet: boolean;
  /** Some changes have not been written yet. */
  readonly hasMore: boolean;
}

/**
 * Writes the pending changes. Each is recorded before it is sent: if the response is lost, the next reading knows what
 * may have arrived, and does not take our own change for the user's.
 */
export async function writeEvents(pen: Pen, { writes, removals }: Work): Promise<Written> {
  const all = [
    ...removals.map((event) => () => remove(pen, event)),
    ...writes.map((writing) => () => (writing.event.words === null ? make(pen, writing) : change(pen, writing))),
  ];
  let hasMet = false;
  let written = 0;
  for (const endsAt = Date.now() + LONGEST_MS; written < all.length && written < MOST_WRITTEN; written += 1) {
    if (Date.now() > endsAt) break;
    hasMet = !(await all[written]?.()) || hasMet;
  }
  return { hasMet, hasMore: written < all.length };
}

/** Stores a change of the event; throws when the event was deleted meanwhile because writing has stopped. */
async function note({ db }: Pen, { userId, id }: OwnEventModel, patch: Partial<OwnEventModel>): Promise<void> {
  if ((await OwnEventModel.query(db).where({ userId, id }).patch(patch)) === 0) throw new Forgotten();
}

/** Thrown when nothing is written to this calendar any more. */
export class Forgotten extends Error {}

/** Creates the event; returns false if it exists: it is read then. */
async function make(pen: Pen, { event, time, words, hash }: Writing): Promise<boolean> {
  const { files, now } = pen;
  await note(pen, event, { ...columnsOf(time), tried: time });
  const outcome = await files.make(event.uid, newOwnEvent(uidOf(event.uid), { time, words }, now));
  const isDone = outcome.kind === 'done';
  await note(pen, event, { words: hash, ...(isDone ? { etag: outcome.etag, tried: null } : { etag: null }) });
  return isDone;
}

/** Changes the event; returns false if it has changed there, or does not exist. */
async function change(pen: Pen, { event, time, words, hash }: Writing): Promise<boolean> {
  const { files, now, timeZone } = pen;
  const only = {
    ...(isSameTime(time, event.known) ? {} : { time }),
    ...(hash === event.words ? {} : { words }),
  };
  const uid = uidOf(event.uid);
  const there = await files.read(event.uid, { uid, timeZone, change: { to: { time, words }, only, now } });
  if (!there?.changed || there.etag !== event.etag) {
    await note(pen, event, { etag: null });
    return false;
  }
  await note(pen, event, { tried: time });
  const outcome = await files.change(event.uid, there.etag, there.changed);
  const isDone = outcome.kind === 'done';
  await note(
    pen,
    event,
    isDone ? { ...columnsOf(time), words: hash, etag: outcome.etag, tried: null } : { etag: null, tried: null },
  );
  return isDone;
}

/** Removes the event; returns false if it has changed there. */
async function remove(pen: Pen, event: OwnEventModel): Promise<boolean> {
  const { db, files, timeZone } = pen;
  const etag = event.etag ?? (await files.read(event.uid, { uid: uidOf(event.uid), timeZone, change: null }))?.etag;
  await note(pen, event, { tried: 'removal' });
  const outcome = etag === undefined ? { kind: 'gone' } : await files.remove(event.uid, etag);
  if (outcome.kind === 'other') {
    await note(pen, event, { etag: null, tried: null });
    return false;
  }
  await event.$query(db).delete();
  return true;
}

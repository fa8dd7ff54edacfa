import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { FeedAppointment } from '#shared/calendar/feed/kept.ts';
import { APPOINTMENTS_LIMIT } from '#shared/calendar/feedContract.ts';
import { AppointmentModel } from './appointments.ts';
import type { FeedModel } from './feed.model.ts';
import type { FeedChanges, FeedPart } from './source.ts';

/**
 * Rows per statement; they are passed as one string, because a parameter per value would cost more than the rest of a
 * reading.
 */
const BATCH = 2_000;

/** Returns a hash that shows whether the stored parts are the ones just read. */
export const fingerprintOf = (parts: readonly FeedPart[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Named = Pick<FeedModel, 'id' | 'userId'>;

export interface Kept {
  /** There are more appointments than are stored; the farthest were dropped. */
  readonly isCut: boolean;
  /** There are fewer than before. */
  readonly isFewer: boolean;
}

/** Replaces the stored parts with those that were read. */
export async function keepChanges(trx: Knex, { id: feedId, userId }: Named, changes: FeedChanges): Promise<Kept> {
  const { isWhole, parts, removed } = changes;
  const own = { userId, feedId };
  let gone = 0;
  if (isWhole) {
    gone = await trx('calendar_appointments').where(own).delete();
    await trx('calendar_parts').where(own).delete();
  } else {
    for (const keys of batches([...removed, ...parts.map(({ key }) => key)])) {
      gone += await trx('calendar_appointments').where(own).whereIn('partKey', keys).delete();
      await trx('calendar_parts').where(own).whereIn('key', keys).delete();
    }
  }
  const rows = parts.flatMap(({ key, appointments }) => appointments.map((one) => ({ key, ...one })));
  await insertAppointments(trx, own, rows);
  await insertStates(trx, own, parts);
  const isCut = !isWhole && (await cutTo(trx, own));
  return { isCut, isFewer: rows.length < gone };
}

interface Own {
  readonly userId: number;
  readonly feedId: number;
}

async function insertAppointments(
  trx: Knex,
  { userId, feedId }: Own,
  rows: readonly (FeedAppointment & Pick<FeedPart, 'key'>)[],
): Promise<void> {
  for (const batch of batches(rows)) {
    const lines = batch.map((one) => [
      ...[one.key, one.title, one.busy, one.startsAt, one.endsAt],
      ...[one.days?.first ?? null, one.days?.last ?? null],
    ]);
    await trx.raw(
      `insert into calendar_appointments
         (user_id, feed_id, part_key, title, busy, starts_at, ends_at, first_day, last_day)
       select ?, ?, line->>0, line->>1, line->>2, (line->>3)::timestamptz, (line->>4)::timestamptz,
         (line->>5)::date, (line->>6)::date
       from json_array_elements(?::json) as line`,
      [userId, feedId, JSON.stringify(lines)],
    );
  }
}

async function insertStates(trx: Knex, { userId, feedId }: Own, parts: readonly FeedPart[]): Promise<void> {
  for (const batch of batches(parts)) {
    const lines = batch.map(({ key, etag }) => [key, etag]);
    await trx.raw(
      `insert into calendar_parts (user_id, feed_id, key, etag)
       select ?, ?, line->>0, line->>1 from json_array_elements(?::json) as line`,
      [userId, feedId, JSON.stringify(lines)],
    );
  }
}

async function cutTo(trx: Knex, own: Own): Promise<boolean> {
  const { userId } = own;
  const near = trx('calendar_appointments')
    .where(own)
    .orderBy(['startsAt', 'id'])
    .limit(APPOINTMENTS_LIMIT)
    .select('id');
  const cut = await AppointmentModel.query(trx).where({ userId, feedId: own.feedId }).whereNotIn('id', near).delete();
  return cut > 0;
}

function batches<One>(all: readonly One[]): readonly One[][] {
  const count = Math.ceil(all.length / BATCH);
  return Array.from({ length: count }, (_, place) => all.slice(place * BATCH, (place + 1) * BATCH));
}

/** Returns the states of a calendar's parts by their keys. */
export async function keptParts(db: Knex, { id: feedId, userId }: Named): Promise<ReadonlyMap<string, string | null>> {
  const rows: { readonly key: string; readonly etag: string | null }[] = await db('calendar_parts')
    .where({ userId, feedId })
    .select('key', 'etag');
  return new Map(rows.map(({ key, etag }) => [key, etag]));
}

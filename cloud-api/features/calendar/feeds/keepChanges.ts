import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { APPOINTMENTS_LIMIT } from '#shared/calendar/feedContract.ts';
import { AppointmentModel } from './appointments.ts';
import type { FeedModel } from './feed.model.ts';
import type { FeedChanges, FeedPart } from './source.ts';

/** Rows of one statement. */
const BATCH = 500;

/** Shows whether what was read is what is kept. */
export const fingerprintOf = (parts: readonly FeedPart[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Named = Pick<FeedModel, 'id' | 'userId'>;

/**
 * Puts what was read of a calendar in place of what is kept of the same parts.
 * @returns whether there are more appointments than are kept; the farthest go
 */
export async function keepChanges(trx: Knex, { id: feedId, userId }: Named, changes: FeedChanges): Promise<boolean> {
  const { isWhole, parts, removed } = changes;
  const own = { userId, feedId };
  if (isWhole) {
    await trx('calendar_appointments').where(own).delete();
    await trx('calendar_parts').where(own).delete();
  } else {
    for (const keys of batches([...removed, ...parts.flatMap(({ key }) => key ?? [])])) {
      await trx('calendar_appointments').where(own).whereIn('partKey', keys).delete();
      await trx('calendar_parts').where(own).whereIn('key', keys).delete();
    }
  }
  const rows = parts.flatMap(({ key, appointments }) =>
    appointments.map(({ title, busy, startsAt, endsAt, days }) => ({
      ...{ ...own, partKey: key, title, busy, startsAt, endsAt },
      ...{ firstDay: days?.first ?? null, lastDay: days?.last ?? null },
    })),
  );
  const states = parts.flatMap(({ key, etag }) => (key === null ? [] : [{ ...own, key, etag }]));
  for (const batch of batches(rows)) await trx('calendar_appointments').insert(batch);
  for (const batch of batches(states)) await trx('calendar_parts').insert(batch);
  return !isWhole && cutTo(trx, own);
}

async function cutTo(trx: Knex, own: { readonly userId: number; readonly feedId: number }): Promise<boolean> {
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

/** The states of the events of a collection, by their keys. */
export async function keptParts(db: Knex, { id: feedId, userId }: Named): Promise<ReadonlyMap<string, string | null>> {
  const rows: { readonly key: string; readonly etag: string | null }[] = await db('calendar_parts')
    .where({ userId, feedId })
    .select('key', 'etag');
  return new Map(rows.map(({ key, etag }) => [key, etag]));
}

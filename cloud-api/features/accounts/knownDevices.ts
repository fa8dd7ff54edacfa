import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type Device, inWords } from './device.ts';

/** The same device of two people has two hashes: the table tells nobody who shares a browser. */
const deviceHash = (userId: number, device: Device): string =>
  createHash('sha256')
    .update(`${userId} ${inWords(device)}`)
    .digest('hex');

/**
 * Writes a sign-in down. True when the person has signed in before, but never from such a device: the first one that
 * we see is no news.
 */
export async function isNewDevice(db: Knex, userId: number, device: Device, now: Date): Promise<boolean> {
  const row = { userId, deviceHash: deviceHash(userId, device), firstSeenAt: now, lastSeenAt: now };
  const [known]: { readonly isFirst: boolean; readonly isNew: boolean }[] = await db('knownDevices')
    .insert(row)
    .onConflict(['userId', 'deviceHash'])
    .merge({ lastSeenAt: now })
    .returning([
      // A row that was just inserted has never been updated.
      db.raw('(xmax = 0) as is_new'),
      db.raw('not exists (select from known_devices other where other.user_id = ?) as is_first', [userId]),
    ]);
  return known !== undefined && known.isNew && !known.isFirst;
}

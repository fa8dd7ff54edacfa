import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type Device, inWords } from './device.ts';

/** Salted by user, so that the table does not reveal which users share a browser. */
const deviceHash = (userId: number, device: Device): string =>
  createHash('sha256')
    .update(`${userId} ${inWords(device)}`)
    .digest('hex');

/**
 * Records a sign-in. Returns true when the user has signed in before, but never on such a device: the first known
 * device is not reported.
 */
export async function isNewDevice(db: Knex, userId: number, device: Device, now: Date): Promise<boolean> {
  const row = { userId, deviceHash: deviceHash(userId, device), firstSeenAt: now, lastSeenAt: now };
  const [known]: { readonly isFirst: boolean; readonly isNew: boolean }[] = await db('knownDevices')
    .insert(row)
    .onConflict(['userId', 'deviceHash'])
    .merge({ lastSeenAt: now })
    .returning([
      // True for a row that was just inserted: it has never been updated.
      db.raw('(xmax = 0) as is_new'),
      db.raw('not exists (select from known_devices other where other.user_id = ?) as is_first', [userId]),
    ]);
  return known !== undefined && known.isNew && !known.isFirst;
}

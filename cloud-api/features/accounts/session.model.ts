import type { Knex } from 'knex';
import { Model } from 'objection';

const DAY_MS = 86_400_000;
/** A session expires after this long without a request. */
const IDLE_MS = 30 * DAY_MS;
/** A session expires this long after sign-in, however much it is used. */
const LONGEST_MS = 180 * DAY_MS;

/** Returns when a session expires that began at `startedAt` and was last used at `usedAt`. */
export const endOf = (startedAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + IDLE_MS, startedAt.getTime() + LONGEST_MS));

/** Sessions that began at or before this time have expired, whatever their row says. */
export const oldestStart = (now: Date): Date => new Date(now.getTime() - LONGEST_MS);

export class SessionModel extends Model {
  static override tableName = 'sessions';

  declare id: number;
  declare userId: number;
  declare tokenHash: string;
  declare userAgent: string;
  declare createdAt: Date;
  declare lastUsedAt: Date;
  declare expiresAt: Date;

  /** Sessions that have not expired. */
  static open(db: Knex, now: Date) {
    return SessionModel.query(db).where('expiresAt', '>', now).where('createdAt', '>', oldestStart(now));
  }
}

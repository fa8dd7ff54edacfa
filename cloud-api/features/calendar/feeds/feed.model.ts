import type { Knex } from 'knex';
import { Model } from 'objection';
import type { CalendarFeed, FeedProblem } from '#shared/calendar/feedContract.ts';

/** A subscribed external calendar. */
export class FeedModel extends Model {
  static override tableName = 'calendar_feeds';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** The credentials with which a collection is read; null for a file at a URL. */
  declare accountId: number | null;
  declare name: string;
  /** Encrypted. */
  declare address: string;
  declare busyOnly: boolean;
  declare createdAt: Date;
  /** Earlier than `createdAt` while it has not been read. */
  declare readAt: Date;
  declare readFor: string;
  declare etag: string | null;
  declare lastModified: string | null;
  declare syncToken: string | null;
  declare fingerprint: string | null;
  declare problem: FeedProblem | null;
  declare failures: number;
  declare nextAt: Date;
  declare claimedBy: string | null;
  declare claimedUntil: Date | null;

  static of(db: Knex, userId: number) {
    return FeedModel.query(db).where({ userId }).orderBy('id');
  }

  /**
   * @param host - its host; null when the URL cannot be decrypted any more
   * @param account - the credentials with which it is read
   */
  present(host: string | null, account: CalendarFeed['account']): CalendarFeed {
    const { id, name, busyOnly, readAt, createdAt, problem } = this;
    const isRead = readAt >= createdAt;
    return { id, name, busyOnly, readAt: readAt.toISOString(), problem, isRead, host, account };
  }
}

/** Columns of a calendar whose next reading must be a full one. */
export const UNREAD = { readFor: '', etag: null, lastModified: null, syncToken: null, fingerprint: null } as const;

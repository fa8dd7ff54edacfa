import type { Knex } from 'knex';
import { Model } from 'objection';
import type { CalendarFeed, FeedProblem } from '#shared/calendar/feedContract.ts';

/** A calendar that is kept elsewhere and read along. */
export class FeedModel extends Model {
  static override tableName = 'calendar_feeds';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** The sign-in by which a collection is read; null for a file at an address. */
  declare accountId: number | null;
  declare name: string;
  /** Sealed. */
  declare address: string;
  declare busyOnly: boolean;
  declare createdAt: Date;
  /** Before it was added: not yet. */
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
   * @param host - where it is kept; null when that is not known any more
   * @param account - the sign-in by which it is read
   */
  present(host: string | null, account: CalendarFeed['account']): CalendarFeed {
    const { id, name, busyOnly, readAt, createdAt, problem } = this;
    const isRead = readAt >= createdAt;
    return { id, name, busyOnly, readAt: readAt.toISOString(), problem, isRead, host, account };
  }
}

/** Of a calendar that has to be read in full the next time. */
export const UNREAD = { readFor: '', etag: null, lastModified: null, syncToken: null, fingerprint: null } as const;

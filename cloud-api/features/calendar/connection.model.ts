import type { Knex } from 'knex';
import { Model } from 'objection';
import type { CalendarStatus } from '#shared/calendar/contract.ts';

type Connection = NonNullable<CalendarStatus['connection']>;

/** The calendar service that a user connected. */
export class ConnectionModel extends Model {
  static override tableName = 'calendar_connections';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare calendarId: string | null;
  /** Encrypted. */
  declare refreshToken: string;
  declare connectedAt: Date;
  declare syncedAt: Date | null;
  declare eventCount: number;
  declare problem: Connection['problem'];
  declare claimedBy: string | null;
  declare claimedUntil: Date | null;

  static of(db: Knex, userId: number) {
    return ConnectionModel.query(db).findOne({ userId });
  }

  present(): Connection {
    return {
      connectedAt: this.connectedAt.toISOString(),
      syncedAt: this.syncedAt?.toISOString() ?? null,
      events: this.eventCount,
      problem: this.problem,
    };
  }
}

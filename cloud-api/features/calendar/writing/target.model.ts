import type { Knex } from 'knex';
import { Model } from 'objection';
import type { EventTime } from '#shared/calendar/writing/eventTime.ts';
import type { WritingProblem } from '#shared/calendar/writingContract.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** The calendar that a user's tasks are written to. */
export class TargetModel extends Model {
  static override tableName = 'calendar_targets';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare feedId: number;
  declare createdAt: Date;
  declare writtenAt: Date | null;
  declare state: string | null;
  declare revision: number | null;
  declare problem: WritingProblem | null;
  declare failures: number;
  declare nextAt: Date;
  declare claimedBy: string | null;
  declare claimedUntil: Date | null;

  static of(db: Knex, userId: number) {
    return TargetModel.query(db).findOne({ userId });
  }
}

/** A write in progress that may have arrived: a time, or a removal. */
export type Tried = EventTime | 'removal';

/** An event of ours in that calendar. */
export class OwnEventModel extends Model {
  static override tableName = 'calendar_events';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['tried'];

  declare id: number;
  declare userId: number;
  declare feedId: number;
  declare taskId: number;
  declare uid: string;
  declare etag: string | null;
  /** Null until it is certain that it exists. */
  declare words: string | null;
  declare startsAt: Date | null;
  declare minutes: number | null;
  declare day: LocalDate | null;
  declare tried: Tried | null;
  declare goneAt: Date | null;

  static of(db: Knex, userId: number) {
    return OwnEventModel.query(db).where({ userId }).orderBy('id');
  }

  /** The time on which both sides last agreed. */
  get known(): EventTime {
    if (this.day !== null) return { startsAt: null, minutes: null, day: this.day };
    return { startsAt: (this.startsAt ?? new Date(0)).toISOString(), minutes: this.minutes ?? 0, day: null };
  }
}

/** Returns the columns that store a time. */
export const columnsOf = ({
  startsAt,
  minutes,
  day,
}: EventTime): Pick<OwnEventModel, 'startsAt' | 'minutes' | 'day'> => ({
  ...{ minutes, day },
  startsAt: startsAt === null ? null : new Date(startsAt),
});

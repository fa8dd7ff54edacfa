import type { Knex } from 'knex';
import { Model } from 'objection';
import type { BookedSession } from '#shared/focus/contract.ts';
import type { Span } from '#shared/focus/overlap.ts';

/** A focus session that is over; `id` was made by its client when it began, and is one of a kind for its person alone. */
export class FocusSessionModel extends Model {
  static override tableName = 'focus_sessions';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['stretches'];

  declare userId: number;
  declare id: string;
  declare taskId: number;
  declare taskTitle: string;
  declare category: BookedSession['category'];
  declare weight: number;
  declare wasTheOneThing: boolean;
  declare energyLevel: BookedSession['energyLevel'];
  declare outcome: BookedSession['outcome'];
  declare startedAt: Date;
  declare endedAt: Date;
  declare focusedMs: number;
  declare hourOfDay: number;
  declare bookedAt: Date;
  /** The device that booked it, known by its sign-in; null for what was booked before devices were noted. */
  declare reportedBy: number | null;
  /** When focus ran. */
  declare stretches: readonly Span[] | null;

  /** Every query starts here, so none can reach another person's sessions. */
  static of(db: Knex, userId: number) {
    return FocusSessionModel.query(db).where({ userId });
  }

  present(): BookedSession {
    const { startedAt, endedAt, ...facts } = this;
    return { ...facts, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };
  }
}

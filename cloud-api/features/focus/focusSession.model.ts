import type { Knex } from 'knex';
import { Model } from 'objection';
import type { BookedSession } from '#shared/focus/contract.ts';
import type { Span } from '#shared/focus/overlap.ts';

/** A finished focus session; its client created `id` when it began, and it is unique per user only. */
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
  /** The device that booked it, identified by its session; null for bookings before devices were recorded. */
  declare reportedBy: number | null;
  /** The intervals in which focus ran. */
  declare stretches: readonly Span[] | null;

  /** Base of every query, so that none can reach another user's sessions. */
  static of(db: Knex, userId: number) {
    return FocusSessionModel.query(db).where({ userId });
  }

  present(): BookedSession {
    const { startedAt, endedAt, ...facts } = this;
    return { ...facts, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };
  }
}

import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Aged, FocusRequest, PendingRequest, RunningFocus } from '#shared/focus/running.ts';

/** An account's timer as last reported by one of its devices; at most one row. */
export class RunningFocusModel extends Model {
  static override tableName = 'running_focus';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** The session of the reporting device. */
  declare reportedBy: number;
  declare reportedAt: Date;
  declare key: string;
  declare phase: RunningFocus['phase'];
  declare taskId: number;
  declare taskTitle: string;
  declare wholeMs: number;
  declare leftMs: number;
  declare sinceMs: number;
  declare request: FocusRequest | null;
  declare requestId: string | null;
  declare requestedAt: Date | null;

  /** Base of every query, so that none can reach another user's timer. */
  static of(db: Knex, userId: number) {
    return RunningFocusModel.query(db).where({ userId });
  }

  /** Returns the report and its age. */
  aged(now: Date): Aged {
    const { key, phase, wholeMs, leftMs, sinceMs, reportedAt } = this;
    const task = { id: this.taskId, title: this.taskTitle };
    return { key, phase, task, wholeMs, leftMs, sinceMs, ageMs: msBetween(reportedAt, now) };
  }

  /** Returns the request that its device has not carried out yet. */
  pending(now: Date): PendingRequest | null {
    const { key, request, requestId, requestedAt } = this;
    if (!request || !requestId || !requestedAt) return null;
    return { id: requestId, key, request, ageMs: msBetween(requestedAt, now) };
  }
}

const msBetween = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime());

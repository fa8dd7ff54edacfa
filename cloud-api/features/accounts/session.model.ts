import type { Knex } from 'knex';
import { Model } from 'objection';
import { oldestStart } from './sessionLife.ts';

export class SessionModel extends Model {
  static override tableName = 'sessions';

  declare id: number;
  declare userId: number;
  declare tokenHash: string;
  declare userAgent: string;
  declare createdAt: Date;
  declare lastUsedAt: Date;
  declare expiresAt: Date;

  /** Sessions that have not ended. */
  static open(db: Knex, now: Date) {
    return SessionModel.query(db).where('expiresAt', '>', now).where('createdAt', '>', oldestStart(now));
  }
}

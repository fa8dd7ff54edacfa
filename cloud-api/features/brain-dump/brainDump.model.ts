import type { Knex } from 'knex';
import { Model } from 'objection';
import type { DumpRequest, StoredDump } from '#shared/brain-dump/contract.ts';
import type { DumpReading } from '#shared/brain-dump/result.ts';

export class BrainDumpModel extends Model {
  static override tableName = 'brain_dumps';
  static override jsonAttributes = ['request', 'reading'];

  declare id: number;
  declare userId: number;
  declare idempotencyKey: string;
  declare rawText: string;
  declare request: Omit<DumpRequest, 'rawText'>;
  declare state: StoredDump['state'];
  declare reading: DumpReading | null;
  declare processedBy: 'local' | 'openai' | null;
  declare createdAt: Date;
  declare processedAt: Date | null;
  declare claimedUntil: Date | null;

  static of(db: Knex, userId: number) {
    return BrainDumpModel.query(db).where({ userId });
  }
}

/** The latest dumps, newest first. */
export const latestDumps = (db: Knex, userId: number, limit: number): Promise<BrainDumpModel[]> =>
  BrainDumpModel.of(db, userId)
    .select('id', 'rawText', 'state', 'createdAt')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

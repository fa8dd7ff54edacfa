import type { Knex } from 'knex';
import { Model } from 'objection';
import type { DumpRequest, DumpSummary, DumpTrouble } from '#shared/brain-dump/contract.ts';
import type { ShownTask } from '#shared/brain-dump/examples/shown.ts';
import type { DumpReading, ListedTask } from '#shared/brain-dump/result.ts';
import { saidAt } from '#shared/brain-dump/captured.ts';
import { type LocalDateTime, localDateTimeIn } from '#shared/kernel/dates.ts';

/** Why processing a dump ended; `interrupted` follows from its claim instead. */
export type StoredTrouble = Exclude<DumpTrouble, 'interrupted'>;

/** A result as stored. */
export type StoredReading = DumpReading & {
  /** Set after a review, null once it is in the plan. */
  readonly list?: readonly ListedTask[] | null;
  /** The list as the user first saw it, kept while it waits for confirmation. */
  readonly shown?: readonly ShownTask[];
};

/** A row of `brain_dumps`. */
export class BrainDumpModel extends Model {
  static override tableName = 'brain_dumps';
  static override idColumn = ['userId', 'id'];
  // Without it, asking for the first of many fetches all of them.
  static override useLimitInFirst = true;
  static override jsonAttributes = ['request', 'reading'];

  declare id: number;
  declare userId: number;
  declare idempotencyKey: string;
  declare rawText: string;
  /** The request without the text; rows of an earlier version have no `correctedPieces`. */
  declare request: Omit<DumpRequest, 'rawText' | 'correctedPieces'> & Partial<Pick<DumpRequest, 'correctedPieces'>>;
  declare state: DumpSummary['state'];
  declare trouble: StoredTrouble | null;
  declare reading: StoredReading | null;
  declare processedBy: 'local' | 'openai' | null;
  declare fellBack: boolean;
  declare createdAt: Date;
  declare processedAt: Date | null;
  declare claimedUntil: Date | null;

  static of(db: Knex, userId: number) {
    return BrainDumpModel.query(db).where({ userId });
  }
}

/**
 * Returns the local time at which a dump was captured, whenever it was delivered or is retried (spec settled, Words are
 * read by the day on which they were said).
 * @param zone - the account's, for a dump without its own
 */
export const wallClockOf = (
  { request, createdAt }: Pick<BrainDumpModel, 'request' | 'createdAt'>,
  zone: string,
): LocalDateTime => localDateTimeIn(request.timezone ?? zone, saidAt(request, createdAt));

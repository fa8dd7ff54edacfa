import type { Knex } from 'knex';
import { Model } from 'objection';
import type { DumpRequest, DumpSummary, DumpTrouble } from '#shared/brain-dump/contract.ts';
import type { ShownTask } from '#shared/brain-dump/examples/shown.ts';
import type { DumpReading, ListedTask } from '#shared/brain-dump/result.ts';
import { saidAt } from '#shared/brain-dump/captured.ts';
import { type LocalDateTime, localDateTimeIn } from '#shared/kernel/dates.ts';

/** Why the work on a dump ended; that it was interrupted is told by its claim. */
export type StoredTrouble = Exclude<DumpTrouble, 'interrupted'>;

/** A reading as it is kept. */
export type StoredReading = DumpReading & {
  /** There from a review on, and null once it is in the plan. */
  readonly list?: readonly ListedTask[] | null;
  /** The list as the person first saw it, for as long as it waits for their word. */
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
  /** What came with the words; rows of an earlier version know no `correctedPieces`. */
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
 * What the clock on the wall showed when a dump was said, whenever it was delivered or is tried again (spec settled, Words are
 * read by the day on which they were said).
 * @param zone - of the account, for a dump that does not carry its own
 */
export const wallClockOf = (
  { request, createdAt }: Pick<BrainDumpModel, 'request' | 'createdAt'>,
  zone: string,
): LocalDateTime => localDateTimeIn(request.timezone ?? zone, saidAt(request, createdAt));

import type { Knex } from 'knex';
import { Model } from 'objection';

/** Which device tells a reminder. */
export class ClaimModel extends Model {
  static override tableName = 'reminder_claims';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** The name of the ring, the same on every device. */
  declare key: string;
  declare device: string;
  declare claimedAt: Date;

  /** Every query starts here, so none can reach another person's claims. */
  static of(db: Knex, userId: number) {
    return ClaimModel.query(db).where({ userId });
  }
}

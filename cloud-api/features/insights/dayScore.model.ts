import type { Knex } from 'knex';
import { Model } from 'objection';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** How full a day was when it was last looked at; one for each day of a person. */
export class DayScoreModel extends Model {
  static override tableName = 'day_scores';
  static override idColumn = ['userId', 'id'];
  static override useLimitInFirst = true;

  declare id: number;
  declare userId: number;
  declare date: LocalDate;
  /** 0 to 100. */
  declare chaos: number;

  /** Every query starts here, so none can reach another person's days. */
  static of(db: Knex, userId: number) {
    return DayScoreModel.query(db).where({ userId });
  }
}

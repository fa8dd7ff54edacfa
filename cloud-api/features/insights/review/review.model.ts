import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Answer, Suggestion } from '#shared/insights/reviewContract.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** What a look back at a week suggested, and what became of it; one for each calendar week of a person. */
export class ReviewModel extends Model {
  static override tableName = 'weekly_reviews';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['suggestion'];

  declare id: number;
  declare userId: number;
  /** The Monday of the week. */
  declare week: LocalDate;
  declare suggestion: Suggestion;
  declare answer: Answer;
  declare answeredAt: Date;

  static of(db: Knex, userId: number) {
    return ReviewModel.query(db).where({ userId });
  }
}

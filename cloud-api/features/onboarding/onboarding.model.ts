import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Answers } from '#shared/onboarding/contract.ts';

/** How far somebody has come in the wizard, and what they answered. */
export class OnboardingModel extends Model {
  static override tableName = 'onboardings';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['answers'];

  declare id: number;
  declare userId: number;
  /** The step that was reached, 1 to 8. */
  declare step: number;
  declare answers: Answers | null;
  /** When the answers were first saved; null before. */
  declare completedAt: Date | null;
  declare updatedAt: Date;

  static of(db: Knex, userId: number) {
    return OnboardingModel.query(db).findOne({ userId });
  }
}

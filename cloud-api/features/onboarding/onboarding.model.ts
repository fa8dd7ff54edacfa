import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Answers } from '#shared/onboarding/contract.ts';

/** A user's progress in the wizard, and their answers. */
export class OnboardingModel extends Model {
  static override tableName = 'onboardings';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['answers'];

  declare id: number;
  declare userId: number;
  /** The current step, 1 to 8. */
  declare step: number;
  declare answers: Answers | null;
  /** When the answers were first saved; null before that. */
  declare completedAt: Date | null;
  declare updatedAt: Date;

  static of(db: Knex, userId: number) {
    return OnboardingModel.query(db).findOne({ userId });
  }
}

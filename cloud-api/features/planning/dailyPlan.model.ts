import { Model } from 'objection';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { DailyPlan } from '#shared/planning/contract.ts';

export class DailyPlanModel extends Model {
  static override tableName = 'daily_plans';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['selectedTaskIds'];

  declare id: number;
  declare userId: number;
  declare date: LocalDate;
  declare planType: DailyPlan['planType'];
  declare energyLevel: DailyPlan['energyLevel'];
  declare selectedTaskIds: number[];
  declare createdAt: Date;
  declare updatedAt: Date;
}

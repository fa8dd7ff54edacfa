import { Model } from 'objection';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';

/** When a person works, as they chose it. */
export class WorkScheduleModel extends Model {
  static override tableName = 'work_schedules';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['config'];

  declare id: number;
  declare userId: number;
  declare config: WorkScheduleConfig;
  declare updatedAt: Date;
}

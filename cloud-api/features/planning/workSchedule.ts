import { Model } from 'objection';
import type { WorkSchedule } from '#shared/planning/contract.ts';
import { scheduleFrom } from '#shared/planning/scheduleNames.ts';
import { defaultSchedule, WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { OnboardingModel } from '#api/features/onboarding/index.ts';
import type { UserContext } from '#api/platform/call.ts';

/** A user's chosen work schedule. */
class WorkScheduleModel extends Model {
  static override tableName = 'work_schedules';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['config'];

  declare id: number;
  declare userId: number;
  declare config: WorkScheduleConfig;
  declare updatedAt: Date;
}

/**
 * Returns a user's work schedule: the chosen one, and what their onboarding answers suggest (spec tasks 3, Work
 * schedule configuration).
 */
export async function workScheduleOf(context: UserContext): Promise<WorkSchedule> {
  const { db, user } = context;
  const kept = await WorkScheduleModel.query(db).findOne({ userId: user.id });
  return { chosen: kept ? WorkScheduleConfig.parse(kept.config) : null, suggested: await suggestedFor(context) };
}

/** Stores a user's choice; the same choice again changes nothing. */
export async function chooseWorkSchedule(context: UserContext, config: WorkScheduleConfig): Promise<WorkSchedule> {
  const { db, user, now: updatedAt } = context;
  await WorkScheduleModel.query(db)
    .insert({ userId: user.id, config, updatedAt })
    .onConflict('userId')
    .merge(['config', 'updatedAt']);
  return { chosen: config, suggested: await suggestedFor(context) };
}

async function suggestedFor({ db, user, zone, today }: UserContext): Promise<WorkScheduleConfig> {
  const answers = (await OnboardingModel.of(db, user.id))?.answers;
  if (!answers) return defaultSchedule('traditional_5x2', zone, today);
  const { type, workHours, timezone, shiftStartDate } = answers.workSchedule;
  return scheduleFrom({ type, workHours, timezone, shiftStartDate }, today);
}

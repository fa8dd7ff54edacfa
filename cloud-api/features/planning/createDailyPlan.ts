import type { CreateDailyPlan, DailyPlan } from '#shared/planning/contract.ts';
import { isQueued } from '#shared/tasks/today.ts';
import { changeDay, chooseToday, presentTasks, TaskModel } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { DailyPlanModel } from './dailyPlan.model.ts';
import { adviseOn } from './planAdvice.ts';

/** Most tasks that a plan shows as its queue. */
const QUEUE_LIMIT = 500;

/** Makes today's plan of the chosen tasks; the plan of the same day is replaced (spec tasks 3, Daily plan). */
export function createDailyPlan(setting: UserSetting, form: CreateDailyPlan): Promise<DailyPlan> {
  return changeDay(setting, async (day) => {
    const { db, user, now, today } = day;
    const { energyLevel, planType } = form;
    const selectedTaskIds = [...new Set(form.selectedTasks)];
    const chosen = await chooseToday(day, selectedTaskIds);
    const plan = await DailyPlanModel.query(db)
      .insert({ userId: user.id, date: today, planType, energyLevel, selectedTaskIds, createdAt: now, updatedAt: now })
      .onConflict(['userId', 'date', 'planType'])
      .merge(['energyLevel', 'selectedTaskIds', 'updatedAt'])
      .returning('*');
    const waiting = await TaskModel.of(db, user.id).modify('open').modify('inOrder').limit(QUEUE_LIMIT);
    const selectedTasks = await presentTasks(day, chosen);
    return {
      id: plan.id,
      createdAt: plan.createdAt.toISOString(),
      date: today,
      energyLevel,
      planType,
      selectedTasks,
      queueTasks: await presentTasks(day, waiting.filter(isQueued)),
      estimatedCompletionTime: selectedTasks.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0),
      ...adviseOn(selectedTasks, energyLevel, today),
    };
  });
}

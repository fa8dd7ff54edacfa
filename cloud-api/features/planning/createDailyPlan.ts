import type { LocalDate } from '#shared/kernel/dates.ts';
import type { CreateDailyPlan, DailyPlan } from '#shared/planning/contract.ts';
import { isQueued } from '#shared/tasks/today.ts';
import { changeDay, chooseToday, presentTasks, TaskModel } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { adviseOn } from './planAdvice.ts';

/** Number of tasks that a plan shows as its queue. */
const QUEUE_LIMIT = 500;

/** A user has one plan a day, so the day is its id: 20260304. */
const numberOf = (day: LocalDate): number => Number(day.replaceAll('-', ''));

/**
 * Makes today's plan of the chosen tasks and replaces the day's earlier one (spec tasks 3, Daily plan). A plan is only
 * the tasks' places and order; nothing else is stored.
 */
export function createDailyPlan(context: UserContext, form: CreateDailyPlan): Promise<DailyPlan> {
  return changeDay(context, async (day) => {
    const { db, user, now, today } = day;
    const { energyLevel, planType } = form;
    const chosen = await chooseToday(day, [...new Set(form.selectedTasks)]);
    const waiting = await TaskModel.of(db, user.id).modify('open').modify('inOrder').limit(QUEUE_LIMIT);
    const selectedTasks = await presentTasks(day, chosen);
    return {
      id: numberOf(today),
      createdAt: now.toISOString(),
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

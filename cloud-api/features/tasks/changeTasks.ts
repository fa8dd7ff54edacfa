import type { UserSetting } from '#api/platform/call.ts';
import { changeDay, type OpenDay } from './day.ts';
import { assertSeen } from './taskQueries.ts';
import { planOf, type Step, takeStep } from './takeStep.ts';
import type { TaskModel } from './task.model.ts';

/** A step of one task. */
type OwnStep = Extract<Step, { readonly id: number }>;

/**
 * Takes steps one after the other for a call of the specification: all of them or none, refused as a whole.
 * @param seen - the tag that the caller saw of the first task
 * @returns the tasks that the steps name, in the order in which they are named first
 */
export function changeTasks(
  setting: UserSetting,
  steps: readonly OwnStep[],
  seen?: string,
): Promise<readonly TaskModel[]> {
  return changeDay(setting, async (day) => {
    const [first] = steps;
    if (first) await assertSeen(day, first.id, seen);
    return takeSteps(day, steps, [...new Set(steps.map(({ id }) => id))]);
  });
}

/** The same for one step. */
export async function changeTask(setting: UserSetting, step: OwnStep, seen?: string): Promise<TaskModel> {
  const [task] = await changeTasks(setting, [step], seen);
  if (!task) throw new Error('A step answered no task');
  return task;
}

/**
 * Makes today's plan of exactly these tasks, in this order; what else was open in today goes behind it.
 * 404 for an unknown id, 403 for another person's task. Answers the chosen tasks in their order.
 */
export const chooseToday = (day: OpenDay, ids: readonly number[]): Promise<readonly TaskModel[]> =>
  takeSteps(day, [{ kind: 'chooseToday', ids }], ids);

async function takeSteps(
  day: OpenDay,
  steps: readonly Step[],
  wanted: readonly number[],
): Promise<readonly TaskModel[]> {
  const plan = await planOf(day, steps);
  const latest = new Map<number, TaskModel>();
  for (const step of steps) {
    const { rows } = await takeStep(day, plan, step);
    for (const row of rows) latest.set(row.id, row);
  }
  return wanted.flatMap((id) => latest.get(id) ?? []);
}

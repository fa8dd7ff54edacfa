import type { UserContext } from '#api/platform/call.ts';
import { changeDay, type OpenDay } from './day.ts';
import { assertSeen } from './taskQueries.ts';
import { planOf, type Step, takeStep } from './takeStep.ts';
import type { TaskModel } from './task.model.ts';

/** A step that changes one task. */
type OwnStep = Extract<Step, { readonly id: number }>;

/**
 * Applies steps one after the other for a route of the specification, all or none.
 * @param seen - the ETag of the first task that the caller saw
 * @returns the tasks that the steps name, in the order of their first mention
 */
export function changeTasks(
  context: UserContext,
  steps: readonly OwnStep[],
  seen?: string,
): Promise<readonly TaskModel[]> {
  return changeDay(context, async (day) => {
    const [first] = steps;
    if (first) await assertSeen(day, first.id, seen);
    return takeSteps(day, steps, [...new Set(steps.map(({ id }) => id))]);
  });
}

/** Does the same for one step. */
export async function changeTask(context: UserContext, step: OwnStep, seen?: string): Promise<TaskModel> {
  const [task] = await changeTasks(context, [step], seen);
  if (!task) throw new Error('A step answered no task');
  return task;
}

/**
 * Makes today's plan of exactly these tasks, in this order; other open tasks of today follow. 404 for an unknown id,
 * 403 for another user's task. Returns the chosen tasks in their order.
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

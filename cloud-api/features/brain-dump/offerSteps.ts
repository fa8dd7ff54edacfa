import { isCrisis, worriesIn } from '#shared/care/crisis.ts';
import { offered, ownSteps, stepsFor } from '#shared/tasks/steps.ts';
import { stepRoutes } from '#shared/tasks/stepsContract.ts';
import { ownTask } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { BigTask, Reader } from './reader.ts';
import { isLocalOnly, ledgerOf } from './sharedTexts.ts';

/**
 * The route that suggests small steps into a task (spec tasks 5, Break-down).
 * @param readers - the processors, best one first
 */
export const firstSteps = (readers: readonly Reader[]): readonly Mounted[] =>
  mount(stepRoutes, {
    async offer(call) {
      const { title, description, category } = await ownTask(call.db, call.user, call.params.id);
      return { steps: [...(await offerSteps(readers, call, { title, description, category }))] };
    },
  });

/**
 * Returns steps from the first source that has any: the user's own list, a model, or the built-in rule. A model's
 * failure or invalid response is never reported: the user is waiting in front of empty fields.
 */
async function offerSteps(readers: readonly Reader[], context: UserContext, task: BigTask): Promise<readonly string[]> {
  const own = ownSteps(task);
  const said = `${task.title}\n${task.description}`;
  const staysHere = isCrisis(said) || worriesIn(said).length > 0;
  if (own.length > 0 || staysHere || (await isLocalOnly(context.db, context.user.id))) return stepsFor(task);
  for (const reader of readers) {
    const answer = (await reader.steps?.(task, ledgerOf(context)).catch(() => undefined)) ?? [];
    const steps = offered(answer, task.title);
    if (steps.length > 0) return steps;
  }
  return stepsFor(task);
}

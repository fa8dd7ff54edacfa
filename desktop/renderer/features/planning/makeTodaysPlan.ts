import type { QueryClient } from '@tanstack/react-query';
import { planningRoutes } from '#shared/planning/contract.ts';
import { personalContext } from '#shared/planning/person.ts';
import { planToday } from '#shared/planning/planToday.ts';
import type { EnergyLevel } from '#shared/tasks/task.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { appointmentsQuery } from '#renderer/features/calendar/index.ts';
import { taskKeys, taskQueries } from '#renderer/features/tasks/index.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { call } from '#renderer/platform/api.ts';
import { statusQuery } from '#renderer/platform/status.ts';
import { keepPlan } from './storedPlan.ts';

/**
 * Stores today's plan of what is open now, the ONE Thing first, by the same inputs as the plan on screen (spec tasks 4, Brain
 * dump, On success). Without anything for today no plan is made.
 */
export async function makeTodaysPlan(
  client: QueryClient,
  energyLevel: EnergyLevel,
): Promise<{ readonly chosen: number; readonly queued: number }> {
  const { tasks } = await client.fetchQuery({ ...taskQueries.list(), staleTime: 0 });
  const [now, timeZone] = [new Date(), store.get(timeZoneAtom)];
  const answers = client.getQueryData(statusQuery().queryKey)?.onboardingData ?? null;
  const { appointments } = client.getQueryData(appointmentsQuery().queryKey) ?? {};
  const person = personalContext(answers, { now, timeZone, appointments });
  const { oneThing, alsoToday, queue } = planToday(tasks, now, timeZone, person);
  const open = [oneThing, ...alsoToday].filter((task) => task !== null && !task.completed);
  const selectedTasks = open.flatMap((task) => (task ? [task.id] : [])).slice(0, TODAY_LIMIT);
  if (selectedTasks.length === 0) return { chosen: 0, queued: queue.length };
  keepPlan(await call(planningRoutes.create, { body: { energyLevel, selectedTasks, planType: 'today' } }));
  await client.invalidateQueries({ queryKey: taskKeys.all });
  return { chosen: selectedTasks.length, queued: queue.length };
}

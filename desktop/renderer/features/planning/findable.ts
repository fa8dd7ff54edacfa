import type { TodaysPlan } from '#shared/planning/planToday.ts';
import { FINDABLE_LIMIT, type FindableDay } from '#shared/tasks/ipc.ts';
import type { Task } from '#shared/tasks/task.ts';
import { categoryLabel } from '#renderer/features/tasks/index.ts';

/** Tasks the capture window can find: today's first, in the plan's order; none on a gentle day. */
export function findableTasks(
  tasks: readonly Task[],
  { oneThing, alsoToday }: Pick<TodaysPlan, 'oneThing' | 'alsoToday'>,
  isGentle: boolean,
): FindableDay['tasks'] {
  if (isGentle) return [];
  const today = oneThing ? [oneThing, ...alsoToday] : alsoToday;
  const ids = new Set(today.map(({ id }) => id));
  return [...today, ...tasks.filter(({ id }) => !ids.has(id))]
    .filter(({ completed }) => !completed)
    .slice(0, FINDABLE_LIMIT)
    .map(({ id, title, category, location }) => ({
      id,
      title,
      isToday: ids.has(id),
      kind: categoryLabel(category),
      place: location,
    }));
}

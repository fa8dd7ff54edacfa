import type { LocalDate } from '#shared/kernel/dates.ts';
import { bucketOf } from './buckets.ts';
import { fitsNow, withoutBroken } from './oneThing.ts';
import { orderTasks } from './order.ts';
import { isBlocked, type ScoreContext, scoreTask } from './scoring.ts';
import type { EnergyLevel, Task } from './task.ts';

/** Most alternatives shown at once, so that choosing stays easy. */
const MOST_ALTERNATIVES = 3;

/**
 * Why there is no alternative; each is a text of the specification (spec tasks 8): 'No other tasks available', 'No
 * energy-matched alternatives', 'No suitable alternatives found.'
 */
type NoAlternative = 'noOtherTasks' | 'noEnergyMatch' | 'noneSuitable';

export type Alternatives =
  | { readonly tasks: readonly [Task, ...Task[]]; readonly none: null }
  | { readonly tasks: readonly []; readonly none: NoAlternative };

/** The user's available time and energy; unset fields do not limit. */
export interface AtHand {
  readonly energy?: EnergyLevel | undefined;
  readonly minutes?: number | undefined;
}

const NEEDS: Readonly<Record<EnergyLevel, number>> = { low: 0, medium: 1, high: 2 };

/**
 * Returns alternatives to a task for the available time and energy: first what fits before the next appointment, then
 * by score (spec tasks 8, No alternatives; 2, task-help dialog). They are open tasks of today and the queue that wait
 * for nothing; a task that needs less energy than available fits as well.
 */
export function alternativesTo(
  taskId: number,
  tasks: readonly Task[],
  context: ScoreContext,
  today: LocalDate,
  { energy = 'high', minutes = Infinity }: AtHand = {},
): Alternatives {
  const freed = withoutBroken(tasks, orderTasks(tasks).broken);
  const others = freed.filter((task) => {
    const bucket = bucketOf(task, today);
    return task.id !== taskId && (bucket === 'today' || bucket === 'queue') && !isBlocked(task, context);
  });
  if (others.length === 0) return { tasks: [], none: 'noOtherTasks' };
  const matching = others.filter(({ energyRequired }) => NEEDS[energyRequired] <= NEEDS[energy]);
  if (matching.length === 0) return { tasks: [], none: 'noEnergyMatch' };
  const suitable = matching.filter(({ estimatedMinutes }) => estimatedMinutes <= minutes);
  const score = new Map(suitable.map((task) => [task.id, scoreTask(task, context).total]));
  const ids = suitable
    .toSorted(
      (a, b) =>
        Number(fitsNow(b, context)) - Number(fitsNow(a, context)) ||
        (score.get(b.id) ?? 0) - (score.get(a.id) ?? 0) ||
        a.id - b.id,
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ id }) => id);
  const [first, ...rest] = ids.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
  return first ? { tasks: [first, ...rest], none: null } : { tasks: [], none: 'noneSuitable' };
}

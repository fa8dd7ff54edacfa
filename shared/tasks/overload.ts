import type { Task, EnergyLevel } from './task.ts';
import { isOpenToday, OVERLOAD_LIMIT, TODAY_LIMIT } from './today.ts';

/** Capacity of a day by energy, in planned tasks; more triggers a warning (spec tasks 9: 7, 5, and 3 for any other). */
export const DAY_CARRIES: Readonly<Record<EnergyLevel, number>> = { high: 7, medium: 5, low: 3 };

/** Whether this many planned tasks are too many for a day of this energy (spec tasks 9, Day overload warning). */
export const isTooMuchFor = (planned: number, energy: EnergyLevel): boolean => planned > DAY_CARRIES[energy];

type Placed = Pick<Task, 'id' | 'completed' | 'status'>;

/** Whether a task is on today's plate: today's open tasks, and those that did not fit (spec settled, Cap). */
export const isOnPlate = (task: Placed): boolean =>
  isOpenToday(task) || (!task.completed && task.status === 'today-overflow');

/** 'This is too much for one day', and the panel's proposal. */
export interface Overload<T> {
  readonly count: number;
  /** More than seven: the panel opens. */
  readonly isTooMuch: boolean;
  /** The five of the highest priority ('AI suggests'). */
  readonly keep: readonly T[];
  /** The rest, which goes to the backlog. */
  readonly toBacklog: readonly T[];
}

/**
 * Returns whether today is overloaded, and what would stay (spec tasks 4, Overload panel; 9). `priorityOf` is the
 * score; ties are ordered by age. `chosen` are the ids that the user picked instead ('I'll choose'), five at most.
 */
export function overloadOf<T extends Placed>(
  tasks: readonly T[],
  priorityOf: (task: T) => number,
  chosen?: readonly number[],
): Overload<T> {
  const plate = tasks.filter(isOnPlate);
  const best = plate.toSorted((a, b) => priorityOf(b) - priorityOf(a) || a.id - b.id);
  const picked = chosen && best.filter(({ id }) => chosen.includes(id));
  const keep = (picked ?? best).slice(0, TODAY_LIMIT);
  return {
    count: plate.length,
    isTooMuch: plate.length > OVERLOAD_LIMIT,
    keep,
    toBacklog: best.filter((task) => !keep.includes(task)),
  };
}

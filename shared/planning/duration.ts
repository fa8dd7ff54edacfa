import type { EnergyLevel, Task } from '#shared/tasks/task.ts';

/** The constants for a duration in minutes (spec tasks 9, Task duration). */
const DURATION = {
  base: 30,
  urgent: 15,
  /** For an emotional weight over seven. */
  heavy: 10,
  dream: 20,
  research: 15,
  /** Factor for the user's current energy: with high energy, things go faster. */
  factor: { high: 0.8, medium: 1, low: 1.3 },
} as const;

const HEAVY_ABOVE = 7;

type Lasting = Pick<Task, 'urgencyLevel' | 'emotionalWeight' | 'dreamRelated' | 'nancyCategory' | 'category'>;

/** Returns how long a task takes, in whole minutes (spec tasks 9, Task duration). */
export function durationOf(task: Lasting, energy: EnergyLevel): number {
  const isResearch = task.nancyCategory === 'research' || task.category === 'research';
  const minutes =
    DURATION.base +
    (task.urgencyLevel === 'urgent' ? DURATION.urgent : 0) +
    (task.emotionalWeight > HEAVY_ABOVE ? DURATION.heavy : 0) +
    (task.dreamRelated ? DURATION.dream : 0) +
    (isResearch ? DURATION.research : 0);
  return Math.round(minutes * DURATION.factor[energy]);
}

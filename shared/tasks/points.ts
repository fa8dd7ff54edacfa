import type { Task, UrgencyLevel } from './task.ts';

/**
 * The constants of the score (spec tasks 9, Task scoring). The specification names the amounts; where it does not say
 * when one counts, this table is the decision and `scoring.test.ts` has a test for each.
 */
export const POINTS = {
  base: { urgent: 100, important: 75, soon: 50 },
  /** Per point of importance, for at most ten points. */
  perWeight: 5,
  /** In addition to the base. */
  urgent: 10,
  goal: 40,
  /** Three or more local days without an attempt. */
  avoided: 30,
  /** "Attempted within 1 day": on the same local day, regardless of the hour. */
  triedToday: -20,
  /** A task that deploys or publishes while a dependency is open. */
  releaseBlocked: -50,
  /** Dependencies done: all, at least half, some, none; a task without any gets nothing. */
  dependencies: { all: 30, half: 15, some: 5, none: -25 },
  /** Compared with the last task completed on this local day: same context, else same category. */
  momentum: { sameContext: 25, sameCategory: 15 },
  /** The energy that a task needs (first key) at the current energy (second key). */
  energy: {
    high: { high: 30, medium: 0, low: -30 },
    medium: { high: 0, medium: 20, low: 0 },
    low: { high: -20, medium: 0, low: 20 },
  },
  /**
   * For merely repeating tasks while a deadline of today's plan is near: more than all other lines together can differ,
   * so that no chore is the ONE Thing before a deadline.
   */
  comesRound: -400,
  completed: -1,
} as const;

/** Days without an attempt after which a task counts as avoided (spec tasks 9, Stale task). */
export const STALE_DAYS = 3;

/** Weights above ten mark a choice (a swap stores 50); the score and the slider use ten for them. */
export const HEAVIEST = 10;

/** Returns the urgency for an importance: 8 or more urgent, 6 or more important, otherwise soon (spec tasks 5). */
export function urgencyOfImportance(importance: number): UrgencyLevel {
  if (importance >= 8) return 'urgent';
  return importance >= 6 ? 'important' : 'soon';
}

/** Returns 1-10 for a slider, whatever is stored: a swapped-in ONE Thing has 50 (spec tasks 4). */
export const importanceOf = ({ emotionalWeight }: Pick<Task, 'emotionalWeight'>): number =>
  Math.min(HEAVIEST, Math.max(1, emotionalWeight));

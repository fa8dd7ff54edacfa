/** An encouragement after something was finished (spec tasks 9, Notifications: progress encouragement). */
export const ENCOURAGEMENTS = ['done', 'firstTask', 'fewLeft', 'keepGoing'] as const;
export type Encouragement = (typeof ENCOURAGEMENTS)[number];

/** At most this many remaining tasks are "nearly there" (spec tasks 9). */
const FEW = 2;

/** Progress of a day right after something was finished. */
export interface Progress {
  /** Tasks finished today, including the current one. */
  readonly completed: number;
  /** Tasks of today that are still open. */
  readonly left: number;
}

/**
 * Returns the matching encouragement, in this order: everything done, the first one, 2 or fewer left, keep going (spec
 * tasks 9, progress encouragement).
 */
export function encouragementOf({ completed, left }: Progress): Encouragement {
  if (left <= 0) return 'done';
  if (completed <= 1) return 'firstTask';
  return left <= FEW ? 'fewLeft' : 'keepGoing';
}

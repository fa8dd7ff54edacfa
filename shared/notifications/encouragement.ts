/** A kind word after something was finished (spec tasks 9, Notifications: progress encouragement). */
export const ENCOURAGEMENTS = ['done', 'firstTask', 'fewLeft', 'keepGoing'] as const;
export type Encouragement = (typeof ENCOURAGEMENTS)[number];

/** So many or fewer tasks are "nearly there" (spec tasks 9). */
const FEW = 2;

/** How a day stands right after something was finished. */
export interface Progress {
  /** Tasks finished today, with the one of just now. */
  readonly completed: number;
  /** Tasks of today that are still open. */
  readonly left: number;
}

/**
 * Which kind word fits, in this order: everything done, the first one, 2 or fewer left, keep going (spec tasks 9, progress
 * encouragement).
 */
export function encouragementOf({ completed, left }: Progress): Encouragement {
  if (left <= 0) return 'done';
  if (completed <= 1) return 'firstTask';
  return left <= FEW ? 'fewLeft' : 'keepGoing';
}

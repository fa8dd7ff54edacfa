import type { LucideIcon } from 'lucide-react';

/** Direction of a swipe on a row. */
export type SwipeSide = 'left' | 'right';

/** Action of a swipe to one side, as labeled by the strip beside the row. */
export interface SwipeDeed {
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** State of a row during a swipe. */
export interface Swiping {
  readonly side: SwipeSide;
  /** Far enough for the action to run on release. */
  readonly isFar: boolean;
}

/** Pixels from the edge of the window within which a swipe is the browser's or system's "back". */
const EDGE = 24;
/** Pixels of jitter that do not count as movement. */
const SLOP = 10;
/** Minimum ratio of horizontal to vertical movement of a swipe; anything steeper scrolls. */
const FLAT = 1.5;
/** Pixels from which releasing runs the action; below, the row slides back. */
export const SWIPE_AT = 80;
/** Fraction by which the row follows beyond that, as resistance. */
const RESISTANCE = 0.3;

/** Whether a touch that starts here may swipe: not at the edges of the window. */
export const maySwipeFrom = (x: number, windowWidth: number): boolean => x >= EDGE && x <= windowWidth - EDGE;

/** Movement of a finger since it touched down. */
export interface Movement {
  readonly dx: number;
  readonly dy: number;
  /** Milliseconds since then. */
  readonly after: number;
}

/**
 * Decides once what a finger is about to do, as soon as it has moved.
 * @param holdsAfter - milliseconds after which a resting finger drags the row instead
 */
export function intentOf({ dx, dy, after }: Movement, holdsAfter: number): 'undecided' | 'swipe' | 'other' {
  if (Math.hypot(dx, dy) <= SLOP) return 'undecided';
  return after < holdsAfter && Math.abs(dx) > FLAT * Math.abs(dy) ? 'swipe' : 'other';
}

/** Offset of the row in pixels for a finger movement of `dx`; negative to the left. */
export function offsetOf(dx: number): number {
  const way = Math.max(0, Math.abs(dx) - SLOP);
  return Math.sign(dx) * (Math.min(way, SWIPE_AT) + Math.max(0, way - SWIPE_AT) * RESISTANCE);
}

/** The result of releasing at this offset: nothing if the finger went back. */
export const outcomeOf = (offset: number): SwipeSide | null => (Math.abs(offset) < SWIPE_AT ? null : sideOf(offset));

/** Side to which a row has moved. */
export const sideOf = (offset: number): SwipeSide => (offset < 0 ? 'left' : 'right');

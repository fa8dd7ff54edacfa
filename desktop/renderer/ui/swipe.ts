import type { LucideIcon } from 'lucide-react';

/** Where a finger swipes a row. */
export type SwipeSide = 'left' | 'right';

/** What a swipe to one side does, as the strip beside the row says it. */
export interface SwipeDeed {
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** What a row shows while a finger swipes it. */
export interface Swiping {
  readonly side: SwipeSide;
  /** Far enough: letting go does it. */
  readonly isFar: boolean;
}

/** Nearer to the edge of the window than this, in pixels, a finger means the browser's or the system's "back". */
const EDGE = 24;
/** A finger that trembles so many pixels still rests. */
const SLOP = 10;
/** How much further sideways than up or down a swipe goes; anything steeper scrolls. */
const FLAT = 1.5;
/** So far, in pixels, letting go does what the row says; nearer it slides back. */
export const SWIPE_AT = 80;
/** Past that the row follows by this share, so that the hand feels the end. */
const RESISTANCE = 0.3;

/** Whether a finger that comes down here may swipe: not at the edges of the window. */
export const maySwipeFrom = (x: number, windowWidth: number): boolean => x >= EDGE && x <= windowWidth - EDGE;

/** How a finger has moved since it came down. */
export interface Movement {
  readonly dx: number;
  readonly dy: number;
  /** Milliseconds since then. */
  readonly after: number;
}

/**
 * What a finger is about to do, decided once, as soon as it has left its place.
 * @param holdsAfter - a finger that has rested this long, in milliseconds, carries the row instead
 */
export function intentOf({ dx, dy, after }: Movement, holdsAfter: number): 'undecided' | 'swipe' | 'other' {
  if (Math.hypot(dx, dy) <= SLOP) return 'undecided';
  return after < holdsAfter && Math.abs(dx) > FLAT * Math.abs(dy) ? 'swipe' : 'other';
}

/** How far the row has moved, in pixels, when the finger has moved by `dx`; to the left it is negative. */
export function offsetOf(dx: number): number {
  const way = Math.max(0, Math.abs(dx) - SLOP);
  return Math.sign(dx) * (Math.min(way, SWIPE_AT) + Math.max(0, way - SWIPE_AT) * RESISTANCE);
}

/** What letting go does at this offset: nothing, when the finger went back. */
export const outcomeOf = (offset: number): SwipeSide | null => (Math.abs(offset) < SWIPE_AT ? null : sideOf(offset));

/** To which side a row has moved. */
export const sideOf = (offset: number): SwipeSide => (offset < 0 ? 'left' : 'right');

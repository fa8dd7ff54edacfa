/** How far a carousel moves at a time, in pixels, and how often when it moves by itself, in milliseconds (spec tasks 2). */
export const CAROUSEL_STEP = 300;
export const CAROUSEL_EVERY = { first: 100, then: 3000 } as const;

/** Nearer to the end than this is at the end, in pixels. */
const AT_THE_END = 10;

export interface Track {
  /** Distance scrolled from the first item, never negative, whatever the reading direction. */
  readonly position: number;
  readonly visible: number;
  readonly whole: number;
}

/** Where the next step by itself leads: on, or back to the start from the end. */
export function nextPosition({ position, visible, whole }: Track): number {
  const last = whole - visible;
  return position >= last - AT_THE_END ? 0 : Math.min(position + CAROUSEL_STEP, last);
}

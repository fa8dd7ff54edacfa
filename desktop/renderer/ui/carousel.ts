/** Pixels that a carousel moves per step, and milliseconds between automatic steps (spec tasks 2). */
export const CAROUSEL_STEP = 300;
export const CAROUSEL_EVERY = { first: 100, then: 3000 } as const;

/** Pixels; closer to the end than this counts as the end. */
const AT_THE_END = 10;

export interface Track {
  /** Distance scrolled from the first item, never negative, whatever the reading direction. */
  readonly position: number;
  readonly visible: number;
  readonly whole: number;
}

/** Position after the next automatic step: forward, or from the end back to the start. */
export function nextPosition({ position, visible, whole }: Track): number {
  const last = whole - visible;
  return position >= last - AT_THE_END ? 0 : Math.min(position + CAROUSEL_STEP, last);
}

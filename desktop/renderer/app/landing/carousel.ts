/** The carousel's own movement (spec tasks 2, Landing page): one step every three seconds, the first after 100 ms. */
export const STEP_PX = 300;
export const STEP_MS = 3000;
export const FIRST_STEP_MS = 100;
/** Closer to the end than this counts as arrived. */
export const END_PX = 10;

export interface Track {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Where the next step leads: on by one step, or back to the start from the end. */
export function nextPosition({ scrollLeft, clientWidth, scrollWidth }: Track): number {
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - END_PX;
  return isAtEnd ? 0 : scrollLeft + STEP_PX;
}

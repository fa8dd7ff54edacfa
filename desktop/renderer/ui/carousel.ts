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

/** Nothing to scroll backward to, nothing forward to. */
export const endsOf = ({ position, visible, whole }: Track) => ({
  atStart: position < AT_THE_END,
  atEnd: position + visible >= whole - AT_THE_END,
});

/** Where the next step by itself leads: on, or back to the start from the end. */
export const nextPosition = (track: Track, step = CAROUSEL_STEP): number =>
  endsOf(track).atEnd ? 0 : Math.min(track.position + step, track.whole - track.visible);

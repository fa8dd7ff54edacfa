import { type Reading, wholeReading } from '#shared/focus/timerFacts.ts';
import { after } from '#main/platform/after.ts';

/** Both clocks of this computer, and a way to be called later. */
export interface Clock {
  read(): Reading;
  /** Calls once after `ms` milliseconds or a moment more; the answer takes it back. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  read: () => wholeReading({ wall: Date.now(), monotonic: performance.now() }),
  after,
};

/** Where the server gets its time from, so that a test can let days pass. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

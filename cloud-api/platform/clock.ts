/** The server's source of time, so that a test can let days pass. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

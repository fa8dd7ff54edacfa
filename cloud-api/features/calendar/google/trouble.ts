/** Thrown when Google did not do what was requested; the caller decides what that means. */
export class CalendarTrouble extends Error {
  /** `signInAgain`: the permission is revoked. `unreachable`: no usable response in time. */
  readonly problem: 'signInAgain' | 'unreachable';

  constructor(problem: CalendarTrouble['problem'], options: ErrorOptions = {}) {
    super(`Google calendar: ${problem}`, options);
    this.problem = problem;
  }
}

/** Thrown for a temporary failure: a rate limit, an outage, a broken connection. */
export class Passing extends Error {
  /** Milliseconds that Google asks to wait. */
  readonly waitMs: number;

  constructor(waitMs = 0, options: ErrorOptions = {}) {
    super('Google calendar: not now', options);
    this.waitMs = waitMs;
  }
}

/** Thrown when the requested object does not exist, or not any more. */
export class Gone extends Error {}

/** Returns the milliseconds of a response's `Retry-After`; 0 without one. */
export function waitAskedBy(headers: Headers, now: number): number {
  const said = headers.get('retry-after') ?? '';
  const wait = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

/** Google did not do what was asked; who asks decides what that means. */
export class CalendarTrouble extends Error {
  /** `signInAgain`: the permission is gone. `unreachable`: no answer of use came in time. */
  readonly problem: 'signInAgain' | 'unreachable';

  constructor(problem: CalendarTrouble['problem'], options: ErrorOptions = {}) {
    super(`Google calendar: ${problem}`, options);
    this.problem = problem;
  }
}

/** May be different a moment later: a limit, an outage, a broken line. */
export class Passing extends Error {
  /** Milliseconds that Google asks to wait. */
  readonly waitMs: number;

  constructor(waitMs = 0, options: ErrorOptions = {}) {
    super('Google calendar: not now', options);
    this.waitMs = waitMs;
  }
}

/** What was asked for is not there, or not any more. */
export class Gone extends Error {}

/** Milliseconds until an answer's `Retry-After`; 0 where it says nothing. */
export function waitAskedBy(headers: Headers, now: number): number {
  const said = headers.get('retry-after') ?? '';
  const wait = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { UnreadableBody } from '#api/platform/boundedText.ts';
import { NotPublic } from '#api/platform/publicAddress.ts';
import { CalendarTrouble, Gone, Passing } from '../google/index.ts';

const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Thrown when a calendar cannot be read; the reason is shown to users. */
export class FeedFailure extends Error {
  readonly problem: FeedProblem;
  /** How long the server asks to wait, in milliseconds. */
  readonly waitMs: number;

  constructor(problem: FeedProblem, waitMs = 0) {
    super(`The calendar is ${problem}`);
    this.problem = problem;
    this.waitMs = waitMs;
  }
}

/** Returns the problem shown to users for any error between us and a server. */
export function problemOf(error: unknown): { readonly problem: FeedProblem; readonly waitMs: number } {
  if (error instanceof FeedFailure) return { problem: error.problem, waitMs: error.waitMs };
  if (error instanceof UnreadableBody) return { problem: error.reason, waitMs: 0 };
  return { problem: error instanceof NotPublic ? 'blocked' : 'unreachable', waitMs: 0 };
}

/** Returns how long a server asks to wait (`Retry-After`), in milliseconds; a day at most. */
export function waitAskedBy(headers: IncomingHttpHeaders): number {
  const said = headers['retry-after'] ?? '';
  const wait = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(wait) ? Math.min(LONGEST_WAIT_MS, Math.max(0, wait)) : 0;
}

/** Turns Google's errors into the ones shown to users; returns any other unchanged. */
export function failureAtGoogle(error: unknown): unknown {
  if (error instanceof Gone) return new FeedFailure('gone');
  if (!(error instanceof CalendarTrouble)) return error;
  if (error.problem === 'signInAgain') return new FeedFailure('signIn');
  return new FeedFailure('unreachable', error.cause instanceof Passing ? error.cause.waitMs : 0);
}

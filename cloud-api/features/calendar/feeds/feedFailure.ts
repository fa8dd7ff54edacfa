import type { IncomingHttpHeaders } from 'node:http';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { UnreadableBody } from '#api/platform/boundedText.ts';
import { NotPublic } from '#api/platform/publicAddress.ts';
import { CalendarTrouble, Gone, Passing } from '../google/index.ts';

const LONGEST_WAIT_MS = 24 * 3_600_000;

/** A calendar cannot be read, for a reason that people are shown. */
export class FeedFailure extends Error {
  readonly problem: FeedProblem;
  /** How long its server asks not to be asked again, in milliseconds. */
  readonly waitMs: number;

  constructor(problem: FeedProblem, waitMs = 0) {
    super(`The calendar is ${problem}`);
    this.problem = problem;
    this.waitMs = waitMs;
  }
}

/** What people are shown of whatever went wrong between us and a server. */
export function problemOf(error: unknown): { readonly problem: FeedProblem; readonly waitMs: number } {
  if (error instanceof FeedFailure) return { problem: error.problem, waitMs: error.waitMs };
  if (error instanceof UnreadableBody) return { problem: error.reason, waitMs: 0 };
  return { problem: error instanceof NotPublic ? 'blocked' : 'unreachable', waitMs: 0 };
}

/** How long a server asks not to be asked again (`Retry-After`), in milliseconds; a day at most. */
export function waitAskedBy(headers: IncomingHttpHeaders): number {
  const said = headers['retry-after'] ?? '';
  const wait = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(wait) ? Math.min(LONGEST_WAIT_MS, Math.max(0, wait)) : 0;
}

/** What went wrong at Google, as people are shown it; anything else stays as it is. */
export function failureAtGoogle(error: unknown): unknown {
  if (error instanceof Gone) return new FeedFailure('gone');
  if (!(error instanceof CalendarTrouble)) return error;
  if (error.problem === 'signInAgain') return new FeedFailure('signIn');
  return new FeedFailure('unreachable', error.cause instanceof Passing ? error.cause.waitMs : 0);
}

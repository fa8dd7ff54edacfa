import { CalendarTrouble, Gone, Passing } from '../../google/index.ts';
import { FeedFailure } from '../feedFailure.ts';

/** What went wrong at Google, as people are shown it; anything else stays as it is. */
export function failureAtGoogle(error: unknown): unknown {
  if (error instanceof Gone) return new FeedFailure('gone');
  if (!(error instanceof CalendarTrouble)) return error;
  if (error.problem === 'signInAgain') return new FeedFailure('signIn');
  return new FeedFailure('unreachable', error.cause instanceof Passing ? error.cause.waitMs : 0);
}

import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('feeds');

/** Problems that mean something else at Google than on a server the user named. */
const AT_GOOGLE = ['signIn', 'gone', 'unreachable'] as const;

/**
 * Why a calendar cannot be read, as text.
 * @param server - of its account; undefined for a calendar added by address
 */
export function problemOf(problem: FeedProblem, server?: string): string {
  const known = server === GOOGLE && AT_GOOGLE.find((one) => one === problem);
  return known ? t(`google.problem.${known}`) : t(`problem.${problem}`);
}

import { appointmentRoutes } from '#shared/calendar/appointmentContract.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { appointmentsQuery } from '#renderer/features/calendar/index.ts';
import { taskQueries } from '#renderer/features/tasks/index.ts';
import { restoreReplies, takeEarlyReplies } from '#renderer/platform/keptReply.ts';
import { createQueryClient } from '#renderer/platform/queryClient.ts';
import { forgetSession, store } from '#renderer/platform/session.ts';
import { keepStanding, standingOf } from '#renderer/platform/standing.ts';
import { CALM_PATHS, statusQuery } from '#renderer/platform/status.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('app');

/** Time to read the news before the log-in screen comes (spec accounts 9, Session-expired redirect). */
const REDIRECT_MS = 1500;

let isEnding = false;

/** Several calls may learn at once that the session ended; the person is told once. */
function expireSession(): void {
  if (isEnding) return;
  isEnding = true;
  store.set(showToastAtom, { tone: 'error', title: t('expired.title'), text: t('expired.text') });
  const ended = currentToken();
  window.setTimeout(() => {
    isEnding = false;
    // Who has logged in anew meanwhile stays.
    if (currentToken() === ended) void forgetSession();
  }, REDIRECT_MS);
}

export const queryClient = createQueryClient({
  failed: (news) => store.set(showToastAtom, { tone: 'error', ...news }),
  done: (news) => store.set(showToastAtom, { tone: 'info', ...news }),
  expired: expireSession,
});

/** What a plan is drawn from. */
const planReplies = () => [
  { route: onboardingRoutes.status, queryKey: statusQuery().queryKey },
  { route: taskRoutes.list, queryKey: taskQueries.list().queryKey },
  { route: appointmentRoutes.list, queryKey: appointmentsQuery().queryKey },
];

/** Brings back the last known plan and standing of whoever is here, before anything is drawn. */
export const restorePlan = (): Promise<void> => restoreReplies(queryClient, planReplies());

/** Where a plan is opened it is drawn whole with the first picture, if it came together with who is here. */
export function takeEarlyPlan(user: number): void {
  // Elsewhere the status is asked for when a screen comes up, and what came early answers that.
  if (!CALM_PATHS.includes(window.location.pathname)) return;
  takeEarlyReplies(queryClient, user, planReplies());
  const status = queryClient.getQueryData(statusQuery().queryKey);
  if (status) keepStanding(user, standingOf(status));
}

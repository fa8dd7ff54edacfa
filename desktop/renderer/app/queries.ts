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
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('app');

/** Milliseconds to read the message before the log-in screen appears (spec accounts 9, Session-expired redirect). */
const REDIRECT_MS = 1500;

let isEnding = false;

/** Several requests may find out at once that the session ended; the user is told once. */
function expireSession(): void {
  if (isEnding) return;
  isEnding = true;
  store.set(showToastAtom, { tone: 'error', title: t('expired.title'), text: t('expired.text') });
  const ended = currentToken();
  window.setTimeout(() => {
    isEnding = false;
    // Skipped if the user has logged in again meanwhile.
    if (currentToken() === ended) void forgetSession();
  }, REDIRECT_MS);
}

export const queryClient = createQueryClient({
  failed: (news) => store.set(showToastAtom, { tone: 'error', ...news }),
  done: (news) => store.set(showToastAtom, { tone: 'info', ...news }),
  expired: expireSession,
});

/** The responses that a plan is rendered from. */
const planReplies = () => [
  { route: onboardingRoutes.status, queryKey: statusQuery().queryKey },
  { route: taskRoutes.list, queryKey: taskQueries.list().queryKey },
  { route: appointmentRoutes.list, queryKey: appointmentsQuery().queryKey },
];

/** Restores the signed-in user's last known plan and status before anything is rendered. */
export const restorePlan = (): Promise<void> => restoreReplies(queryClient, planReplies());

/** When a plan is opened, its first render is complete if the data arrived together with the user. */
export function takeEarlyPlan(user: number): void {
  // Other screens request the status when they open, which the early response answers.
  if (!CALM_PATHS.includes(window.location.pathname)) return;
  takeEarlyReplies(queryClient, user, planReplies());
  const status = queryClient.getQueryData(statusQuery().queryKey);
  if (status) keepStanding(user, standingOf(status));
}

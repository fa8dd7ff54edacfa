import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FocusRequest } from '#shared/focus/running.ts';
import { type FocusReport, type FocusReportReply, runningFocusRoutes } from '#shared/focus/runningContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { userAtHand } from '#renderer/platform/session.ts';

const t = messagesOf('focus');

/** Query key that the event stream invalidates with the event `focus`. */
const runningKey = ['focus'] as const;

/** The account's session as the server knows it, and when this page read it (milliseconds of the page's clock). */
export const runningQuery = () =>
  queryOptions({
    queryKey: runningKey,
    queryFn: async ({ signal }) => {
      const { running, version } = await call(runningFocusRoutes.show, { signal });
      return { running, version, readAt: performance.now() };
    },
    staleTime: 0,
  });

export const requestFocus = mutationOptions({
  mutationFn: (body: { readonly key: string; readonly request: FocusRequest }) =>
    call(runningFocusRoutes.request, { body }),
  meta: {
    invalidates: runningKey,
    failure: () => ({ title: t('elsewhere.failed.title'), text: t('elsewhere.failed.text') }),
  },
});

/** Sends one report of this browser's timer; null while signed out. Throws when the server cannot be reached. */
export const reportFocus = async (body: FocusReport): Promise<FocusReportReply | null> =>
  userAtHand() === null ? null : call(runningFocusRoutes.report, { body });

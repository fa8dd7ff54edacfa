import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type GoogleAccount, type GoogleReading, googleReadingRoutes } from '#shared/calendar/googleContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { feedsKey } from '../../appointments/queries.ts';
import type { AddFound } from '../queries.ts';

const t = messagesOf('feeds');

/** Milliseconds Google may take. */
const PATIENCE_MS = 45_000;

/** Whether Google can be read here, and what the user has allowed. */
export const googleReading = queryOptions<GoogleReading>({
  queryKey: [...feedsKey, 'google'],
  queryFn: ({ signal }) => call(googleReadingRoutes.show, { signal }),
});

/** The calendars of an account, or why there are none. */
export const googleCalendars = ({ id, connectedAt }: GoogleAccount) =>
  queryOptions({
    queryKey: [...feedsKey, 'google', id, connectedAt],
    queryFn: ({ signal }) => call(googleReadingRoutes.find, { params: { id }, patience: PATIENCE_MS, signal }),
    retry: false,
    // Never cached: always Google's current list.
    gcTime: 0,
  });

export const addFromGoogle =
  ({ id }: GoogleAccount): AddFound =>
  (body) =>
    call(googleReadingRoutes.add, { params: { id }, body, patience: PATIENCE_MS });

export const disconnectGoogle = mutationOptions({
  mutationFn: ({ id }: GoogleAccount) => call(googleReadingRoutes.remove, { params: { id } }),
  meta: {
    invalidates: feedsKey,
    success: () => ({ title: t('google.disconnected') }),
    failure: (error: unknown) => ({ title: t('google.notDisconnected'), text: messageOf(error) }),
  },
});

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CalendarFeed, feedRoutes } from '#shared/calendar/feedContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { feedsKey } from '../keys.ts';

const t = wordsOf('feeds');

/** How long another server may take, in milliseconds: fetching, then reading. */
const PATIENCE_MS = 30_000;

const failure = (title: string) => (error: unknown) => ({ title, text: messageOf(error) });

export const feedsQuery = queryOptions<readonly CalendarFeed[]>({
  queryKey: [...feedsKey, 'list'],
  queryFn: async ({ signal }) => (await call(feedRoutes.list, { signal })).calendars,
});

/** Answers why a calendar was not added, too. */
export const addFeed = mutationOptions({
  mutationFn: (body: { address: string; busyOnly: boolean }) => call(feedRoutes.add, { body, patience: PATIENCE_MS }),
  meta: {
    invalidates: feedsKey,
    success: (_form, reply) => {
      const { calendar } = reply as { calendar: CalendarFeed | null };
      return calendar && { title: t('added', { name: calendar.name }) };
    },
    failure: (error: unknown) => failure(t('notAdded'))(error),
  },
});

export const changeFeed = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number; name?: string; busyOnly?: boolean }) =>
    call(feedRoutes.change, { params: { id }, body, patience: PATIENCE_MS }),
  meta: { invalidates: feedsKey, failure: (error: unknown) => failure(t('notSaved'))(error) },
});

export const refreshFeed = mutationOptions({
  mutationFn: (id: number) => call(feedRoutes.refresh, { params: { id }, patience: PATIENCE_MS }),
  meta: { invalidates: feedsKey, failure: (error: unknown) => failure(t('notRefreshed'))(error) },
});

export const removeFeed = mutationOptions({
  mutationFn: ({ id }: CalendarFeed) => call(feedRoutes.remove, { params: { id } }),
  meta: {
    invalidates: feedsKey,
    success: (feed) => ({ title: t('removed', { name: (feed as CalendarFeed).name }) }),
    failure: (error: unknown) => failure(t('notRemoved'))(error),
  },
});

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CalendarFeed, feedRoutes } from '#shared/calendar/feedContract.ts';
import { calendarServerRoutes, type ServerCalendar } from '#shared/calendar/serverContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { feedsKey } from '../keys.ts';

const t = wordsOf('feeds');

/** How long another server may take, in milliseconds: fetching, then reading. */
const PATIENCE_MS = 30_000;
/** A calendar server is asked several times. */
const SERVER_PATIENCE_MS = 45_000;

/** What opens a calendar server, as the person wrote it. */
export interface ServerSignIn {
  readonly server: string;
  readonly userName: string;
  readonly password: string;
}

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

export const findOnServer = mutationOptions({
  mutationFn: (body: ServerSignIn) => call(calendarServerRoutes.find, { body, patience: SERVER_PATIENCE_MS }),
  meta: { failure: (error: unknown) => failure(t('server.notFound'))(error) },
});

interface Chosen {
  readonly signIn: ServerSignIn;
  readonly calendars: readonly ServerCalendar[];
  readonly busyOnly: boolean;
}

/** What became of chosen calendars: names of those that are in the plan, and reasons by address for the others. */
interface Outcome {
  readonly added: readonly string[];
  readonly refused: Readonly<Record<string, string>>;
}

/** One after the other, for a server that is asked for everything at once may shut its door. */
export const addFromServer = mutationOptions({
  async mutationFn({ signIn, calendars, busyOnly }: Chosen): Promise<Outcome> {
    const added: string[] = [];
    const refused: Record<string, string> = {};
    for (const { address, name } of calendars) {
      try {
        const body = { ...signIn, address, name, busyOnly };
        const { problem } = await call(calendarServerRoutes.add, { body, patience: SERVER_PATIENCE_MS });
        if (problem === null) added.push(name);
        else refused[address] = t(`problem.${problem}`);
      } catch (error) {
        refused[address] = messageOf(error);
      }
    }
    return { added, refused };
  },
  meta: {
    invalidates: feedsKey,
    success: (_form, outcome) => {
      const { added } = outcome as Outcome;
      const [name = ''] = added;
      if (added.length === 0) return null;
      return { title: added.length === 1 ? t('added', { name }) : t('addedMany', { count: added.length }) };
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

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CalendarFeed, type FeedProblem, feedRoutes } from '#shared/calendar/feedContract.ts';
import { calendarServerRoutes, type ServerCalendar } from '#shared/calendar/serverContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { feedsKey } from '../appointments/queries.ts';

const t = messagesOf('feeds');

/** Milliseconds another server may take, for fetching and reading. */
const PATIENCE_MS = 30_000;
/** Milliseconds for a calendar server, which receives several requests. */
const SERVER_PATIENCE_MS = 45_000;

/** Sign-in of a calendar server, as the user entered it. */
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

/** Adds a calendar by its address, or returns why it was not added. */
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

/** Adds one of the found calendars. */
export type AddFound = (body: {
  readonly address: string;
  readonly name: string;
  readonly busyOnly: boolean;
}) => Promise<{ readonly problem: FeedProblem | null }>;

/** Includes the sign-in of their server. */
export const addFromServer =
  (signIn: ServerSignIn): AddFound =>
  (body) =>
    call(calendarServerRoutes.add, { body: { ...signIn, ...body }, patience: SERVER_PATIENCE_MS });

interface Chosen {
  readonly add: AddFound;
  readonly calendars: readonly ServerCalendar[];
  readonly busyOnly: boolean;
}

/** Result of adding calendars: names of those in the plan, and reasons by address for the others. */
interface Outcome {
  readonly added: readonly string[];
  readonly refused: Readonly<Record<string, string>>;
}

/** Adds calendars one by one, because a server asked for everything at once may block us. */
export const addChosen = mutationOptions({
  async mutationFn({ add, calendars, busyOnly }: Chosen): Promise<Outcome> {
    const added: string[] = [];
    const refused: Record<string, string> = {};
    for (const { address, name } of calendars) {
      try {
        const { problem } = await add({ address, name, busyOnly });
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

/** Reads a calendar now. */
export const readAgain = (id: number): Promise<CalendarFeed> =>
  call(feedRoutes.refresh, { params: { id }, patience: PATIENCE_MS });

export const refreshFeed = mutationOptions({
  mutationFn: readAgain,
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

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CalendarFeed, type FeedProblem, feedRoutes } from '#shared/calendar/feedContract.ts';
import { calendarServerRoutes, type ServerCalendar } from '#shared/calendar/serverContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { feedsKey } from '../appointments/queries.ts';

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

/** Adds one of the calendars that were found. */
export type AddFound = (body: {
  readonly address: string;
  readonly name: string;
  readonly busyOnly: boolean;
}) => Promise<{ readonly problem: FeedProblem | null }>;

/** With what opens the server on which they are. */
export const addFromServer =
  (signIn: ServerSignIn): AddFound =>
  (body) =>
    call(calendarServerRoutes.add, { body: { ...signIn, ...body }, patience: SERVER_PATIENCE_MS });

interface Chosen {
  readonly add: AddFound;
  readonly calendars: readonly ServerCalendar[];
  readonly busyOnly: boolean;
}

/** What became of chosen calendars: names of those that are in the plan, and reasons by address for the others. */
interface Outcome {
  readonly added: readonly string[];
  readonly refused: Readonly<Record<string, string>>;
}

/** One after the other, for a server that is asked for everything at once may shut its door. */
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

/** Has a calendar read now. */
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

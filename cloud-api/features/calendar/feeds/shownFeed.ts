import type { Knex } from 'knex';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { CalendarAccountModel } from './account.model.ts';
import type { FeedDependencies } from '../dependencies.ts';
import type { FeedModel } from './feed.model.ts';
import { openAddress } from './openSource.ts';

/** Returns a calendar's host, for display. */
export const hostOf = (address: string): string => new URL(address).host;

/** Returns a user's calendars for display: without URL and password. */
export async function shownFeeds(
  db: Knex,
  { encryptor }: Pick<FeedDependencies, 'encryptor'>,
  feeds: readonly FeedModel[],
): Promise<CalendarFeed[]> {
  const [first] = feeds;
  const hasAccount = feeds.some(({ accountId }) => accountId !== null);
  const accounts = first && hasAccount ? await CalendarAccountModel.of(db, first.userId) : [];
  const byId = new Map(accounts.map(({ id, server, userName }) => [id, { server, userName }]));
  return feeds.map((feed) => {
    const address = openAddress(encryptor, feed);
    return feed.present(address === null ? null : hostOf(address), byId.get(feed.accountId ?? 0) ?? null);
  });
}

export async function shownFeed(
  db: Knex,
  deps: Pick<FeedDependencies, 'encryptor'>,
  feed: FeedModel,
): Promise<CalendarFeed> {
  const [shown] = await shownFeeds(db, deps, [feed]);
  if (!shown) throw new Error('One calendar was to be shown');
  return shown;
}

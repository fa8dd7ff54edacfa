import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import type { ServerCalendar } from '#shared/calendar/serverContract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { CalendarAccountModel, type ServerSignIn } from './account.model.ts';
import { findCalendars, type FoundCalendar } from './caldav/findCalendars.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedModel } from './feed.model.ts';
import { problemOf } from './feedFailure.ts';
import { openAddress } from './openSource.ts';
import { davClient } from './readSource.ts';

/** Timeout of a search, in milliseconds. */
const TOTAL_MS = 20_000;

interface Found {
  readonly calendars: ServerCalendar[];
  readonly problem: FeedProblem | null;
}

/** Returns a user's calendars on a server, or why there are none. Stores nothing. */
export async function findOnServer(
  { db, user }: UserContext,
  deps: FeedDependencies,
  { server, ...signIn }: ServerSignIn,
): Promise<Found> {
  const client = davClient(deps, signIn, AbortSignal.timeout(TOTAL_MS));
  try {
    const found = await findCalendars(client, server, deps.resolveService);
    const accounts = await CalendarAccountModel.of(db, user.id).where({ userName: signIn.userName });
    const ids = new Set(accounts.map(({ id }) => id));
    const feeds = (await FeedModel.of(db, user.id)).filter(({ accountId }) => accountId !== null && ids.has(accountId));
    const added = new Set(feeds.map((feed) => openAddress(deps.encryptor, feed)));
    return {
      calendars: found.map((one) => ({ ...one, name: one.name ?? folderOf(one), isAdded: added.has(one.address) })),
      problem: null,
    };
  } catch (error) {
    return { calendars: [], problem: problemOf(error).problem };
  }
}

/** Returns the last part of the path, for a calendar without a name. */
function folderOf({ address }: FoundCalendar): string {
  const { pathname, host } = new URL(address);
  return pathname.split('/').findLast((part) => part !== '') ?? host;
}

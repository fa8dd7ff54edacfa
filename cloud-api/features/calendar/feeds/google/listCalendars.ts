import { googleAddressOf } from '#shared/calendar/google/address.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import type { ServerCalendar } from '#shared/calendar/serverContract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { ConnectionModel } from '../../connection.model.ts';
import type { FeedDependencies } from '../../dependencies.ts';
import { FeedModel } from '../feed.model.ts';
import { failureAtGoogle, FeedFailure, problemOf } from '../feedFailure.ts';
import { openAddress } from '../openSource.ts';
import { ownAccount } from './accounts.ts';

interface Found {
  readonly calendars: ServerCalendar[];
  readonly problem: FeedProblem | null;
}

/** Returns the calendars of a Google account except the one that we write, or why there are none. Stores nothing. */
export async function listGoogleCalendars(context: UserContext, deps: FeedDependencies, id: number): Promise<Found> {
  const { google, encryptor } = deps;
  const { db, user } = context;
  const account = await ownAccount(context, id);
  if (!google) throw new ApiError('calendarOff');
  try {
    const token = account.refreshToken(encryptor);
    if (token === null) throw new FeedFailure('signIn');
    const found = await (await google.readerOf(token, google.errand())).calendars();
    const written = (await ConnectionModel.of(db, user.id))?.calendarId;
    const feeds = await FeedModel.of(db, user.id).where({ accountId: account.id });
    const added = new Set(feeds.map((feed) => openAddress(encryptor, feed)));
    const calendars = found
      .filter((one) => one.id !== written)
      .map(({ id: calendarId, name }) => ({ address: googleAddressOf(calendarId), name }));
    return {
      calendars: calendars.map((one) => ({ ...one, isAdded: added.has(one.address) })),
      problem: null,
    };
  } catch (error) {
    return { calendars: [], problem: problemOf(failureAtGoogle(error)).problem };
  }
}

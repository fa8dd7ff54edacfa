import type { Knex } from 'knex';
import { type CalendarFeed, FEEDS_LIMIT, type FeedProblem } from '#shared/calendar/feedContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { CalendarAccountModel, keepAccount, type ServerSignIn } from './account.model.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedModel } from './feed.model.ts';
import { keepReading, type Known } from './keepReading.ts';
import { openAddress } from './openSource.ts';
import { type Reader, readSource } from './readSource.ts';
import { EVERY_MS, pauseAfter } from './refreshFeed.ts';
import { hostOf, shownFeed } from './shownFeed.ts';
import type { FeedSource, ReadSource } from './source.ts';

/** A calendar to subscribe to. */
export interface NewFeed {
  readonly address: string;
  /** For a collection. */
  readonly signIn?: ServerSignIn;
  /** For a Google calendar: the account with the permission. */
  readonly google?: CalendarAccountModel;
  /** Empty or missing: the calendar's own name. */
  readonly name?: string | undefined;
  readonly busyOnly: boolean;
}

interface Added {
  readonly calendar: CalendarFeed | null;
  readonly problem: FeedProblem | null;
}

/**
 * Reads a calendar and stores it. One that cannot be read is not stored, unless its server only needs long to list its
 * events. Adding it again returns the existing calendar; new credentials replace its password once they have proved
 * valid. Throws `tooManyCalendars`.
 */
export async function addFeed(context: UserContext, deps: FeedDependencies, form: NewFeed): Promise<Added> {
  const { db, user, now } = context;
  const { signIn, google } = form;
  const before = await freePlace(db, user.id, deps, form);
  if (before && !signIn) return { calendar: await shownFeed(db, deps, before), problem: null };
  const reader = { person: user, now, busyOnly: before?.busyOnly ?? form.busyOnly, waits: 'person' } as const;
  // Nothing is known yet, so nothing can be unchanged.
  const outcome = await readSource(deps, sourceOf(deps, form), null, reader);
  const isSlow = outcome.kind === 'failed' && outcome.problem === 'slow';
  if (outcome.kind !== 'read' && !isSlow)
    return { calendar: null, problem: outcome.kind === 'failed' ? outcome.problem : 'unreachable' };
  return db.transaction(async (trx) => {
    await lockedPerson(trx, user.id);
    const same = await freePlace(trx, user.id, deps, form);
    if (same && !signIn) return { calendar: await shownFeed(trx, deps, same), problem: null };
    // The permission may have been revoked meanwhile.
    if (google && !(await google.$query(trx))) return { calendar: null, problem: 'signIn' };
    const accountId = signIn
      ? await keepAccount(trx, deps.encryptor, { userId: user.id, now }, signIn, same?.accountId)
      : (google?.id ?? null);
    const name = outcome.kind === 'read' ? outcome.name : null;
    const feed = same ?? (await begun(trx, context, deps, form, { accountId, name }));
    await feed.$query(trx).patch(await noted(trx, feed, outcome, reader));
    return { calendar: await shownFeed(trx, deps, feed), problem: null };
  });
}

/** Stores what was read of a calendar that was just added; one with a slow server is read soon by a job. */
async function noted(trx: Knex, feed: FeedModel, outcome: ReadSource, reader: Reader): Promise<Known> {
  const { now } = reader;
  if (outcome.kind !== 'read')
    return { problem: 'slow', failures: 1, nextAt: new Date(now.getTime() + pauseAfter(1, 0, 'slow')) };
  // Titles may have been turned off meanwhile: a result that contains them is left to the next reading.
  const known = feed.busyOnly === reader.busyOnly ? await keepReading(trx, feed, outcome, reader) : {};
  return { ...known, failures: 0, nextAt: new Date(now.getTime() + EVERY_MS), readAt: now };
}

function sourceOf({ encryptor }: FeedDependencies, { address, signIn, google }: NewFeed): FeedSource {
  if (signIn) return { kind: 'collection', address, signIn };
  return google ? { kind: 'google', address, refreshToken: google.refreshToken(encryptor) } : { kind: 'file', address };
}

/** Adds a calendar that has not been read yet. */
const begun = async (
  trx: Knex,
  { user, now }: UserContext,
  deps: FeedDependencies,
  { address, name, busyOnly }: NewFeed,
  found: { readonly accountId: number | null; readonly name: string | null },
): Promise<FeedModel> =>
  FeedModel.query(trx)
    .insert({
      ...{
        userId: user.id,
        accountId: found.accountId,
        address: deps.encryptor.close(address, String(user.id)),
        busyOnly,
      },
      name: name || found.name || hostOf(address),
      ...{ createdAt: now, readAt: new Date(now.getTime() - 1), readFor: '', nextAt: now },
    })
    .returning('*');

/**
 * Returns the existing calendar with this address, read under the same user name; undefined when there is none and room
 * for one. Throws `tooManyCalendars` without room.
 */
async function freePlace(
  db: Knex,
  userId: number,
  { encryptor }: Pick<FeedDependencies, 'encryptor'>,
  { address, signIn, google }: Pick<NewFeed, 'address' | 'signIn' | 'google'>,
): Promise<FeedModel | undefined> {
  const feeds = await FeedModel.of(db, userId);
  const own = signIn ? await CalendarAccountModel.of(db, userId).where({ userName: signIn.userName }) : [];
  const accountIds = signIn ? own.map(({ id }) => id) : [google?.id ?? null];
  const same = feeds.find((feed) => accountIds.includes(feed.accountId) && openAddress(encryptor, feed) === address);
  if (!same && feeds.length >= FEEDS_LIMIT) throw new ApiError('tooManyCalendars');
  return same;
}

import type { Knex } from 'knex';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { Seal } from '#api/platform/seal.ts';
import { CalendarAccountModel } from './account.model.ts';
import type { FeedModel } from './feed.model.ts';
import type { FeedSource } from './source.ts';

/** Null for an address that cannot be opened any more, since the secret of the server has changed. */
export function openAddress(seal: Seal, { address, userId }: FeedModel): string | null {
  try {
    return seal.open(address, String(userId));
  } catch {
    return null;
  }
}

/** Where a calendar is kept, with what opens it; null when that cannot be opened any more. */
export async function openSource(db: Knex, seal: Seal, feed: FeedModel): Promise<FeedSource | null> {
  const address = openAddress(seal, feed);
  if (address === null) return null;
  const { userId, accountId } = feed;
  if (accountId === null) return { kind: 'file', address };
  const account = await CalendarAccountModel.of(db, userId).findOne({ id: accountId });
  if (account?.server === GOOGLE) return { kind: 'google', address, refreshToken: account.refreshToken(seal) };
  const signIn = account?.signIn(seal);
  return signIn ? { kind: 'collection', address, signIn } : null;
}

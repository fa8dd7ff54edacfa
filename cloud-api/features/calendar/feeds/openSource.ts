import type { Knex } from 'knex';
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
  if (accountId === null) return { address, signIn: null };
  const account = await CalendarAccountModel.of(db, userId).findOne({ id: accountId });
  const signIn = account?.signIn(seal);
  return signIn ? { address, signIn } : null;
}

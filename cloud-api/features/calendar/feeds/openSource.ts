import type { Knex } from 'knex';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { Encryptor } from '#api/platform/encryptor.ts';
import { CalendarAccountModel } from './account.model.ts';
import type { FeedModel } from './feed.model.ts';
import type { FeedSource } from './source.ts';

/** Returns the decrypted URL; null when it cannot be decrypted because the server's secret has changed. */
export function openAddress(encryptor: Encryptor, { address, userId }: FeedModel): string | null {
  try {
    return encryptor.open(address, String(userId));
  } catch {
    return null;
  }
}

/** Returns a calendar's location with its credentials; null when they cannot be decrypted any more. */
export async function openSource(db: Knex, encryptor: Encryptor, feed: FeedModel): Promise<FeedSource | null> {
  const address = openAddress(encryptor, feed);
  if (address === null) return null;
  const { userId, accountId } = feed;
  if (accountId === null) return { kind: 'file', address };
  const account = await CalendarAccountModel.of(db, userId).findOne({ id: accountId });
  if (account?.server === GOOGLE) return { kind: 'google', address, refreshToken: account.refreshToken(encryptor) };
  const signIn = account?.signIn(encryptor);
  return signIn ? { kind: 'collection', address, signIn } : null;
}

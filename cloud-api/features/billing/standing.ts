import type { Knex } from 'knex';
import type { AccessMode } from '#shared/billing/access.ts';
import { type Standing, standingOf } from '#shared/billing/standing.ts';
import { type AccountRecords, accountRecords, type KnownSubscription } from './accountRecords.ts';

interface Asking {
  readonly db: Knex;
  readonly now: Date;
  readonly user: { readonly id: number };
}

/** The standing with the records that it was derived from, and the relevant subscription as stored. */
export interface StandingWithRecords extends Standing {
  readonly subscription: KnownSubscription | null;
  readonly records: AccountRecords;
}

/** Returns the plan standing of an account from the database. */
export const loadStanding = async ({ db, now, user }: Asking, access: AccessMode): Promise<StandingWithRecords> =>
  standingFromRecords(await accountRecords(db, user.id), access, now);

/** Returns the same from records that are already loaded. */
export function standingFromRecords(records: AccountRecords, access: AccessMode, now: Date): StandingWithRecords {
  const standing = standingOf(access, records, now);
  const subscription = records.subscriptions.find((one) => one === standing.subscription) ?? null;
  return { ...standing, subscription, records };
}

import type { Knex } from 'knex';
import type { AccessMode } from '#shared/billing/access.ts';
import { type Standing, standingOf } from '#shared/billing/standing.ts';
import { type AccountRecords, accountRecords, type KnownSubscription } from './accountRecords.ts';

interface Asking {
  readonly db: Knex;
  readonly now: Date;
  readonly user: { readonly id: number };
}

/** With the records that it was read from, and the subscription that counts as the database has it. */
export interface StandingWithRecords extends Standing {
  readonly subscription: KnownSubscription | null;
  readonly records: AccountRecords;
}

/** Where an account stands with its plan, from what the database knows. */
export const standingIn = async ({ db, now, user }: Asking, access: AccessMode): Promise<StandingWithRecords> =>
  standingBy(await accountRecords(db, user.id), access, now);

/** The same from records that are at hand. */
export function standingBy(records: AccountRecords, access: AccessMode, now: Date): StandingWithRecords {
  const standing = standingOf(access, records, now);
  const subscription = records.subscriptions.find((one) => one === standing.subscription) ?? null;
  return { ...standing, subscription, records };
}

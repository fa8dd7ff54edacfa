import type { Knex } from 'knex';
import type { AccessMode } from '#shared/billing/access.ts';
import { type AccessGrant, type Standing, standingOf } from '#shared/billing/standing.ts';
import { SubscriptionModel } from './subscription.model.ts';

interface Asking {
  readonly db: Knex;
  readonly now: Date;
  readonly user: { readonly id: number };
}

/** Nobody has more of them that matter. */
const MOST = 100;

/** Where an account stands with its plan, from what the database knows. */
export async function standingIn({ db, now, user }: Asking, access: AccessMode): Promise<StandingWithSubscription> {
  const subscriptions = await SubscriptionModel.of(db, user.id).orderBy('startedAt', 'desc').limit(MOST);
  const grants: AccessGrant[] = await db('access_grants')
    .where({ userId: user.id })
    .orderByRaw('ends_at desc nulls first')
    .limit(MOST)
    .select('cycle', 'endsAt');
  const standing = standingOf(access, { subscriptions, grants }, now);
  return { ...standing, subscription: subscriptions.find((one) => one === standing.subscription) ?? null };
}

/** With the subscription that counts as the database has it. */
export interface StandingWithSubscription extends Standing {
  readonly subscription: SubscriptionModel | null;
}

/** One trial for each account, ever. */
export async function canStartTrial({ db, user }: Asking): Promise<boolean> {
  return (await SubscriptionModel.of(db, user.id).whereNotNull('trialEndsAt').first()) === undefined;
}

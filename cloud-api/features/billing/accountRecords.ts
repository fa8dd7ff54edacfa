import type { Knex } from 'knex';
import type { AccountPlans } from '#shared/billing/standing.ts';
import type { CurrentUsage } from '#shared/billing/status.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import type { CustomerModel } from './customer.model.ts';
import type { SubscriptionModel } from './subscription.model.ts';

/** The fields of a subscription that decide a user's plan standing. */
export type KnownSubscription = Pick<
  SubscriptionModel,
  | 'stripeId'
  | 'status'
  | 'cycle'
  | 'cancelAtPeriodEnd'
  | 'periodStart'
  | 'periodEnd'
  | 'trialEndsAt'
  | 'startedAt'
  | 'nextChargeCents'
>;

/** The billing records of a user. */
export interface AccountRecords extends AccountPlans {
  /** Newest first. */
  readonly subscriptions: readonly KnownSubscription[];
  /** One trial per account, ever. */
  readonly hadTrial: boolean;
  /** Null until the user first opened a checkout. */
  readonly customer: Pick<CustomerModel, 'showsReactivation' | 'reactivatedAt'> | null;
}

/** As serialized in JSON: times are strings. */
type Written<T> = {
  readonly [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

interface Found {
  readonly subscriptions: readonly Written<KnownSubscription>[] | null;
  readonly grants: readonly Written<AccountPlans['grants'][number]>[] | null;
  readonly hadTrial: boolean;
  readonly customer: Written<NonNullable<AccountRecords['customer']>> | null;
}

/** More than any user has that matter. */
const MOST = 100;

/** One query for all records: the app's status request uses it, and, where access is paid, so does every call. */
const RECORDS = `
      (select json_agg(one) from (
        select stripe_id as "stripeId", status, cycle, cancel_at_period_end as "cancelAtPeriodEnd",
          period_start as "periodStart", period_end as "periodEnd", trial_ends_at as "trialEndsAt",
          started_at as "startedAt", next_charge_cents as "nextChargeCents"
        from subscriptions where user_id = $1 order by started_at desc limit ${MOST}
      ) one) as subscriptions,
      (select json_agg(one) from (
        select cycle, ends_at as "endsAt" from access_grants where user_id = $1
        order by ends_at desc nulls first limit ${MOST}
      ) one) as grants,
      exists (select from subscriptions where user_id = $1 and trial_ends_at is not null) as "hadTrial",
      (select json_build_object('showsReactivation', shows_reactivation, 'reactivatedAt', reactivated_at)
        from billing_customers where user_id = $1) as customer`;
const ACCOUNT: Statement = { name: 'account', text: `select ${RECORDS}` };

/**
 * Includes the use between the beginning ($2) and end ($3) of a day: use recorded while the clock was ahead does not
 * count today.
 */
const ACCOUNT_AND_USE: Statement = {
  name: 'account and use',
  text: `
    select ${RECORDS},
      (count(*) filter (where used_at >= $2 and used_at < $3))::int as "brainDumpsToday",
      (count(*) filter (where in_trial))::int as "brainDumpsInTrial"
    from brain_dump_uses where user_id = $1`,
};

/** Returns a user's plans, grants and customer. */
export async function accountRecords(db: Knex, userId: number): Promise<AccountRecords> {
  const [found] = await prepared<Found>(db, ACCOUNT, [userId]);
  return recordsIn(found);
}

/** The beginning and end of a day. */
export type DaySpan = readonly [Date, Date];

/** Returns the same and the use of a day and of the trial, in one statement. */
export async function accountWithUse(
  db: Knex,
  userId: number,
  day: DaySpan,
): Promise<{ readonly records: AccountRecords; readonly usage: CurrentUsage }> {
  const [found] = await prepared<Found & CurrentUsage>(db, ACCOUNT_AND_USE, [userId, ...day]);
  const { brainDumpsToday = 0, brainDumpsInTrial = 0 } = found ?? {};
  return { records: recordsIn(found), usage: { brainDumpsToday, brainDumpsInTrial } };
}

function recordsIn(found: Found | undefined): AccountRecords {
  const { subscriptions, grants, hadTrial = false, customer } = found ?? {};
  return {
    subscriptions: (subscriptions ?? []).map(({ periodStart, periodEnd, trialEndsAt, startedAt, ...rest }) => ({
      ...rest,
      periodStart: new Date(periodStart),
      periodEnd: new Date(periodEnd),
      trialEndsAt: dateOf(trialEndsAt),
      startedAt: new Date(startedAt),
    })),
    grants: (grants ?? []).map(({ cycle, endsAt }) => ({ cycle, endsAt: dateOf(endsAt) })),
    hadTrial,
    customer: customer ? { ...customer, reactivatedAt: dateOf(customer.reactivatedAt) } : null,
  };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

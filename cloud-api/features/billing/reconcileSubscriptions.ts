import type { Knex } from 'knex';
import type Stripe from 'stripe';
import type { Clock } from '#api/platform/clock.ts';
import { CustomerModel } from './customer.model.ts';
import type { ChargeMails } from './mails/chargeMails.ts';
import { readSubscriptions } from './readSubscriptions.ts';
import { SubscriptionModel } from './subscription.model.ts';

interface Dependencies {
  readonly db: Knex;
  readonly clock: Clock;
  readonly stripe: Stripe;
  readonly mails: ChargeMails;
}

const DAY_MS = 86_400_000;
/** Days before a charge on which a notice is sent (spec settled, Money without traps). */
const NOTICE_DAYS = [1, 3];
/** Subscriptions that one run handles; the next run takes the rest. */
const BATCH = 500;

/** Hourly job: picks up changes whose events were lost, and sends notices before charges. */
export async function reconcileSubscriptions(deps: Dependencies): Promise<void> {
  await readPassedPeriods(deps);
  await noticeCharges(deps);
}

/** Reads subscriptions again that should have changed by now: an event may have been lost. */
async function readPassedPeriods({ db, clock, stripe }: Dependencies): Promise<void> {
  const now = clock.now();
  const passed = await SubscriptionModel.query(db)
    .whereNot({ status: 'canceled' })
    .where('periodEnd', '<=', now)
    .orderBy('readAt')
    .limit(BATCH);
  for (const userId of new Set(passed.map((one) => one.userId))) {
    const customer = await CustomerModel.of(db, userId);
    if (customer) await readSubscriptions({ db, now }, stripe, customer);
  }
}

/** A plan that renews daily is explained on the pricing page, without a mail a day. */
async function noticeCharges(deps: Dependencies): Promise<void> {
  const { db, clock, stripe } = deps;
  const now = clock.now();
  let from = now;
  for (const days of NOTICE_DAYS) {
    const until = new Date(now.getTime() + days * DAY_MS);
    for (const { id, userId } of await unnoticed(db, { from, until, days })) {
      const customer = await CustomerModel.of(db, userId);
      if (!customer) continue;
      // A card may have been added or removed since the last reading: the notice must be correct.
      await readSubscriptions({ db, now }, stripe, customer);
      const subscription = await SubscriptionModel.query(db).findById(id);
      if (subscription) await notice(deps, subscription, days);
    }
    from = until;
  }
}

interface Window {
  readonly from: Date;
  readonly until: Date;
  readonly days: number;
}

/** Subscriptions that renew within the window and have not been notified for that number of days. */
const unnoticed = (db: Knex, { from, until, days }: Window): Promise<SubscriptionModel[]> =>
  SubscriptionModel.query(db)
    .whereIn('status', ['trial', 'active'])
    .whereNot({ cycle: 'daily' })
    .where({ cancelAtPeriodEnd: false })
    .where('periodEnd', '>', from)
    .where('periodEnd', '<=', until)
    .whereNotExists(
      db('charge_notices')
        .where({ daysBefore: days })
        .whereRaw('subscription_id = subscriptions.id and charge_notices.period_end = subscriptions.period_end'),
    )
    .orderBy('periodEnd')
    .limit(BATCH)
    .execute();

async function notice({ db, clock, mails }: Dependencies, told: SubscriptionModel, daysBefore: number): Promise<void> {
  const { id: subscriptionId, userId, cycle, periodEnd, nextChargeCents: cents } = told;
  const mail = mailAbout(told);
  if (mail === null) return;
  await db.transaction(async (trx) => {
    const noted: unknown[] = await trx('charge_notices')
      .insert({ userId, subscriptionId, periodEnd, daysBefore, sentAt: clock.now() })
      .onConflict(['subscription_id', 'period_end', 'days_before'])
      .ignore()
      .returning('id');
    if (noted.length > 0) await mails.send(trx, { mail, userId, cycle, at: periodEnd.toISOString(), cents });
  });
}

/** Null if no notice is needed: it was cancelled meanwhile, or nothing will be charged. */
function mailAbout({ status, cancelAtPeriodEnd, nextChargeCents: cents }: SubscriptionModel) {
  if (cancelAtPeriodEnd) return null;
  if (status === 'trial') return cents === null ? 'trialEnds' : 'trialCharges';
  return status === 'active' && cents !== null && cents > 0 ? 'chargeComing' : null;
}

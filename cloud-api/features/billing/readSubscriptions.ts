import type { Knex } from 'knex';
import type Stripe from 'stripe';
import type { SubscriptionFacts } from '#shared/billing/standing.ts';
import type { CustomerModel } from './customer.model.ts';
import { countUse } from './discountUses.ts';
import { cycleOf } from './prices.ts';
import { ifKnown } from './stripe.ts';
import { SubscriptionModel } from './subscription.model.ts';

interface Moment {
  readonly db: Knex;
  readonly now: Date;
}

type Customer = Pick<CustomerModel, 'userId' | 'stripeId'>;
type Row = Omit<SubscriptionFacts, 'startedAt'> & Pick<SubscriptionModel, 'stripeId' | 'startedAt' | 'nextChargeCents'>;

/** More than any user has; newest first. */
const MOST_SUBSCRIPTIONS = 100;

const STATUSES: Readonly<Partial<Record<Stripe.Subscription.Status, SubscriptionFacts['status']>>> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'canceled',
  canceled: 'canceled',
};

/**
 * Reads a customer's subscriptions from the provider and stores them. The content of events is never used: it may be
 * late or out of order, while what is read now is current. Of two concurrent readings, the one that began later wins.
 * Of several active subscriptions the newest stays, the others are cancelled, and overpayments are credited.
 */
export async function readSubscriptions({ db, now }: Moment, stripe: Stripe, customer: Customer): Promise<void> {
  const reading = await nextReading(db);
  const found = await listed(stripe, customer);
  const kept = await endOlder(stripe, found);
  const hasCard = kept.some(isRunning) && (await hasCardOf(stripe, customer));
  const rows: Row[] = [];
  for (const subscription of kept) {
    const row = await rowOf(stripe, subscription, hasCard);
    if (row) rows.push(row);
  }
  await db.transaction(async (trx) => {
    await store({ db: trx, now }, customer, rows, reading);
    for (const { metadata } of kept) await countUse({ db: trx, now }, customer.userId, Number(metadata['discountId']));
  });
}

async function nextReading(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { reading: number }[] }>("select nextval('billing_readings') as reading");
  return Number(rows[0]?.reading);
}

async function listed(stripe: Stripe, { stripeId }: Customer): Promise<Stripe.Subscription[]> {
  const all = await ifKnown(
    stripe.subscriptions.list({ customer: stripeId, status: 'all', limit: MOST_SUBSCRIPTIONS }),
  );
  return all?.data ?? [];
}

const isRunning = ({ status }: Stripe.Subscription): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due';

async function endOlder(stripe: Stripe, found: readonly Stripe.Subscription[]): Promise<Stripe.Subscription[]> {
  const [newest, ...older] = found.filter(isRunning).toSorted((a, b) => b.created - a.created);
  const ended = new Map<string, Stripe.Subscription>();
  for (const { id, status } of newest ? older : []) {
    const isPaid = status === 'active';
    const cancelled = await ifKnown(stripe.subscriptions.cancel(id, { prorate: isPaid, invoice_now: isPaid }));
    // Another reading may have cancelled it meanwhile.
    ended.set(id, cancelled ?? (await stripe.subscriptions.retrieve(id)));
  }
  return found.map((subscription) => ended.get(subscription.id) ?? subscription);
}

async function hasCardOf(stripe: Stripe, { stripeId }: Customer): Promise<boolean> {
  const { data } = await stripe.customers.listPaymentMethods(stripeId, { limit: 1 });
  return data.length > 0;
}

async function rowOf(stripe: Stripe, subscription: Stripe.Subscription, hasCard: boolean): Promise<Row | undefined> {
  const { id, created, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  const status = STATUSES[subscription.status];
  const item = subscription.items.data[0];
  const cycle = cycleOf(item?.price);
  if (!status || !item || !cycle) return undefined;
  const endsWithPeriod =
    subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= item.current_period_end);
  const willCharge = isRunning(subscription) && !endsWithPeriod && hasCard;
  return {
    stripeId: id,
    status,
    cycle,
    cancelAtPeriodEnd: endsWithPeriod,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    trialEndsAt: trialEnd === null ? null : dateOf(trialEnd),
    startedAt: dateOf(created),
    nextChargeCents: willCharge ? await nextCharge(stripe, id) : null,
  };
}

async function nextCharge(stripe: Stripe, subscription: string): Promise<number | null> {
  const preview = await ifKnown(stripe.invoices.createPreview({ subscription }));
  return preview?.amount_due ?? null;
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

async function store({ db, now }: Moment, { userId }: Customer, rows: readonly Row[], reading: number): Promise<void> {
  for (const row of rows) {
    await SubscriptionModel.query(db)
      .insert({ ...row, userId, reading, readAt: now })
      .onConflict('stripeId')
      .merge()
      .where('subscriptions.reading', '<', reading);
  }
  // Subscriptions that the provider no longer has, because the customer was removed there, have ended.
  await SubscriptionModel.of(db, userId)
    .whereNotIn(
      'stripeId',
      rows.map(({ stripeId }) => stripeId),
    )
    .where('reading', '<', reading)
    .whereNot({ status: 'canceled' })
    .patch({ status: 'canceled', reading, readAt: now });
}

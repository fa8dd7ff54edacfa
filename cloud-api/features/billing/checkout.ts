import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type BillingCycle, planOf } from '#shared/billing/plans.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { accountRecords } from './accountRecords.ts';
import { customerOf } from './customer.model.ts';
import { type DiscountModel, isFree } from './discount.model.ts';
import { couponOf, grantByCode, usableDiscount } from './discounts.ts';
import { priceOf } from './prices.ts';
import { type BillingDependencies, languageOf } from './dependencies.ts';
import { loadStanding } from './standing.ts';
import { asking } from './stripe.ts';

export interface CheckoutWish {
  readonly planType: BillingCycle;
  readonly discountCode?: string | undefined;
  readonly from: 'web' | 'desktop';
}

/**
 * Opens a checkout at the payment provider and returns its URL; a 100 % code gives access at once instead, and the URL
 * is our own (spec accounts 4, Pricing and checkout). The first monthly plan begins with a trial that needs no card and
 * ends by itself. Throws `samePlan` for the plan that is already paid.
 */
export async function createCheckout(
  context: UserContext,
  deps: BillingDependencies,
  wish: CheckoutWish,
): Promise<string> {
  const { planType, discountCode } = wish;
  const standing = await loadStanding(context, deps.access);
  const { subscription } = standing;
  const isSame = standing.hasActiveSubscription && subscription?.cycle === planType;
  if (isSame && !subscription.cancelAtPeriodEnd) throw new ApiError('samePlan');
  const discount = discountCode ? await usableDiscount(context, discountCode, planType) : undefined;
  const back = wish.from === 'desktop' ? `${deps.publicUrl}/back-to-app` : `${deps.publicUrl}/pricing`;
  if (discount && isFree(discount)) {
    await grantByCode(context, discount, planType);
    return `${deps.publicUrl}/pricing?session_id=free_${randomBytes(12).toString('hex')}`;
  }
  return asking(() => openCheckout(context, deps, { planType, discount, back }));
}

interface Order {
  readonly planType: BillingCycle;
  readonly discount: DiscountModel | undefined;
  /** Where the user continues afterwards. */
  readonly back: string;
}

async function openCheckout(context: UserContext, { stripe }: BillingDependencies, order: Order): Promise<string> {
  if (!stripe) throw new ApiError('paymentsOff');
  const { planType, discount, back } = order;
  const customer = await customerOf(context, stripe);
  const metadata = {
    userId: String(context.user.id),
    ...(discount ? { discountId: String(discount.id), discountCode: discount.code } : {}),
  };
  const price = await priceOf(stripe, planType);
  const trial = await trialOf(context, planType);
  const coupon = discount && (await couponOf(context, stripe, discount, trial.trial_period_days !== undefined));
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.stripeId,
    client_reference_id: String(context.user.id),
    line_items: [{ price, quantity: 1 }],
    ...(coupon === undefined ? {} : { discounts: [{ coupon }] }),
    metadata,
    subscription_data: { metadata, ...trial },
    payment_method_collection: 'if_required',
    locale: await languageOf(context),
    success_url: `${back}?session_id={CHECKOUT_SESSION_ID}&payment=success`,
    cancel_url: `${back}?canceled=true`,
  });
  if (session.url === null) throw new Error('The provider answered a checkout without an address');
  return session.url;
}

async function trialOf(
  context: UserContext,
  planType: BillingCycle,
): Promise<Stripe.Checkout.SessionCreateParams.SubscriptionData> {
  const { trialDays } = planOf(planType);
  if (trialDays === 0 || (await accountRecords(context.db, context.user.id)).hadTrial) return {};
  return {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}

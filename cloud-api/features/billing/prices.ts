import type Stripe from 'stripe';
import { BILLING_CYCLES, type BillingCycle, type Plan, planOf } from '#shared/billing/plans.ts';

/** The provider's ID of a plan's product and price. */
const keyOf = (cycle: BillingCycle): string => `unchaos_${cycle}`;

const INTERVALS = { daily: 'day', monthly: 'month', yearly: 'year' } as const;
export const productOf = keyOf;

/** Returns the plan of a subscription's price; undefined for something that we do not sell. */
export const cycleOf = (price: Stripe.Price | undefined): BillingCycle | undefined =>
  BILLING_CYCLES.find((cycle) => INTERVALS[cycle] === price?.recurring?.interval);

/**
 * Returns the price of a plan at the provider, created there when it is missing or when our table has another amount:
 * what is shown is what is charged (shared/billing/plans.ts).
 */
export async function priceOf(stripe: Stripe, cycle: BillingCycle): Promise<string> {
  const plan = planOf(cycle);
  const { data } = await stripe.prices.list({ lookup_keys: [keyOf(cycle)], active: true, limit: 1 });
  const [known] = data;
  if (known?.unit_amount === plan.priceCents && known.currency === 'usd') return known.id;
  return makePrice(stripe, plan);
}

async function makePrice(stripe: Stripe, { cycle, name, priceCents }: Plan): Promise<string> {
  const key = keyOf(cycle);
  // Two concurrent calls create one: the provider returns the first result for a repeated key.
  await stripe.products.create({ id: key, name }, { idempotencyKey: `product ${key}` }).catch(ifThereAlready);
  const price = await stripe.prices.create(
    {
      product: key,
      currency: 'usd',
      unit_amount: priceCents,
      recurring: { interval: INTERVALS[cycle] },
      lookup_key: key,
      transfer_lookup_key: true,
    },
    { idempotencyKey: `price ${key} ${priceCents}` },
  );
  return price.id;
}

function ifThereAlready(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'resource_already_exists')) throw error;
}

import { z } from 'zod';
import type Stripe from 'stripe';
import type { RemovalStep } from '#api/features/accounts/index.ts';
import type { JobKind, Jobs } from '#api/platform/jobs.ts';
import { CustomerModel } from './customer.model.ts';
import { ifKnown } from './stripe.ts';

const Leaving = z.object({ stripeId: z.string() });

/** Retried for about three days: nobody is charged for an account that is gone. */
const leaving: JobKind<z.infer<typeof Leaving>> = {
  name: 'leave-stripe',
  data: Leaving,
  retries: 80,
  pauseSeconds: 30,
};

/**
 * Ends all payments of a removed account: deletes the customer at the provider, and with it every subscription, at
 * once. Queued in the removing transaction and run after it, because a transaction must contain no network call.
 */
export function cancelSubscription(jobs: Jobs, stripe: Stripe | undefined): RemovalStep {
  if (!stripe) return () => Promise.resolve();
  jobs.on(leaving, async ({ stripeId }) => {
    await ifKnown(stripe.customers.del(stripeId));
  });
  return async (trx, { id }) => {
    const customer = await CustomerModel.of(trx, id);
    if (customer) await jobs.send(trx, leaving, { stripeId: customer.stripeId });
  };
}

import { z } from 'zod';
import type Stripe from 'stripe';
import type { RemovalStep } from '#api/features/accounts/index.ts';
import type { JobKind, Jobs } from '#api/platform/jobs.ts';
import { CustomerModel } from './customer.model.ts';
import { ifKnown } from './stripe.ts';

const Leaving = z.object({ stripeId: z.string() });

/** Tried for about three days: nobody is charged for an account that is gone. */
const leaving: JobKind<z.infer<typeof Leaving>> = {
  name: 'leave-stripe',
  data: Leaving,
  retries: 80,
  pauseSeconds: 30,
};

/**
 * Ends what an account pays when the account is removed: the customer goes at the provider, and with them every
 * subscription, at once. Asked for in the removing transaction, done after it, because no network call belongs in there.
 */
export function leaveProvider(jobs: Jobs, stripe: Stripe | undefined): RemovalStep {
  if (!stripe) return () => Promise.resolve();
  jobs.on(leaving, async ({ stripeId }) => {
    await ifKnown(stripe.customers.del(stripeId));
  });
  return async (trx, { id }) => {
    const customer = await CustomerModel.of(trx, id);
    if (customer) await jobs.send(trx, leaving, { stripeId: customer.stripeId });
  };
}

import type Stripe from 'stripe';
import * as p from '../wire/parameters.ts';

/** The user's feedback on a cancellation; the same when a subscription is updated and when it is cancelled. */
export const cancellationDetails = p.object({
  comment: p.clearable(p.text),
  feedback: p.clearable(
    p.oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
  feedback_option: p.notHere,
} satisfies p.Shape<Stripe.SubscriptionUpdateParams.CancellationDetails>);

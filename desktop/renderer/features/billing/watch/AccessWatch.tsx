import type { BillingStatus } from '#shared/billing/status.ts';
import { useExpiryWatch } from './useExpiryWatch.ts';
import { useWelcomeBack } from './useWelcomeBack.ts';

/** Shows nothing by itself: it tells of access that ends, and greets who came back. */
export function AccessWatch({ status }: { readonly status: BillingStatus }) {
  useExpiryWatch(status);
  useWelcomeBack(status);
  return null;
}

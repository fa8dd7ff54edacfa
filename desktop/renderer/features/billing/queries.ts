import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { billingRoutes } from '#shared/billing/contract.ts';
import type { BillingCycle } from '#shared/billing/plans.ts';
import type { BillingStatus } from '#shared/billing/status.ts';
import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { isUnauthorized, messageOf } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { refreshStatus, statusKey } from '#renderer/platform/status.ts';

const t = messagesOf('billing');

/** Milliseconds the payment provider may take. */
const PATIENCE_MS = 45_000;
/** Spec accounts 8: duration of the reactivation toast, in milliseconds. */
const REACTIVATED_MS = 6000;

/** Where the payment provider's page returns the user to. */
const from = desktop ? 'desktop' : 'web';

export interface Choice {
  readonly planType: BillingCycle;
  readonly discountCode?: string | undefined;
}

export const validateDiscount = mutationOptions({
  mutationFn: (code: string) => call(billingRoutes.validateDiscount, { body: { code } }),
});

/** Opens a checkout; afterwards the cached plan counts as stale. */
export const createCheckout = mutationOptions({
  mutationFn: ({ planType, discountCode }: Choice) =>
    call(billingRoutes.createCheckout, {
      body: { planType, from, ...(discountCode === undefined ? {} : { discountCode }) },
      patience: PATIENCE_MS,
    }),
  meta: { invalidates: statusKey },
});

/** Page of the payment provider: the overview, or the form for a new card. */
export type PortalPage = 'overview' | 'card';

export const openPortal = mutationOptions({
  mutationFn: (page: PortalPage) => call(billingRoutes.openPortal, { body: { from, page }, patience: PATIENCE_MS }),
  meta: { ownSessionExpiry: true },
});

export const cancelSubscription = mutationOptions({
  mutationFn: (reason: string) => call(billingRoutes.cancel, { body: { reason }, patience: PATIENCE_MS }),
  meta: { invalidates: statusKey, ownSessionExpiry: true, success: () => ({ title: t('subscription.canceled') }) },
});

export const reactivate = mutationOptions({
  mutationFn: () => call(billingRoutes.reactivate, { patience: PATIENCE_MS }),
  meta: {
    invalidates: statusKey,
    success: () => ({
      title: t('subscription.reactivated'),
      text: t('subscription.reactivatedText'),
      duration: REACTIVATED_MS,
    }),
    failure: (error) => ({
      title: t('subscription.reactivateFailed'),
      text: messageOf(error) || t('subscription.reactivateFailedText'),
    }),
  },
});

const paymentKey = ['billing', 'payment'] as const;

/** Payment method and invoices, as the payment provider reports them now. */
export const paymentQuery = () =>
  queryOptions({
    queryKey: [...paymentKey, userAtHand()],
    queryFn: ({ signal }) => call(billingRoutes.payment, { signal, patience: PATIENCE_MS }),
    staleTime: 0,
  });

/**
 * Syncs the subscription from the payment provider, then reads the status.
 * @throws ApiError when the status cannot be read. An unreachable provider is ignored: its update may have arrived
 * already.
 */
export async function lookAgain(client: QueryClient): Promise<BillingStatus> {
  await call(billingRoutes.refresh, { patience: PATIENCE_MS }).catch((error: unknown) => {
    if (isUnauthorized(error)) throw error;
  });
  void client.invalidateQueries({ queryKey: paymentKey });
  return refreshStatus(client);
}

/** Marks the welcome after a reactivation as seen. */
export const dismissWelcome = mutationOptions({
  mutationFn: () => call(onboardingRoutes.dismissReactivationWelcome, {}),
  meta: { invalidates: statusKey },
});

import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { billingRoutes } from '#shared/billing/contract.ts';
import type { BillingCycle } from '#shared/billing/plans.ts';
import type { BillingStatus } from '#shared/billing/status.ts';
import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { isUnauthorized, messageOf } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { refreshStatus, statusKey } from '#renderer/platform/status.ts';

const t = wordsOf('billing');

/** How long the payment provider may take, in milliseconds. */
const PATIENCE_MS = 45_000;
/** Spec accounts 8: the toast of a reactivation, in milliseconds. */
const REACTIVATED_MS = 6000;

/** Where the person comes back to from the payment provider's page. */
const from = desktop ? 'desktop' : 'web';

export interface Choice {
  readonly planType: BillingCycle;
  readonly discountCode?: string | undefined;
}

export const validateDiscount = mutationOptions({
  mutationFn: (code: string) => call(billingRoutes.validateDiscount, { body: { code } }),
});

/** Opens a checkout; what was known of the plan counts as old from then on. */
export const createCheckout = mutationOptions({
  mutationFn: ({ planType, discountCode }: Choice) =>
    call(billingRoutes.createCheckout, {
      body: { planType, from, ...(discountCode === undefined ? {} : { discountCode }) },
      patience: PATIENCE_MS,
    }),
  meta: { invalidates: statusKey },
});

/** Which page of the payment provider is meant: all of it, or where a new card is given. */
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

/** What pays and what was paid, as the payment provider knows it now. */
export const paymentQuery = () =>
  queryOptions({
    queryKey: [...paymentKey, userAtHand()],
    queryFn: ({ signal }) => call(billingRoutes.payment, { signal, patience: PATIENCE_MS }),
    staleTime: 0,
  });

/**
 * Reads the subscription again from the payment provider, then the status.
 * @throws ApiError when the status cannot be read. A provider that is away does not matter: its news may have come already.
 */
export async function lookAgain(client: QueryClient): Promise<BillingStatus> {
  await call(billingRoutes.refresh, { patience: PATIENCE_MS }).catch((error: unknown) => {
    if (isUnauthorized(error)) throw error;
  });
  void client.invalidateQueries({ queryKey: paymentKey });
  return refreshStatus(client);
}

/** The welcome after a reactivation was seen. */
export const dismissWelcome = mutationOptions({
  mutationFn: () => call(onboardingRoutes.dismissReactivationWelcome, {}),
  meta: { invalidates: statusKey },
});

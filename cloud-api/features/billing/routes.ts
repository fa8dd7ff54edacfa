import { billingRoutes } from '#shared/billing/contract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { cancelSubscription, openPortal, reactivateSubscription, refreshPlan } from './changePlan.ts';
import { createCheckout } from './checkout.ts';
import { validateDiscount } from './discounts.ts';
import type { BillingDependencies } from './dependencies.ts';
import { paymentDetails } from './payment.ts';

/** The screen with plan, card and invoices. */
const PAYMENT_SCREEN = '/account/plan';

const success = { success: true } as const;

/** Returns all routes for plans and payment. */
export const billing = (deps: BillingDependencies): readonly Mounted[] =>
  mount(billingRoutes, {
    validateDiscount: (call) => validateDiscount(call, call.body.code),

    async createCheckout(call) {
      return { ...success, url: await createCheckout(call, deps, call.body) };
    },

    async refresh(call) {
      await refreshPlan(call, deps);
      return success;
    },

    async openPortal(call) {
      const { from, page } = call.body;
      return {
        url: await openPortal(call, deps, { page, path: from === 'desktop' ? '/back-to-app' : PAYMENT_SCREEN }),
      };
    },

    payment: (call) => paymentDetails(call, deps),

    async reactivate(call) {
      await reactivateSubscription(call, deps);
      return { ...success, message: 'Your subscription goes on.' };
    },

    async cancel(call) {
      const accessUntil = await cancelSubscription(call, deps, call.body.reason ?? '');
      return {
        ...success,
        message: 'Your subscription has been canceled. You keep access until the end of your billing period.',
        accessUntil: accessUntil.toISOString(),
      };
    },
  });

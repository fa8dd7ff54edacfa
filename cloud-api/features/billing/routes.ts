import { billingRoutes } from '#shared/billing/contract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { cancelSubscription, openPortal, reactivateSubscription, refreshPlan } from './changePlan.ts';
import { createCheckout } from './checkout.ts';
import { validateDiscount } from './discounts.ts';
import type { BillingDoors } from './doors.ts';
import { paymentDetails } from './payment.ts';

/** The screen with plan, card and invoices. */
const PAYMENT_SCREEN = '/account/plan';

const success = { success: true } as const;

/** Returns all routes for plans and payment. */
export const billing = (doors: BillingDoors): readonly Mounted[] =>
  mount(billingRoutes, {
    validateDiscount: (call) => validateDiscount(call, call.body.code),

    async createCheckout(call) {
      return { ...success, url: await createCheckout(call, doors, call.body) };
    },

    async refresh(call) {
      await refreshPlan(call, doors);
      return success;
    },

    async openPortal(call) {
      const { from, page } = call.body;
      return {
        url: await openPortal(call, doors, { page, path: from === 'desktop' ? '/back-to-app' : PAYMENT_SCREEN }),
      };
    },

    payment: (call) => paymentDetails(call, doors),

    async reactivate(call) {
      await reactivateSubscription(call, doors);
      return { ...success, message: 'Your subscription goes on.' };
    },

    async cancel(call) {
      const accessUntil = await cancelSubscription(call, doors, call.body.reason ?? '');
      return {
        ...success,
        message: 'Your subscription has been canceled. You keep access until the end of your billing period.',
        accessUntil: accessUntil.toISOString(),
      };
    },
  });

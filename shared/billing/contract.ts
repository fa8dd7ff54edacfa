import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { cleanLine, cleanParagraph } from '#shared/kernel/text.ts';
import { PaymentDetails } from './payment.ts';
import { BILLING_CYCLES } from './plans.ts';

/** A discount code as it is stored and compared: trimmed and in upper case (spec accounts 5, Discount code). */
export const DiscountCode = z
  .string()
  .max(64)
  .transform((text) => cleanLine(text).toUpperCase());

/** The value of a code (spec accounts 3, Discount). */
export const Discount = z.object({
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['percentage', 'amount']),
  /** Percent, or US cents. */
  discountValue: z.number().int().positive(),
  isLimitReached: z.boolean(),
  /** The only plan that the code applies to; null for any. */
  planType: z.enum(BILLING_CYCLES).nullable(),
  /** Days of free access that a 100 % code gives; null for unlimited access. Absent for other codes. */
  freeDays: z.number().int().positive().nullable().optional(),
});
export type Discount = z.infer<typeof Discount>;

/** Where the user continues after the payment provider's page: `desktop` returns to the app. */
const from = z.enum(['web', 'desktop']).default('web');

const opened = z.object({ success: z.literal(true), url: z.url() });
const told = z.object({ success: z.literal(true), message: z.string() });

export const billingRoutes = {
  validateDiscount: route({
    method: 'POST',
    path: '/discount/validate',
    guard: 'signedIn',
    summary: 'Tells what a discount code is worth; a code that is unknown, ended or used up is no error.',
    rate: { tries: 20, seconds: 300 },
    body: z.object({ code: DiscountCode }),
    reply: z.object({ success: z.boolean(), discount: Discount.optional(), message: z.string().optional() }),
  }),
  createCheckout: route({
    method: 'POST',
    path: '/subscription/create-checkout',
    once: 'apart',
    guard: 'signedIn',
    summary: 'Opens a checkout at the payment provider, or gives free access for a code of 100 %.',
    rate: { tries: 20, seconds: 300 },
    body: z.object({
      planType: z.enum(BILLING_CYCLES),
      discountCode: DiscountCode.optional(),
      from,
    }),
    reply: opened,
  }),
  refresh: route({
    method: 'POST',
    path: '/subscription/refresh',
    once: 'apart',
    guard: 'signedIn',
    summary: 'Reads the subscription again from the payment provider, on return from a checkout or the portal.',
    rate: { tries: 60, seconds: 300 },
    reply: z.object({ success: z.literal(true) }),
  }),
  openPortal: route({
    method: 'POST',
    path: '/subscription/billing-portal',
    once: 'apart',
    guard: 'signedIn',
    summary: 'Opens the page of the payment provider with cards and invoices, or the one where a new card is given.',
    body: z.object({ from, page: z.enum(['overview', 'card']).default('overview') }).prefault({}),
    reply: z.object({ url: z.url() }),
  }),
  payment: route({
    method: 'GET',
    path: '/subscription/payment',
    guard: 'signedIn',
    summary: 'What pays for the plan, and the newest invoices, as the payment provider knows them.',
    rate: { tries: 60, seconds: 300 },
    reply: PaymentDetails,
  }),
  reactivate: route({
    method: 'POST',
    path: '/subscription/reactivate',
    once: 'apart',
    guard: 'signedIn',
    summary: 'Takes a cancellation back before the period has ended.',
    reply: told,
  }),
  cancel: route({
    method: 'POST',
    path: '/subscription/cancel',
    once: 'apart',
    guard: 'signedIn',
    summary: 'Ends the subscription with its period; access stays until then.',
    body: z.object({ reason: z.string().max(2000).transform(cleanParagraph).optional() }).prefault({}),
    reply: told.extend({ accessUntil: z.iso.datetime().nullable() }),
  }),
};

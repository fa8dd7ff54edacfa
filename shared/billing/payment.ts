import { z } from 'zod';

/** Most invoices in one response; older ones are on the payment provider's page. */
export const MOST_INVOICES = 24;

/** The query of the return from the provider's page after adding a new card. */
export const CARD_GIVEN = '?card=updated';

/** The payment method of a plan. Methods other than cards (a wallet, a bank account) only have a name. */
export const PaymentMethod = z.object({
  /** The provider's name for it: `visa`, `mastercard`, `link`. */
  brand: z.string(),
  last4: z.string().nullable(),
  expMonth: z.number().int().min(1).max(12).nullable(),
  expYear: z.number().int().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Invoice = z.object({
  id: z.string(),
  /** As printed on the invoice. */
  number: z.string().nullable(),
  date: z.iso.datetime(),
  cents: z.number().int(),
  state: z.enum(['paid', 'open', 'void', 'uncollectible']),
  /** The provider's page for it: the receipt, or where an open invoice is paid. */
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** The payment method and the invoices. */
export const PaymentDetails = z.object({
  method: PaymentMethod.nullable(),
  invoices: z.array(Invoice).max(MOST_INVOICES),
  hasMoreInvoices: z.boolean(),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** Whether a card is still valid. */
export type CardState = 'good' | 'endsSoon' | 'expired';

/** Months before a card's expiry from which it counts as `endsSoon`. */
const SOON_MONTHS = 1;

/** Returns the state of a card, which is valid to the end of its month; other methods never expire. */
export function cardState({ expMonth, expYear }: PaymentMethod, now: Date): CardState {
  if (expMonth === null || expYear === null) return 'good';
  const left = (expYear - now.getUTCFullYear()) * 12 + (expMonth - 1 - now.getUTCMonth());
  if (left < 0) return 'expired';
  return left <= SOON_MONTHS ? 'endsSoon' : 'good';
}

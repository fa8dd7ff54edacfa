import { z } from 'zod';

/** The newest invoices that one answer has; older ones are on the page of the payment provider. */
export const MOST_INVOICES = 24;

/** The query with which the provider's page leads back after a new card was given. */
export const CARD_GIVEN = '?card=updated';

/** What a plan is paid with. Whatever is no card (a wallet, a bank account) has a name alone. */
export const PaymentMethod = z.object({
  /** As the provider calls it: `visa`, `mastercard`, `link`. */
  brand: z.string(),
  last4: z.string().nullable(),
  expMonth: z.number().int().min(1).max(12).nullable(),
  expYear: z.number().int().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Invoice = z.object({
  id: z.string(),
  /** As it stands on the paper. */
  number: z.string().nullable(),
  date: z.iso.datetime(),
  cents: z.number().int(),
  state: z.enum(['paid', 'open', 'void', 'uncollectible']),
  /** The provider's page of it: the receipt, or where an open one is paid. */
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** What pays, and what was paid. */
export const PaymentDetails = z.object({
  method: PaymentMethod.nullable(),
  invoices: z.array(Invoice).max(MOST_INVOICES),
  hasMoreInvoices: z.boolean(),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** Where a card that is shown stands in time. */
export type CardState = 'good' | 'endsSoon' | 'expired';

/** Months before the end of a card from which it is called that. */
const SOON_MONTHS = 1;

/** A card is good to the end of the month on it; anything else never ends. */
export function cardState({ expMonth, expYear }: PaymentMethod, now: Date): CardState {
  if (expMonth === null || expYear === null) return 'good';
  const left = (expYear - now.getUTCFullYear()) * 12 + (expMonth - 1 - now.getUTCMonth());
  if (left < 0) return 'expired';
  return left <= SOON_MONTHS ? 'endsSoon' : 'good';
}

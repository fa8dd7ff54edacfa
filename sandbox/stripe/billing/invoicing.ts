import { type Account, change, tell } from '../account.ts';
import { presentCustomer } from '../present/customer.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentDiscount } from '../present/subscription.ts';
import { priceOf } from '../records.ts';
import { type DiscountRecord, type InvoiceRecord, type LineRecord, type SubscriptionRecord } from '../state.ts';
import { newId } from '../wire/ids.ts';
import { appliesTo, reductionOf } from './discounts.ts';
import { describe } from './describe.ts';
import { netOf, totalOf } from './totals.ts';

/** Stripe waits an hour before it finalizes and charges the invoice of a renewal. */
const DRAFT_SECONDS = 3600;
/** Smaller amounts are not charged but added to the customer's balance as a debt. */
const SMALLEST_CHARGE = 50;

/** Returns the line of the current period, with the discounts that still apply. */
export function periodLine(account: Account, subscription: SubscriptionRecord): LineRecord {
  const price = priceOf(account, subscription.price);
  const trial = subscription.status === 'trialing';
  const amount = trial ? 0 : price.unitAmount * subscription.quantity;
  const discounts: { discount: string; amount: number }[] = [];
  let rest = amount;
  for (const discount of discountsAt(subscription, subscription.periodStart)) {
    const coupon = account.state.coupons.get(discount.coupon);
    if (!coupon || !appliesTo(coupon, price.product)) continue;
    const off = reductionOf(coupon, rest);
    if (off > 0) discounts.push({ discount: discount.id, amount: off });
    rest -= off;
  }
  return {
    id: newId('il', 24),
    description: describe(account, subscription, trial ? 'trial' : 'period'),
    amount,
    discounts,
    price: price.id,
    quantity: subscription.quantity,
    subscriptionItem: subscription.itemId,
    proration: false,
    start: subscription.periodStart,
    end: subscription.periodEnd,
  };
}

/** The discounts that apply to a period with this start. */
const discountsAt = (subscription: SubscriptionRecord, start: number): DiscountRecord[] =>
  subscription.discounts.filter((discount) => discount.end === null || start < discount.end);

/**
 * Creates a draft: that of a renewal finalizes itself after an hour, any other must be finalized by the caller at once.
 * @param periodStart start of the period that has just ended, for a renewal
 */
export function draftInvoice(
  account: Account,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
  lines: readonly LineRecord[],
  periodStart = account.clock.now(),
): InvoiceRecord {
  const now = account.clock.now();
  const used = new Set(lines.flatMap((line) => line.discounts.map(({ discount }) => discount)));
  const invoice: InvoiceRecord = {
    id: newId('in', 24),
    created: now,
    metadata: {},
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    currency: priceOf(account, subscription.price).currency,
    lines,
    discounts: subscription.discounts.filter((discount) => used.has(discount.id)),
    periodStart,
    periodEnd: now,
    number: null,
    status: 'draft',
    startingBalance: 0,
    endingBalance: null,
    amountDue: Math.max(0, totalOf(lines)),
    amountPaid: 0,
    attempts: 0,
    finalizesAt: reason === 'subscription_cycle' ? now + DRAFT_SECONDS : null,
    nextAttempt: null,
    finalizedAt: null,
    paidAt: null,
  };
  account.state.invoices.set(invoice.id, invoice);
  account.unpaid.add(invoice);
  subscription.latestInvoice = invoice.id;
  dropUsedDiscounts(account, subscription, used);
  tell(account, 'invoice.created', presentInvoice(account, invoice));
  return invoice;
}

/** Removes used discounts: a one-time one after the first invoice it reduced, a limited one after its months. */
function dropUsedDiscounts(account: Account, subscription: SubscriptionRecord, used: ReadonlySet<string>): void {
  const isOver = (discount: DiscountRecord): boolean => {
    const once = account.state.coupons.get(discount.coupon)?.duration === 'once';
    return once ? used.has(discount.id) : discount.end !== null && discount.end <= subscription.periodStart;
  };
  const over = subscription.discounts.filter(isOver);
  subscription.discounts = subscription.discounts.filter((discount) => !over.includes(discount));
  const of = { customer: subscription.customer, subscription: subscription.id };
  for (const discount of over) tell(account, 'customer.discount.deleted', presentDiscount(discount, of));
}

/** Assigns the invoice's number and the amount due after the customer's balance; charges nothing yet. */
export function finalizeInvoice(account: Account, invoice: InvoiceRecord): void {
  const customer = account.state.customers.get(invoice.customer);
  const startingBalance = customer?.balance ?? 0;
  const sum = totalOf(invoice.lines) + startingBalance;
  const isCharged = sum >= SMALLEST_CHARGE;
  if (customer) {
    customer.invoices += 1;
    invoice.number = `${customer.invoicePrefix}-${String(customer.invoices).padStart(4, '0')}`;
    change(account, customer, presentCustomer, 'customer.updated', (record) => {
      record.balance = isCharged ? 0 : sum;
      record.currency ??= invoice.currency;
    });
  }
  Object.assign(invoice, {
    status: 'open',
    startingBalance,
    endingBalance: isCharged ? 0 : sum,
    amountDue: isCharged ? sum : 0,
    finalizesAt: null,
    finalizedAt: account.clock.now(),
  } satisfies Partial<InvoiceRecord>);
  tell(account, 'invoice.finalized', presentInvoice(account, invoice));
}

/** Cents of the current period that were paid and will not be used, for a credit. */
export function unusedOf(account: Account, subscription: SubscriptionRecord): number {
  const now = account.clock.now();
  const paid = [...account.state.invoices.values()]
    .filter((invoice) => invoice.subscription === subscription.id && invoice.status === 'paid')
    .flatMap((invoice) => invoice.lines)
    .filter((line) => !line.proration && line.start === subscription.periodStart);
  return paid.reduce(
    (sum, line) => sum + Math.round((netOf(line) * Math.max(0, line.end - now)) / (line.end - line.start)),
    0,
  );
}

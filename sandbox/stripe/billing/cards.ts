import { type Account, change, tell } from '../account.ts';
import { presentCustomer, presentPaymentMethod } from '../present/customer.ts';
import { type CustomerRecord, type PaymentMethodRecord, type SubscriptionRecord } from '../state.ts';
import { cardRefused } from '../wire/stripeError.ts';
import { newId } from '../wire/ids.ts';

export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly says: string;
  /** When a card is declined: `never`, `at once` when it is entered, or `later` when it is charged off-session. */
  readonly refused: 'never' | 'at once' | 'later';
  readonly reason: 'generic_decline' | 'insufficient_funds';
}

const card = (
  brand: TestCard['brand'],
  refused: TestCard['refused'],
  says: string,
  reason: TestCard['reason'] = 'generic_decline',
): TestCard => ({ brand, refused, says, reason });

/** Stripe's own test numbers. */
const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', card('visa', 'never', 'Pays')],
  ['5555555555554444', card('mastercard', 'never', 'Pays')],
  ['378282246310005', card('amex', 'never', 'Pays')],
  ['4000000000000002', card('visa', 'at once', 'Is declined at once')],
  ['4000000000009995', card('visa', 'at once', 'Has insufficient funds', 'insufficient_funds')],
  ['4000000000000341', card('visa', 'later', 'Pays now, is declined on renewal')],
]);

/** Names of some of them in Stripe's API. */
export const testPaymentMethods: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
]);

export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Returns the properties of a card; throws if it is declined at once, or is no test card. */
export function checkCard({ number }: CardDetails): TestCard {
  const known = testCards.get(number);
  if (!known)
    throw cardRefused(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    );
  if (known.refused === 'at once')
    throw known.reason === 'insufficient_funds'
      ? cardRefused('insufficient_funds', 'Your card has insufficient funds.')
      : cardRefused('generic_decline', 'Your card was declined.');
  return known;
}

/** Attaches a card to a customer, or throws as `checkCard` does. */
export function attachCard(account: Account, customer: CustomerRecord, details: CardDetails): PaymentMethodRecord {
  const known = checkCard(details);
  const record: PaymentMethodRecord = {
    id: newId('pm', 24),
    created: account.clock.now(),
    metadata: {},
    customer: customer.id,
    brand: known.brand,
    last4: details.number.slice(-4),
    expMonth: details.expMonth,
    expYear: details.expYear,
    declines: known.refused === 'later' ? known.reason : null,
  };
  account.state.paymentMethods.set(record.id, record);
  tell(account, 'payment_method.attached', presentPaymentMethod(account, record));
  return record;
}

/** Returns the card that pays for a subscription: its own, or the customer's. */
export function cardFor(account: Account, subscription: SubscriptionRecord): PaymentMethodRecord | undefined {
  const customer = account.state.customers.get(subscription.customer);
  const id = subscription.defaultPaymentMethod ?? customer?.defaultPaymentMethod;
  return id ? account.state.paymentMethods.get(id) : undefined;
}

export const cardsOf = (account: Account, customer: string): PaymentMethodRecord[] =>
  [...account.state.paymentMethods.values()].filter((method) => method.customer === customer);

/** Makes a card pay for everything of the customer. */
export function makeDefaultCard(account: Account, customer: CustomerRecord, method: PaymentMethodRecord): void {
  change(account, customer, presentCustomer, 'customer.updated', (record) => {
    record.defaultPaymentMethod = method.id;
  });
}

/** Detaches the card from its customer and from everything it paid for. */
export function detachCard(account: Account, method: PaymentMethodRecord): void {
  for (const subscription of account.state.subscriptions.values())
    if (subscription.defaultPaymentMethod === method.id) subscription.defaultPaymentMethod = null;
  for (const customer of account.state.customers.values())
    if (customer.defaultPaymentMethod === method.id) customer.defaultPaymentMethod = null;
  const customer = method.customer;
  method.customer = null;
  tell(account, 'payment_method.detached', presentPaymentMethod(account, method), { customer });
}

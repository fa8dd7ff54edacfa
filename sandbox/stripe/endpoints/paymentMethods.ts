import type Stripe from 'stripe';
import { attachCard, cardsOf, detachCard, testPaymentMethods } from '../billing/cards.ts';
import { presentPaymentMethod } from '../present/customer.ts';
import { customerOf, paymentMethodOf } from '../records.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listPage } from '../wire/lists.ts';
import * as p from '../wire/parameters.ts';
import { invalid, missingParameter, noSuch } from '../wire/stripeError.ts';

const list = {
  ...p.page,
  customer: p.text,
  expand: p.expand,
  type: p.text,
  allow_redisplay: p.notHere,
  customer_account: p.notHere,
} satisfies p.Shape<Stripe.PaymentMethodListParams>;

const ofCustomer = {
  ...p.page,
  expand: p.expand,
  type: p.text,
  allow_redisplay: p.notHere,
} satisfies p.Shape<Stripe.CustomerListPaymentMethodsParams>;

const attach = {
  customer: p.text,
  expand: p.expand,
  customer_account: p.notHere,
} satisfies p.Shape<Stripe.PaymentMethodAttachParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.PaymentMethodRetrieveParams>;
const detach = { expand: p.expand } satisfies p.Shape<Stripe.PaymentMethodDetachParams>;

const isCard = (type: string | undefined): boolean => type === undefined || type === 'card';

export const paymentMethods = [
  endpoint('GET', '/v1/payment_methods', list, (account, given) => {
    if (given.customer === undefined) throw missingParameter('customer');
    const cards = isCard(given.type) ? cardsOf(account, customerOf(account, given.customer, 'customer').id) : [];
    return listPage(account, cards, presentPaymentMethod, given, '/v1/payment_methods');
  }),
  endpoint('GET', '/v1/customers/:id/payment_methods', ofCustomer, (account, given, id) => {
    const cards = isCard(given.type) ? cardsOf(account, customerOf(account, id).id) : [];
    return listPage(account, cards, presentPaymentMethod, given, `/v1/customers/${id}/payment_methods`);
  }),
  endpoint('GET', '/v1/payment_methods/:id', retrieve, (account, _, id) =>
    presentPaymentMethod(account, paymentMethodOf(account, id)),
  ),
  endpoint('POST', '/v1/payment_methods/:id/attach', attach, (account, given, id) => {
    if (given.customer === undefined) throw missingParameter('customer');
    const customer = customerOf(account, given.customer, 'customer');
    const number = testPaymentMethods.get(id);
    if (number === undefined) {
      if (account.state.paymentMethods.has(id))
        throw invalid('The payment method you provided has already been attached or was detached.');
      throw noSuch('PaymentMethod', id);
    }
    const nextYear = new Date(account.clock.now() * 1000).getUTCFullYear() + 1;
    return presentPaymentMethod(account, attachCard(account, customer, { number, expMonth: 12, expYear: nextYear }));
  }),
  endpoint('POST', '/v1/payment_methods/:id/detach', detach, (account, _, id) => {
    const method = paymentMethodOf(account, id);
    if (method.customer === null)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
    detachCard(account, method);
    return presentPaymentMethod(account, method);
  }),
];

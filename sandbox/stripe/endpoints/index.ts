import { type Endpoint } from '../wire/endpoint.ts';
import { checkoutSessions } from './checkoutSessions.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import { paymentMethods } from './paymentMethods.ts';
import { portalSessions } from './portalSessions.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { promotionCodes } from './promotionCodes.ts';
import { subscriptions } from './subscriptions.ts';

/** All endpoints of the sandbox. */
export const endpoints: readonly Endpoint[] = [
  ...products,
  ...prices,
  ...coupons,
  ...promotionCodes,
  ...customers,
  ...paymentMethods,
  ...checkoutSessions,
  ...subscriptions,
  ...invoices,
  ...portalSessions,
  ...events,
];

/** The sandbox's state: plain records that fit into a JSON file. All times are Unix seconds, amounts cents. */

export type Metadata = Record<string, string>;
export type Interval = 'day' | 'week' | 'month' | 'year';
type CouponDuration = 'once' | 'forever' | 'repeating';
type TrialEnd = 'cancel' | 'create_invoice' | 'pause';
type SubscriptionStatus = 'active' | 'canceled' | 'past_due' | 'paused' | 'trialing';

interface Kept {
  readonly id: string;
  readonly created: number;
  metadata: Metadata;
}
export interface ProductRecord extends Kept {
  active: boolean;
  name: string;
  description: string | null;
  updated: number;
}
export interface PriceRecord extends Kept {
  active: boolean;
  readonly currency: string;
  readonly product: string;
  readonly unitAmount: number;
  /** Null for a one-time price. */
  readonly recurring: { readonly interval: Interval; readonly count: number } | null;
  lookupKey: string | null;
  nickname: string | null;
}
export interface CouponRecord extends Kept {
  name: string | null;
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly currency: string | null;
  readonly duration: CouponDuration;
  readonly months: number | null;
  readonly maxRedemptions: number | null;
  readonly redeemBy: number | null;
  /** Null: for every product. */
  readonly products: readonly string[] | null;
  redeemed: number;
  /** Unavailable for new purchases; existing discounts stay. */
  deleted: boolean;
}
export interface PromotionCodeRecord extends Kept {
  active: boolean;
  readonly code: string;
  readonly coupon: string;
  readonly customer: string | null;
  readonly expiresAt: number | null;
  readonly maxRedemptions: number | null;
  redeemed: number;
}
export interface CustomerRecord extends Kept {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  locales: string[];
  /** Cents; negative for a credit on the next invoices. */
  balance: number;
  currency: string | null;
  defaultPaymentMethod: string | null;
  readonly invoicePrefix: string;
  invoices: number;
  deleted: boolean;
}
export interface PaymentMethodRecord extends Kept {
  customer: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Why later charges of this card are declined; null for a card that works. */
  readonly declines: string | null;
}
export interface DiscountRecord {
  readonly id: string;
  readonly coupon: string;
  readonly promotionCode: string | null;
  readonly checkoutSession: string | null;
  readonly start: number;
  readonly end: number | null;
}
export interface SubscriptionRecord extends Kept {
  readonly customer: string;
  readonly itemId: string;
  readonly price: string;
  readonly quantity: number;
  description: string | null;
  status: SubscriptionStatus;
  anchor: number;
  periodStart: number;
  periodEnd: number;
  readonly trialStart: number | null;
  trialEnd: number | null;
  trialEndBehavior: TrialEnd;
  /** Whether the notice of the trial's end was sent. */
  trialNoticeSent: boolean;
  /** The end of the period for which `invoice.upcoming` was sent. */
  upcomingToldFor: number | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  cancellation: { comment: string | null; feedback: string | null; reason: string | null };
  defaultPaymentMethod: string | null;
  discounts: DiscountRecord[];
  latestInvoice: string | null;
}
export interface LineRecord {
  readonly id: string;
  readonly description: string;
  /** Cents before discounts; negative for a credit. */
  readonly amount: number;
  readonly discounts: readonly { readonly discount: string; readonly amount: number }[];
  readonly price: string;
  readonly quantity: number;
  readonly subscriptionItem: string;
  readonly proration: boolean;
  readonly start: number;
  readonly end: number;
}
export interface InvoiceRecord extends Kept {
  readonly customer: string;
  readonly subscription: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly currency: string;
  readonly lines: readonly LineRecord[];
  /** The discounts applied, as they were then. */
  readonly discounts: readonly DiscountRecord[];
  readonly periodStart: number;
  readonly periodEnd: number;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  startingBalance: number;
  endingBalance: number | null;
  amountDue: number;
  amountPaid: number;
  attempts: number;
  /** When a draft finalizes itself. */
  finalizesAt: number | null;
  nextAttempt: number | null;
  finalizedAt: number | null;
  paidAt: number | null;
}
export interface SessionRecord extends Kept {
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly price: string;
  readonly quantity: number;
  readonly lineId: string;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly clientReference: string | null;
  readonly collection: 'always' | 'if_required';
  readonly allowPromotionCodes: boolean | null;
  readonly locale: string | null;
  readonly expiresAt: number;
  readonly trialDays: number;
  readonly trialEndBehavior: TrialEnd;
  readonly subscriptionMetadata: Metadata;
  readonly subscriptionDescription: string | null;
  discount: { readonly coupon: string; readonly promotionCode: string | null } | null;
  status: 'open' | 'complete' | 'expired';
  paid: 'no_payment_required' | 'paid' | 'unpaid';
  completedCustomer: string | null;
  subscription: string | null;
  invoice: string | null;
}
export interface PortalRecord extends Kept {
  readonly customer: string;
  readonly returnUrl: string | null;
  readonly locale: string | null;
  readonly expiresAt: number;
  /** For a visit only for a new card: the URL to return to; null for the whole portal. */
  readonly newCard: { readonly returnUrl: string | null } | null;
}
export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** The event's `data`, which never changes. */
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly request: { readonly id: string | null; readonly idempotencyKey: string | null } | null;
  /** Failed attempts; null when it was delivered, given up, or there was no listener. */
  failures: number | null;
}
interface ReplayRecord {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly body: string;
  readonly at: number;
}

export interface State {
  /** Seconds that the sandbox's clock is ahead of the real one; with `frozenAt` it is stopped. */
  clock: { ahead: number; frozenAt: number | null };
  readonly products: Map<string, ProductRecord>;
  readonly prices: Map<string, PriceRecord>;
  readonly coupons: Map<string, CouponRecord>;
  readonly promotionCodes: Map<string, PromotionCodeRecord>;
  readonly customers: Map<string, CustomerRecord>;
  readonly paymentMethods: Map<string, PaymentMethodRecord>;
  readonly subscriptions: Map<string, SubscriptionRecord>;
  readonly invoices: Map<string, InvoiceRecord>;
  readonly sessions: Map<string, SessionRecord>;
  readonly portals: Map<string, PortalRecord>;
  readonly events: Map<string, EventRecord>;
  readonly replays: Map<string, ReplayRecord>;
}

export const emptyState = (): State => ({
  clock: { ahead: 0, frozenAt: null },
  products: new Map(),
  prices: new Map(),
  coupons: new Map(),
  promotionCodes: new Map(),
  customers: new Map(),
  paymentMethods: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  sessions: new Map(),
  portals: new Map(),
  events: new Map(),
  replays: new Map(),
});

import { type Interval } from '../state.ts';

/** Everything that the hosted pages say. Amounts and days come ready to be shown. */
export interface PageWords {
  readonly language: 'en' | 'de';
  readonly sandbox: string;
  readonly banner: string;
  readonly bannerMore: string;
  readonly back: string;
  readonly goOn: string;
  readonly notFound: string;
  readonly notFoundMore: string;
  every(count: number, interval: Interval): string;

  readonly subscribeTo: (product: string) => string;
  readonly tryOut: (product: string) => string;
  readonly freeDays: (days: number, until: string) => string;
  readonly thenCosts: (price: string) => string;
  readonly noCard: { readonly cancel: string; readonly pause: string; readonly create_invoice: string };
  readonly noCardNeeded: string;
  readonly perPeriod: string;
  readonly discount: string;
  readonly off: (share: string) => string;
  readonly once: string;
  readonly forever: string;
  readonly forMonths: (months: number) => string;
  readonly freeTrial: (days: number) => string;
  readonly dueToday: string;
  readonly promotionCode: string;
  readonly apply: string;
  readonly unknownCode: string;
  readonly discountGone: string;
  readonly pay: (amount: string) => string;
  readonly startTrial: string;
  readonly subscribe: string;
  readonly used: string;
  readonly usedMore: string;
  readonly expired: string;
  readonly expiredMore: string;

  readonly email: string;
  readonly card: string;
  readonly cardOptional: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly testCards: string;
  readonly testCard: Readonly<Record<string, string>>;
  readonly pleaseCheck: string;
  readonly wrong: {
    readonly email: string;
    readonly number: string;
    readonly expiry: string;
    readonly expired: string;
    readonly cvc: string;
  };
  readonly declined: Readonly<Record<string, string>>;

  readonly portal: string;
  readonly portalOf: (email: string) => string;
  readonly plan: string;
  readonly noPlan: string;
  readonly trialUntil: (day: string) => string;
  readonly renewsOn: (day: string) => string;
  readonly endsOn: (day: string) => string;
  readonly pastDue: string;
  readonly paused: string;
  readonly cancelPlan: string;
  readonly cancelMore: (day: string) => string;
  readonly cancelNow: string;
  readonly renew: string;
  readonly cards: string;
  readonly noCards: string;
  readonly expires: (month: string) => string;
  readonly isDefault: string;
  readonly remove: string;
  readonly addCard: string;
  readonly saveCard: string;
  readonly credit: (amount: string) => string;
  readonly invoices: string;
  readonly noInvoices: string;
  readonly invoice: (number: string) => string;
  readonly status: Readonly<Record<'draft' | 'open' | 'paid' | 'void' | 'uncollectible', string>>;
  readonly payNow: string;
  readonly fromBalance: string;
  readonly total: string;
  readonly done: Readonly<Record<'card' | 'removed' | 'canceled' | 'renewed' | 'paid', string>>;
  readonly notPaid: string;
}

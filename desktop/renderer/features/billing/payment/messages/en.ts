/** Texts of the card that pays, and of invoices. */
export const payment = {
  title: 'Payment card',
  loading: 'Looking up your card and invoices...',
  failed: "We couldn't load your card and invoices",
  retry: 'Try again',
  update: 'Update card',
  add: 'Add a card',
  none: 'No card yet.',
  noneInTrial: "You don't need one. With a card, Momentum continues after your trial, for {{price}} a month.",
  endsIn: 'ending in {{last4}}',
  expires: 'Expires {{date}}',
  endsSoon: 'Your card expires soon. Add your new one whenever you have it.',
  expired: 'Your card has expired. Add a new one to keep your plan.',
  updated: 'Your new card is saved',
  updatedText: 'Your plan continues as before.',
  refused: 'Your bank said no to this card',
  refusedText: "You weren't charged. Try another card whenever you like.",
  keptByStripe: 'Stripe keeps your card. We never see its full number.',
  invoices: {
    title: 'Invoices',
    none: 'No invoices yet.',
    states: { paid: 'Paid', open: 'Not paid yet', void: 'Canceled', uncollectible: 'Not collected' },
    receipt: 'Receipt',
    receiptOf: 'Receipt from {{date}}',
    pay: 'Pay now',
    payOf: 'Pay now, invoice from {{date}}',
    look: 'View',
    lookOf: 'View invoice from {{date}}',
    pdf: 'PDF',
    pdfOf: 'PDF, invoice from {{date}}',
    all: 'See all invoices',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    payment: typeof payment;
  }
}

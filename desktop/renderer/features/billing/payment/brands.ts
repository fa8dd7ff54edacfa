/** Spelling of the provider's card brands; others are capitalised. */
const BRANDS: Readonly<Partial<Record<string, string>>> = {
  amex: 'American Express',
  american_express: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  sepa_debit: 'SEPA',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Display name of a card brand. */
export const brandName = (brand: string): string =>
  BRANDS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1).replaceAll('_', ' ')}`;

import { inDollars } from '#shared/billing/plans.ts';
import { currentLocale } from '#renderer/platform/language.ts';

/** Formats US cents: `999` is `$9.99`, in German `9,99 $`. */
export const money = (cents: number): string => inDollars(cents, currentLocale());

/** Formats a date such as `March 4, 2026`, without line breaks. */
export const longDate = (date: Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(date).replaceAll(' ', '\u00a0');

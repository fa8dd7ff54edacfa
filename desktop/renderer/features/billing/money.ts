import { currentLocale } from '#renderer/platform/language.ts';

/** US cents as a person reads them: `999` is `$9.99`, in German `9,99 $`. */
export const money = (cents: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency: 'USD' }).format(cents / 100);

/** A day as a person reads it: `March 4, 2026`. */
export const longDate = (date: Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(date);

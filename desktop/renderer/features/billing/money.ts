import { inDollars } from '#shared/billing/plans.ts';
import { currentLocale } from '#renderer/platform/language.ts';

/** US cents as a person reads them: `999` is `$9.99`, in German `9,99 $`. */
export const money = (cents: number): string => inDollars(cents, currentLocale());

/** A day as a person reads it: `March 4, 2026`, in one line wherever it stands. */
export const longDate = (date: Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(date).replaceAll(' ', '\u00a0');

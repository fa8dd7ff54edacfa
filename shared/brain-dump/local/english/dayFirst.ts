import type { Token } from '../tokenize.ts';

/** Regions whose English writes the day of a slashed date first. */
const DAY_FIRST = /^(?:Europe|Africa|Australia|Indian|Atlantic|Antarctica|Asia|Pacific)\//;
/** Zones in these regions that write the month first, as in North America. */
const MONTH_FIRST = /^(?:Pacific\/(?:Honolulu|Guam|Pago_Pago|Saipan)|Asia\/Manila)$/;

/** Whether people in a time zone write 5/12 for the fifth of December; false when unknown. */
export const writesDayFirst = (timeZone: string | undefined): boolean =>
  timeZone !== undefined && DAY_FIRST.test(timeZone) && !MONTH_FIRST.test(timeZone);

/** Swaps "5/12" to put the month first, as the rules expect; a half stays a half. Offsets do not change. */
export const monthsFirst = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => {
    const [, day, month, year = ''] = /^(\d{1,2})\/(\d{1,2})(\/\d{2}(?:\d{2})?)?$/.exec(token.text) ?? [];
    const isHalf = day === '1' && month === '2' && year === '';
    return day === undefined || isHalf || Number(month) > 12 ? token : { ...token, text: `${month}/${day}${year}` };
  });

import { z } from 'zod';

/** A whole number as text, within bounds. */
export const wholeNumber = (least: number, most: number) => {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: expected }).int(expected).min(least, expected).max(most, expected);
};

/** The address of a page or a service. */
export const webAddress = () =>
  z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' });

import { z } from 'zod';

/** Longest address of a calendar, in characters. */
export const ADDRESS_LIMIT = 2_000;

const webAddress = z.url({ protocol: /^https?$/ });

/**
 * Returns the address to request for what the user typed or pasted: `webcal://` is https by another name, and https is
 * the default. Null for anything but a web address.
 */
export function feedAddressOf(text: string): string | null {
  const given = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (given.length > ADDRESS_LIMIT || /\s/.test(given)) return null;
  if (/^https?:\/\//i.test(given)) return webAddress.safeParse(given).success ? given : null;
  // A single word is not an address.
  const whole = `https://${given}`;
  return /^[^/?#:@]+\.[^/?#:@]+([/?#:]|$)/.test(given) && webAddress.safeParse(whole).success ? whole : null;
}

/**
 * Returns the address where the search for calendars starts, for a calendar server that the user enters as a host, an
 * address with a path, or an email address, whose domain is used. Null for anything else, including an address with a
 * password in it.
 */
export function serverAddressOf(text: string): string | null {
  const given = text.trim().replace(/^caldavs?:\/\//i, 'https://');
  const isMail = !given.includes('/') && given.includes('@');
  const address = feedAddressOf(isMail ? given.slice(given.lastIndexOf('@') + 1) : given);
  if (address === null) return null;
  const [, scheme = '', host = '', path = ''] = /^(https?:\/\/)([^/?#]*)([^?#]*)/i.exec(address) ?? [];
  return host.includes('@') ? null : (scheme + host).toLowerCase() + path.replace(/\/+$/, '');
}

import { z } from 'zod';

/** Longest address of a calendar, in characters. */
export const ADDRESS_LIMIT = 2_000;

const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The address that a person wrote or pasted, as it is asked: `webcal://` is https by another name, and one without a beginning
 * means https. Null for what is no address of the web.
 */
export function feedAddressOf(text: string): string | null {
  const given = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (given.length > ADDRESS_LIMIT || /\s/.test(given)) return null;
  if (/^https?:\/\//i.test(given)) return webAddress.safeParse(given).success ? given : null;
  // A bare word is no address.
  const whole = `https://${given}`;
  return /^[^/?#:@]+\.[^/?#:@]+([/?#:]|$)/.test(given) && webAddress.safeParse(whole).success ? whole : null;
}

/**
 * The calendar server that a person names, as the address at which the search for calendars begins: a host, an address with a
 * path, or an e-mail address, of which the domain counts. Null for anything else, also for an address with a password in it.
 */
export function serverAddressOf(text: string): string | null {
  const given = text.trim().replace(/^caldavs?:\/\//i, 'https://');
  const isMail = !given.includes('/') && given.includes('@');
  const address = feedAddressOf(isMail ? given.slice(given.lastIndexOf('@') + 1) : given);
  if (address === null) return null;
  const [, scheme = '', host = '', path = ''] = /^(https?:\/\/)([^/?#]*)([^?#]*)/i.exec(address) ?? [];
  return host.includes('@') ? null : (scheme + host).toLowerCase() + path.replace(/\/+$/, '');
}

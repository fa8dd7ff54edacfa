import { feedAddressOf } from './feedAddress.ts';

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

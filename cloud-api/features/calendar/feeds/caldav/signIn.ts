import { isIP } from 'node:net';

/** What opens a calendar server. */
export interface SignIn {
  readonly userName: string;
  readonly password: string;
}

/** The header `Authorization` with the password itself (RFC 7617), for connections that nobody else reads. */
export const basicAuthorization = ({ userName, password }: SignIn): string =>
  `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`;

/**
 * Whether the password for one server may go to another that it names: the same one, or by https one beside it under the same
 * domain, such as `p42-caldav.icloud.com` for `caldav.icloud.com`.
 */
export function isSameHouse(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  if (from.protocol !== 'https:' || to.protocol !== 'https:' || isIP(from.hostname) !== 0) return false;
  if (from.hostname === to.hostname) return true;
  const domain = from.hostname.split('.').slice(1);
  return domain.length >= 2 && to.hostname.endsWith(`.${domain.join('.')}`);
}

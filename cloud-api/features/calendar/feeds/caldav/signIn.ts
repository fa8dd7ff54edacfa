import { isIP } from 'node:net';

/** Credentials of a calendar server. */
export interface SignIn {
  readonly userName: string;
  readonly password: string;
}

/** Returns the `Authorization` header with the password in plain text (RFC 7617), for encrypted connections only. */
export const basicAuthorization = ({ userName, password }: SignIn): string =>
  `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`;

/**
 * Whether the password for one server may be sent to another that it refers to: the same one, or by https one under the
 * same domain, such as `p42-caldav.icloud.com` for `caldav.icloud.com`.
 */
export function isSameHouse(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  if (from.protocol !== 'https:' || to.protocol !== 'https:' || isIP(from.hostname) !== 0) return false;
  if (from.hostname === to.hostname) return true;
  const domain = from.hostname.split('.').slice(1);
  return domain.length >= 2 && to.hostname.endsWith(`.${domain.join('.')}`);
}

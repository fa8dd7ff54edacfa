import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Method } from '#shared/kernel/route.ts';
import { ApiError } from './errors.ts';

/** Lifetime of a token, in milliseconds. */
export const CSRF_LIFETIME_MS = 12 * 3_600_000;
/** The only cookie that scripts can read: the page repeats it in the header. */
export const CSRF_COOKIE = 'csrf_token';
export const CSRF_HEADER = 'X-CSRF-Token';

/** The token of a request. */
interface CsrfProof {
  readonly header: string;
  /** Undefined without a cookie: the desktop app's page never sends one. */
  readonly cookie: string | undefined;
}

export interface Csrf {
  /** Returns a new token: `nonce.expiry.signature`. */
  issue(now: Date): string;
  /**
   * Throws `badCsrfToken` unless the header contains a valid, unexpired token that equals the cookie, if there is one.
   */
  check(proof: CsrfProof, now: Date): void;
}

/** Creates signed tokens that last 12 hours (spec settled, CSRF): another site can neither create one nor read ours. */
export function createCsrf(secret: string): Csrf {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const isOurs = (token: string, now: Date): boolean => {
    const [, nonce, expiry, signature] = /^([\w-]{22})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
    if (nonce === undefined || expiry === undefined || signature === undefined) return false;
    return isSame(signature, sign(`${nonce}.${expiry}`)) && now.getTime() < Number(expiry);
  };
  return {
    issue(now) {
      const text = `${randomBytes(16).toString('base64url')}.${now.getTime() + CSRF_LIFETIME_MS}`;
      return `${text}.${sign(text)}`;
    },
    check({ header, cookie }, now) {
      const isProven = isOurs(header, now) && (cookie === undefined || isSame(cookie, header));
      if (!isProven) throw new ApiError('badCsrfToken');
    },
  };
}

/** Whether a route needs a token: every write does, unless the route is exempt. */
export const needsCsrf = ({ method, csrf }: { readonly method: Method; readonly csrf?: 'exempt' }): boolean =>
  method !== 'GET' && csrf !== 'exempt';

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

import { createHash, randomBytes } from 'node:crypto';
import type { SignIn } from './signIn.ts';

/** A server's challenge for digest authentication (RFC 7616). */
export interface DigestChallenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | null;
  readonly algorithm: 'MD5' | 'SHA-256';
  /** Whether the server supports `qop=auth`; otherwise the older form of RFC 2069 is sent. */
  readonly hasQop: boolean;
}

/** Returns the digest challenge of a `WWW-Authenticate` header; null if it has none that we support. */
export function digestChallenge(header: string): DigestChallenge | null {
  const [, fields] = /\bdigest\s+([^]*)/i.exec(header) ?? [];
  if (fields === undefined) return null;
  const valueOf = (name: string): string | null => {
    const [, quoted, bare] = new RegExp(`(?:^|[\\s,])${name}=(?:"([^"]*)"|([^\\s,"]+))`, 'i').exec(fields) ?? [];
    return quoted ?? bare ?? null;
  };
  const [realm, nonce] = [valueOf('realm'), valueOf('nonce')];
  const algorithm = (valueOf('algorithm') ?? 'MD5').toUpperCase();
  if (realm === null || nonce === null || (algorithm !== 'MD5' && algorithm !== 'SHA-256')) return null;
  const qop = valueOf('qop');
  const hasQop = qop?.split(',').some((one) => one.trim().toLowerCase() === 'auth') ?? false;
  return qop !== null && !hasQop ? null : { realm, nonce, opaque: valueOf('opaque'), algorithm, hasQop };
}

/**
 * Returns the `Authorization` header for one request. Each has a random client nonce, so its count is always the first.
 */
export function digestAuthorization(
  { realm, nonce, opaque, algorithm, hasQop }: DigestChallenge,
  { userName, password }: SignIn,
  { method, path }: { readonly method: string; readonly path: string },
  clientNonce = randomBytes(12).toString('hex'),
): string {
  const hash = (text: string): string =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  const secret = hash(`${userName}:${realm}:${password}`);
  const count = '00000001';
  const middle = hasQop ? [nonce, count, clientNonce, 'auth'] : [nonce];
  const response = hash([secret, ...middle, hash(`${method}:${path}`)].join(':'));
  const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
  return `Digest ${[
    ...[`username=${quoted(userName)}`, `realm=${quoted(realm)}`, `nonce=${quoted(nonce)}`, `uri=${quoted(path)}`],
    ...[`algorithm=${algorithm}`, `response="${response}"`],
    ...(opaque === null ? [] : [`opaque=${quoted(opaque)}`]),
    ...(hasQop ? ['qop=auth', `nc=${count}`, `cnonce="${clientNonce}"`] : []),
  ].join(', ')}`;
}

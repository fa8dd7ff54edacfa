import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The required origin of pages. */
  readonly origin: string;
  /** WebAuthn's RP ID. */
  readonly host: string;
  /** Returns the opaque ID by which devices know an account: it does not reveal the user. */
  handleOf(userId: number): Buffer<ArrayBuffer>;
}

/**
 * Returns the site at this URL; undefined where browsers create no passkeys: at an IP address, and without https except
 * on localhost.
 */
export function passkeySite(publicUrl: string, secret: string): PasskeySite | undefined {
  const { origin, hostname: host, protocol } = new URL(publicUrl);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  if (!isLocal && (protocol !== 'https:' || isIP(host.replaceAll(/[[\]]/g, '')) !== 0)) return undefined;
  return {
    origin,
    host,
    handleOf: (userId) => Buffer.from(createHmac('sha256', secret).update(String(userId)).digest()),
  };
}

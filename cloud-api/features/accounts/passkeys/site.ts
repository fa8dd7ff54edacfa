import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** Where pages must come from. */
  readonly origin: string;
  /** WebAuthn's RP ID. */
  readonly host: string;
  /** What devices know an account by: nothing that tells who it is. */
  handleOf(userId: number): Buffer<ArrayBuffer>;
}

/**
 * The site at this address; undefined where browsers make no passkeys: at an IP address, and without https but on this
 * computer itself.
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

import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Unchaos';
/** What every authenticator app supports (RFC 6238): six digits, a new code every thirty seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step before and after: clocks differ, and typing takes time. */
const WINDOW = 1;
const KEY_BYTES = 20;

/** Returns a new key in base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** Returns the `otpauth://` URL that an app scans. */
export const addressOf = (key: string, email: string): string =>
  new TOTP({ ...RULES, issuer: ISSUER, label: email, secret: Secret.fromBase32(key) }).toString();

/** Returns the time step of a code, if the code is valid now. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...RULES, token: code, secret: Secret.fromBase32(key), timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: RULES.period, timestamp }) + delta;
}

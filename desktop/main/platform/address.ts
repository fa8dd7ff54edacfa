import { z } from 'zod';

const OWN_COMPUTER = 'http://127.0.0.1:4747';
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
const webAddress = z.url({ protocol: /^https?$/ });

/** Where the server is. */
export interface ServerAddress {
  /** Such as `http://127.0.0.1:4747`: the origin that the content security policy allows. */
  readonly origin: string;
  /** As a user writes it, such as `https://unchaos.example.org`; without a trailing slash. */
  readonly address: string;
  /** Base URL of the API without a trailing slash, such as `http://127.0.0.1:4747/api`. */
  readonly apiBase: string;
  /** Set by the environment, so that it cannot be changed in the app. */
  readonly isFixed: boolean;
}

/** Possible sources of the server's address. */
export interface AddressSources {
  readonly isPackaged: boolean;
  /** Current value of UNCHAOS_API_URL. */
  readonly environment: string | undefined;
  /** From the settings of this computer. */
  readonly chosen: string | undefined;
  /** Value of UNCHAOS_API_URL at build time. */
  readonly built: string;
}

/**
 * Returns the server's address: in development and tests the current UNCHAOS_API_URL, then the one chosen in the
 * settings, then the one set at build time. An installed app ignores its environment, so that it cannot be redirected
 * by it. Null when there is none: a packaged app then asks the user.
 */
export function serverAddress({ isPackaged, environment, chosen, built }: AddressSources): ServerAddress | null {
  const given = isPackaged ? '' : (environment ?? '');
  const found = given || chosen || built || (isPackaged ? '' : OWN_COMPUTER);
  return found === '' ? null : addressAt(new URL(webAddress.parse(found)), given !== '');
}

function addressAt({ origin, pathname }: URL, isFixed: boolean): ServerAddress {
  const address = `${origin}${pathname.replace(/\/+$/, '')}`;
  return { origin, address, apiBase: `${address}/api`, isFixed };
}

/**
 * Parses an address as a user types it, with https by default. Plain http is allowed for this computer only, because
 * elsewhere others could read the traffic.
 */
export function readAddress(typed: string): ServerAddress | 'invalid' | 'insecure' {
  const text = typed.trim();
  const isOwn = OWN_NAMES.some((name) => text.toLowerCase().startsWith(name));
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isOwn ? 'http' : 'https'}://${text}`;
  if (text === '' || !webAddress.safeParse(whole).success) return 'invalid';
  const url = new URL(whole);
  const hasMore = url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '';
  if (hasMore) return 'invalid';
  if (url.protocol === 'http:' && !OWN_NAMES.includes(url.hostname)) return 'insecure';
  return addressAt(url, false);
}

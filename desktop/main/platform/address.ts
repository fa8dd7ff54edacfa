import { z } from 'zod';

const OWN_COMPUTER = 'http://127.0.0.1:4747';
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
const webAddress = z.url({ protocol: /^https?$/ });

/** Where the server is. */
export interface ServerAddress {
  /** Such as `http://127.0.0.1:4747`: what the content security policy lets pages talk to. */
  readonly origin: string;
  /** As a person writes it, such as `https://unchaos.example.org`; no slash at its end. */
  readonly address: string;
  /** Base of the API without a slash at the end, such as `http://127.0.0.1:4747/api`. */
  readonly apiBase: string;
  /** Given by the environment, so that nobody can change it in the app. */
  readonly isFixed: boolean;
}

/** What may say where the server is. */
export interface AddressSources {
  readonly isPackaged: boolean;
  /** UNCHAOS_API_URL of the moment. */
  readonly environment: string | undefined;
  /** In the settings of this computer. */
  readonly chosen: string | undefined;
  /** UNCHAOS_API_URL when the app was built. */
  readonly built: string;
}

/**
 * The server's address: in development and tests UNCHAOS_API_URL of the moment; then the one that was chosen in the settings;
 * then the one that the app was built with. An installed app does not listen to its environment, so that nobody can point
 * it elsewhere by that. Null where nothing says it: a packaged app asks then.
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
 * Reads an address as a person types it: https unless it says otherwise. Plain http is for a server on this very computer,
 * anywhere else others could read along.
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

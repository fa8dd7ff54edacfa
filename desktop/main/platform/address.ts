import { z } from 'zod';

const OWN_COMPUTER = 'http://127.0.0.1:4747';
const webAddress = z.url({ protocol: /^https?$/ });

/** Where the server is. */
export interface ServerAddress {
  /** Such as `http://127.0.0.1:4747`: what the content security policy lets pages talk to. */
  readonly origin: string;
  /** Base of the API without a slash at the end, such as `http://127.0.0.1:4747/api`. */
  readonly apiBase: string;
}

/**
 * The server's address: in development and tests UNCHAOS_API_URL of the moment, in a packaged app only the one that
 * it was built with, so that nobody can point an installed app elsewhere by its environment.
 */
export function serverAddress(isPackaged: boolean, atRunTime: string | undefined, atBuildTime: string): ServerAddress {
  const chosen = (isPackaged ? '' : atRunTime) || atBuildTime || OWN_COMPUTER;
  const url = new URL(webAddress.parse(chosen));
  return { origin: url.origin, apiBase: `${url.origin}${url.pathname.replace(/\/+$/, '')}/api` };
}

import { resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DavClient } from './davClient.ts';

/** Resolves a service's SRV records to hosts and ports (RFC 2782); empty if there are none. */
export type ResolveService = (name: string) => Promise<readonly { readonly name: string; readonly port: number }[]>;

const SERVICE_MS = 3_000;

/** Uses the machine's resolver; a timeout counts as no records. */
export const resolveService: ResolveService = async (name) => {
  const late = new Promise<never[]>((done) => void setTimeout(done, SERVICE_MS, []).unref());
  return Promise.race([resolveSrv(name), late]).catch(() => []);
};

/** Servers of domains that do not announce them. */
const SERVERS: Readonly<Record<string, string>> = {
  'icloud.com': 'https://caldav.icloud.com/',
  'me.com': 'https://caldav.icloud.com/',
  'mac.com': 'https://caldav.icloud.com/',
  'fastmail.com': 'https://caldav.fastmail.com/',
  'mailbox.org': 'https://dav.mailbox.org/',
};

/** Default locations of calendars in Nextcloud and Baikal. */
const USUAL_PATHS = ['remote.php/dav/', 'dav.php/'] as const;

/**
 * Yields the possible locations of a server's calendars, the likeliest first: the user's input, what the server or its
 * domain points to (RFC 6764), and the defaults of common programs. Sends requests to the server, without a password.
 */
export async function* placesOf(client: DavClient, server: URL, service: ResolveService): AsyncGenerator<URL> {
  const given = new Set<string>();
  const isNew = (place: URL): boolean => !given.has(place.href) && Boolean(given.add(place.href));
  const known = SERVERS[server.hostname];
  const starts = known === undefined ? [server] : [new URL(known), server];
  for (const start of starts) {
    if (start.pathname !== '/' && isNew(start)) yield start;
    for await (const place of pointedTo(client, start)) if (isNew(place)) yield place;
  }
  for (const start of await servedBy(server, service)) {
    for await (const place of pointedTo(client, start)) if (isNew(place)) yield place;
    if (isNew(start)) yield start;
  }
  for (const start of starts) {
    const folder = new URL(start.href.replace(/\/?$/, '/'));
    for (const place of [folder, new URL('/', start), ...USUAL_PATHS.map((path) => new URL(path, folder))]) {
      if (isNew(place)) yield place;
    }
  }
}

/** The targets of `/.well-known/caldav`. */
async function* pointedTo(client: DavClient, start: URL): AsyncGenerator<URL> {
  try {
    const { url, status } = await client.whereabouts(new URL('/.well-known/caldav', start));
    if (status === 207 || status === 401 || url.pathname !== '/.well-known/caldav') yield url;
  } catch {
    // An unreachable server is tried again at its next location, which reports the reason.
  }
}

/**
 * Servers from a domain's DNS records. DNS can be forged, so only hosts inside the domain itself count (RFC 6764, 8).
 */
async function servedBy({ hostname, port, pathname }: URL, service: ResolveService): Promise<readonly URL[]> {
  if (isIP(hostname) !== 0 || !hostname.includes('.') || port !== '' || pathname !== '/') return [];
  const found = await service(`_caldavs._tcp.${hostname}`);
  return found
    .filter(({ name }) => name.endsWith(`.${hostname}`))
    .map((one) => new URL(`https://${one.name}:${one.port}/`));
}

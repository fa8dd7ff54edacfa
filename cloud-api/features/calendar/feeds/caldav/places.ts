import { resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DavClient } from './davClient.ts';

/** The host and port of a service in the names of a domain (RFC 2782); empty where there is none. */
export type ResolveService = (name: string) => Promise<readonly { readonly name: string; readonly port: number }[]>;

const SERVICE_MS = 3_000;

/** Asks the resolver of the machine; no answer in time is none. */
export const resolveService: ResolveService = async (name) => {
  const late = new Promise<never[]>((done) => void setTimeout(done, SERVICE_MS, []).unref());
  return Promise.race([resolveSrv(name), late]).catch(() => []);
};

/** Servers of domains that do not lead there by themselves. */
const SERVERS: Readonly<Record<string, string>> = {
  'icloud.com': 'https://caldav.icloud.com/',
  'me.com': 'https://caldav.icloud.com/',
  'mac.com': 'https://caldav.icloud.com/',
  'fastmail.com': 'https://caldav.fastmail.com/',
  'mailbox.org': 'https://dav.mailbox.org/',
};

/** Where Nextcloud and Baikal have their calendars when their administrators set up nothing else. */
const USUAL_PATHS = ['remote.php/dav/', 'dav.php/'] as const;

/**
 * Where a server may have its calendars, the likeliest first: what the person wrote, what the server or its domain points to
 * (RFC 6764), and the places of common programs. The server is asked on the way, without a password.
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

/** Where `/.well-known/caldav` leads. */
async function* pointedTo(client: DavClient, start: URL): AsyncGenerator<URL> {
  try {
    const { url, status } = await client.whereabouts(new URL('/.well-known/caldav', start));
    if (status === 207 || status === 401 || url.pathname !== '/.well-known/caldav') yield url;
  } catch {
    // A server that is away is asked again at its next place, where the reason counts.
  }
}

/** Servers in the names of a domain. Names can be forged, so only those inside the domain itself count (RFC 6764, 8). */
async function servedBy({ hostname, port, pathname }: URL, service: ResolveService): Promise<readonly URL[]> {
  if (isIP(hostname) !== 0 || !hostname.includes('.') || port !== '' || pathname !== '/') return [];
  const found = await service(`_caldavs._tcp.${hostname}`);
  return found
    .filter(({ name }) => name.endsWith(`.${hostname}`))
    .map((one) => new URL(`https://${one.name}:${one.port}/`));
}

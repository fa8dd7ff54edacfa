import { describe, expect, test } from 'vitest';
import { findCalendars } from './findCalendars.ts';
import type { ResolveService } from './places.ts';
import { anInternet, calendar, clientOn, homeSet, type Hosts, multistatus, principal } from './testInternet.ts';

const signIn = { userName: 'ann', password: 'secret' };
const noService: ResolveService = () => Promise.resolve([]);
const BASIC = 'Basic realm="Calendars"';
const locked = (then: string) => ({ challenge: BASIC, then });

async function search(hosts: Hosts, server: string, service = noService) {
  const { fetch, seen } = anInternet(hosts);
  const found = await findCalendars(clientOn(fetch, signIn), server, service).catch((error: unknown) => error);
  const problem = found instanceof Error ? (found as Error & { problem?: string }).problem : null;
  return { found: Array.isArray(found) ? found : [], problem, seen };
}

/** Third-party servers that behave as their standards and documentation say. */
describe('calendars are found', () => {
  test('on iCloud by an email address, on the host of the account', async () => {
    const p42 = 'https://p42-caldav.icloud.com';
    const { found, seen } = await search(
      {
        'https://caldav.icloud.com/.well-known/caldav': locked(multistatus({ '/': '' })),
        'https://caldav.icloud.com/123/principal/': locked(
          multistatus({ '/123/principal/': homeSet(`${p42}:443/123/calendars/`) }),
        ),
        [`${p42}/123/calendars/`]: locked(multistatus({ '/123/calendars/home/': calendar('Home') })),
        'https://caldav.icloud.com/': locked(multistatus({ '/': principal('/123/principal/') })),
      },
      'https://icloud.com',
    );
    expect(found).toEqual([{ address: `${p42}/123/calendars/home/`, name: 'Home' }]);
    expect(seen.slice(-4)).toEqual([
      'PROPFIND https://caldav.icloud.com/ *',
      'PROPFIND https://caldav.icloud.com/123/principal/ *',
      `PROPFIND ${p42}/123/calendars/`,
      `PROPFIND ${p42}/123/calendars/ *`,
    ]);
  });

  test('on iCloud where it redirects to the host of the account', async () => {
    const p42 = 'https://p42-caldav.icloud.com/123/calendars/';
    const { found, seen } = await search(
      {
        'https://caldav.icloud.com/': locked(multistatus({ '/': homeSet('/123/calendars/') })),
        'https://caldav.icloud.com/123/calendars/': { location: p42 },
        [p42]: locked(multistatus({ '/123/calendars/home/': calendar('Home') })),
      },
      'https://me.com',
    );
    expect(found).toEqual([{ address: `${p42}home/`, name: 'Home' }]);
    expect(seen.at(-1)).toBe(`PROPFIND ${p42} *`);
  });

  test('on Nextcloud by its redirect, without asking elsewhere', async () => {
    const { found, seen } = await search(
      {
        'https://cloud.example.org/.well-known/caldav': { location: '/remote.php/dav/' },
        'https://cloud.example.org/remote.php/dav/': locked(
          multistatus({ '/remote.php/dav/': principal('/remote.php/dav/principals/users/ann/') }),
        ),
        'https://cloud.example.org/remote.php/dav/principals/users/ann/': locked(
          multistatus({ '/x': homeSet('/remote.php/dav/calendars/ann/') }),
        ),
        'https://cloud.example.org/remote.php/dav/calendars/ann/': locked(
          multistatus({ '/remote.php/dav/calendars/ann/personal/': calendar('Personal') }),
        ),
      },
      'https://cloud.example.org',
    );
    expect(found).toEqual([
      { address: 'https://cloud.example.org/remote.php/dav/calendars/ann/personal/', name: 'Personal' },
    ]);
    // The discovery requests carry no password.
    expect(seen.slice(0, 2).every((one) => !one.endsWith('*'))).toBe(true);
  });

  test('on Nextcloud in a folder, without a redirect', async () => {
    const dav = 'https://example.org/cloud/remote.php/dav/';
    const { found } = await search(
      {
        'https://example.org/cloud': 405,
        'https://example.org/cloud/': 405,
        [dav]: locked(multistatus({ '/': homeSet('/cloud/remote.php/dav/calendars/ann/') })),
        [`${dav}calendars/ann/`]: locked(multistatus({ [`${dav}calendars/ann/a/`]: calendar('A') })),
      },
      'https://example.org/cloud',
    );
    expect(found).toEqual([{ address: `${dav}calendars/ann/a/`, name: 'A' }]);
  });

  test.each([
    ['Fastmail', 'fastmail.com', 'https://caldav.fastmail.com'],
    ['mailbox.org', 'mailbox.org', 'https://dav.mailbox.org'],
  ])('on %s by the domain of the address', async (_, domain, host) => {
    const home = multistatus({ '/': homeSet('/dav/ann/') });
    const { found } = await search(
      {
        [`${host}/.well-known/caldav`]: { location: '/dav/' },
        [`${host}/dav/`]: locked(home),
        [`${host}/dav/ann/`]: locked(multistatus({ '/dav/ann/office/': calendar('Work') })),
      },
      `https://${domain}`,
    );
    expect(found).toEqual([{ address: `${host}/dav/ann/office/`, name: 'Work' }]);
  });

  test('by DNS names of a domain, and only inside it: names can be forged', async () => {
    const hosts = {
      'https://dav.example.org:8443/.well-known/caldav': 404,
      'https://dav.example.org:8443/': locked(multistatus({ '/': homeSet('/ann/') })),
      'https://dav.example.org:8443/ann/': locked(multistatus({ '/ann/office/': calendar('Work') })),
      'https://dav.example.net/': locked(multistatus({ '/': homeSet('/ann/') })),
    };
    const asked: string[] = [];
    const service = (name: string, host: string): ReturnType<ResolveService> => {
      asked.push(name);
      return Promise.resolve([{ name: host, port: 8443 }]);
    };
    const inside = await search(hosts, 'https://example.org', (name) => service(name, 'dav.example.org'));
    expect(inside.found.map(({ address }) => address)).toEqual(['https://dav.example.org:8443/ann/office/']);
    const outside = await search(hosts, 'https://example.org', (name) => service(name, 'dav.example.net'));
    expect([outside.problem, outside.seen]).toEqual(['unreachable', []]);
    expect(asked).toEqual(['_caldavs._tcp.example.org', '_caldavs._tcp.example.org']);
  });

  test('on Baikal, which requires a password digest', async () => {
    const challenge = 'Digest realm="BaikalDAV",qop="auth",nonce="64d0",opaque="df58"';
    const open = (then: string) => ({ challenge, then });
    const { found } = await search(
      {
        'https://example.org/dav.php': open(multistatus({ '/dav.php': principal('principals/ann/') })),
        'https://example.org/principals/ann/': open(multistatus({ '/': homeSet('/dav.php/calendars/ann/') })),
        'https://example.org/dav.php/calendars/ann/': open(
          multistatus({ '/dav.php/calendars/ann/default/': calendar('Default calendar') }),
        ),
      },
      'https://example.org/dav.php',
    );
    expect(found.map(({ name }) => name)).toEqual(['Default calendar']);
  });

  test('on a server that allows anonymous requests', async () => {
    const nobody = '<d:current-user-principal><d:unauthenticated/></d:current-user-principal>';
    const { problem, seen } = await search(
      { 'https://example.org/': multistatus({ '/': nobody }) },
      'https://example.org',
    );
    expect(problem).toBe('password');
    expect(seen.at(-1)).toBe('PROPFIND https://example.org/ *');
  });
});

describe('a failed search reports why', () => {
  test.each([
    ['a website', { 'https://example.org/': 405 }, 'noCalendars'],
    ['a website that forbids', { 'https://example.org/': 403 }, 'noCalendars'],
    ['a page of its own in place of an answer', { 'https://example.org/': '<html></html>' }, 'noCalendars'],
    ['a server that is away', {}, 'unreachable'],
    [
      'a server in trouble',
      { 'https://example.org/.well-known/caldav': 503, 'https://example.org/': 503 },
      'unreachable',
    ],
    [
      'a server that does not take the password',
      { 'https://example.org/': { challenge: BASIC, then: 401 } },
      'password',
    ],
    ['a calendar server without calendars', { 'https://example.org/': multistatus({ '/': '' }) }, 'noCalendars'],
  ] as const)('%s', async (_, hosts, problem) => {
    const result = await search(hosts, 'https://example.org');
    expect([result.found, result.problem]).toEqual([[], problem]);
  });

  test('and a wrong password is tried once', async () => {
    const wrong = { challenge: BASIC, then: 401 };
    const { seen } = await search(
      { 'https://example.org/': wrong, 'https://example.org/dav.php/': wrong },
      'https://example.org',
    );
    expect(seen.filter((one) => one.endsWith('*'))).toHaveLength(1);
  });

  test('and a website never gets the password, nor does a host that a server only mentions', async () => {
    const page = await search(
      { 'https://example.org/': 405, 'https://example.org/remote.php/dav/': 200 },
      'https://example.org',
    );
    expect(page.seen.filter((one) => one.endsWith('*'))).toEqual([]);
    const elsewhere = await search(
      {
        'https://dav.example.org/.well-known/caldav': 404,
        'https://dav.example.org/': locked(multistatus({ '/': homeSet('https://evil.example.net/') })),
        'https://evil.example.net/': locked(multistatus({ '/office/': calendar('Work') })),
      },
      'https://dav.example.org',
    );
    expect(elsewhere.problem).toBe('password');
    expect(elsewhere.seen.filter((one) => one.includes('evil'))).toEqual(['PROPFIND https://evil.example.net/']);
  });
});

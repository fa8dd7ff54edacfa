import { createServer as createPlainServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#api/app/testServer.ts';
import { createFetchFeed, type FetchLimits } from './fetchFeed.ts';
import { aCalendar, type FeedHost, gives, says, startFeedHost } from './testFeeds.ts';

let host: FeedHost;
let other: FeedHost;
const EMPTY = aCalendar();

beforeAll(async () => {
  [host, other] = [await startFeedHost(), await startFeedHost()];
});
beforeEach(() => {
  for (const one of [host, other]) {
    one.answers.clear();
    one.asked.length = 0;
  }
});
afterAll(async () => {
  await host.stop();
  await other.stop();
});

const inner = (limits: Partial<FetchLimits> = {}) => createFetchFeed({ mayBeInner: true, ...limits });
const strict = (limits: Partial<FetchLimits> = {}) => createFetchFeed({ mayBeInner: false, ...limits });
const failed = (problem: string) => ({ kind: 'failed', problem, waitMs: 0 });
const moved = (location: string, status = 302) => says(status, { location });

describe('a fetched calendar', () => {
  test('has the state that its server sends', async () => {
    host.answers.set('/a.ics', gives(EMPTY, { etag: '"7"', 'last-modified': 'Wed, 04 Mar 2026 08:00:00 GMT' }));
    expect(await inner()(`${host.url}/a.ics`, null)).toEqual({
      ...{ kind: 'read', text: EMPTY, etag: '"7"', lastModified: 'Wed, 04 Mar 2026 08:00:00 GMT' },
    });
    expect(host.asked[0]?.headers).toMatchObject({ 'user-agent': 'Unchaos (calendar reader)' });
  });

  test('is unchanged only for a known state', async () => {
    host.answers.set('/a.ics', says(304));
    expect(await inner()(`${host.url}/a.ics`, { etag: '"7"', lastModified: null })).toEqual({ kind: 'unchanged' });
    expect(await inner()(`${host.url}/a.ics`, null)).toEqual(failed('unreachable'));
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decompressed from %s', async (encoding, pack) => {
    host.answers.set('/a.ics', (_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(EMPTY));
    });
    expect(await inner()(`${host.url}/a.ics`, null)).toMatchObject({ kind: 'read', text: EMPTY });
  });

  test('is read in the character set that its server names', async () => {
    host.answers.set('/a.ics', (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/calendar; charset=ISO-8859-1' })
        .end(Buffer.from('Büro', 'latin1'));
    });
    expect(await inner()(`${host.url}/a.ics`, null)).toMatchObject({ text: 'Büro' });
  });

  test('may have a password in its address, which no other server gets', async () => {
    host.answers.set('/a.ics', moved('/b.ics'));
    host.answers.set('/b.ics', moved(`${other.url}/c.ics`, 301));
    other.answers.set('/c.ics', gives(EMPTY));
    const address = `${host.url}/a.ics`.replace('//', '//ann:secret@');
    expect(await inner()(address, null)).toMatchObject({ kind: 'read' });
    const basic = `Basic ${Buffer.from('ann:secret').toString('base64')}`;
    expect([...host.asked, ...other.asked].map(({ headers }) => headers.authorization)).toEqual([
      basic,
      basic,
      undefined,
    ]);
  });

  test.each([
    ['401', 401, 'signIn'],
    ['404', 404, 'gone'],
    ['507', 507, 'serverFull'],
    ['500', 500, 'unreachable'],
    ['204', 204, 'unreachable'],
  ])('with status %s is a named failure', async (_, status, problem) => {
    host.answers.set('/a.ics', says(status));
    expect(await inner()(`${host.url}/a.ics`, null)).toEqual(failed(problem));
  });
});

describe('limits', () => {
  test('follow five redirects, not a sixth', async () => {
    for (let step = 0; step < 6; step += 1) host.answers.set(`/${step}`, moved(`/${step + 1}`));
    host.answers.set('/6', gives(EMPTY));
    expect(await inner()(`${host.url}/1`, null)).toMatchObject({ kind: 'read' });
    expect(await inner()(`${host.url}/0`, null)).toEqual(failed('unreachable'));
  });

  test.each(['identity', 'gzip'])('stop a response that exceeds its size, sent as %s', async (encoding) => {
    const large = 'x'.repeat(50_000);
    const body = encoding === 'gzip' ? gzipSync(large) : large;
    host.answers.set('/a.ics', (_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    expect(await inner({ mostBytes: 49_999 })(`${host.url}/a.ics`, null)).toEqual(failed('tooLarge'));
    expect(await inner({ mostBytes: 50_000 })(`${host.url}/a.ics`, null)).toMatchObject({ kind: 'read' });
  });

  test('do not decompress a zip bomb completely', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    host.answers.set('/a.ics', (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(await inner()(`${host.url}/a.ics`, null)).toEqual(failed('tooLarge'));
  });

  test.each([
    ['packed twice', 'gzip, gzip', 'broken'],
    ['packed in no way that is known', 'zstd', 'broken'],
    ['cut off while packed', 'gzip', 'incomplete'],
  ])('report a %s response as a named failure', async (_, encoding, problem) => {
    host.answers.set('/a.ics', (_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(EMPTY).subarray(0, -9));
    });
    expect(await inner()(`${host.url}/a.ics`, null)).toEqual(failed(problem));
  });

  test('report a truncated response as incomplete', async () => {
    host.answers.set('/a.ics', (_request, response) => {
      response.writeHead(200, { 'content-length': '9999' }).write(EMPTY, () => response.destroy());
    });
    expect(await inner()(`${host.url}/a.ics`, null)).toEqual(failed('incomplete'));
  });

  test('bound the total time, also of an endless response or an unresponsive name', async () => {
    host.answers.set('/a.ics', (_request, response) => void response.writeHead(200).write('BEGIN:VCALENDAR'));
    expect(await inner({ totalMs: 200 })(`${host.url}/a.ics`, null)).toEqual(failed('unreachable'));
    const silent = new Promise<never>(() => undefined);
    const waiting = strict({ totalMs: 200, resolve: () => silent });
    expect(await waiting('https://calendar.example.org/', null)).toEqual(failed('unreachable'));
  });
});

describe("the guard of the server's own network", () => {
  test.each([
    ...['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://10.0.0.1/', 'https://192.168.1.1/'],
    ...['https://169.254.169.254/latest/meta-data', 'https://[::ffff:127.0.0.1]/', 'https://[fd00::1]/'],
    ...['https://0x7f.1/', 'https://2130706433/', 'https://0/', 'http://127.0.0.1/'],
  ])('rejects %s', async (address) => {
    expect(await strict()(address, null)).toEqual(failed('blocked'));
  });

  test('connects to nothing, whatever a name resolves to', async () => {
    let connections = 0;
    const listener = createPlainServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    const port = await freePort();
    await new Promise<void>((ready) => {
      listener.listen(port, '127.0.0.1', ready);
    });
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }] as const);
    expect(await strict({ resolve })(`https://calendar.example.org:${port}/`, null)).toEqual(failed('blocked'));
    expect(connections).toBe(0);
    // The same name, where an operator allows private networks: it is requested under its own name.
    expect(await inner({ resolve })(`https://calendar.example.org:${port}/`, null)).toEqual(failed('unreachable'));
    expect(connections).toBe(1);
    listener.close();
  });

  test('checks every redirect', async () => {
    const asked: string[] = [];
    const resolve = (name: string) => {
      asked.push(name);
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }] as const);
    };
    host.answers.set('/a.ics', moved('ftp://127.0.0.1/b.ics'));
    expect(await inner()(`${host.url}/a.ics`, null)).toEqual(failed('blocked'));
    host.answers.set('/a.ics', moved(`http://second.example.org:${new URL(other.url).port}/b.ics`));
    other.answers.set('/b.ics', gives(EMPTY));
    expect(await inner({ resolve })(`${host.url}/a.ics`, null)).toMatchObject({ kind: 'read' });
    expect(asked).toEqual(['second.example.org']);
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#api/app/testServer.ts';
import { createGuardedFetch, type GuardedRequest } from './guardedFetch.ts';
import { NotPublic } from './publicAddress.ts';

interface Asked extends Pick<IncomingMessage, 'method' | 'url'> {
  readonly authorization: string | undefined;
  readonly depth: unknown;
  readonly body: string;
}

describe('a request with a method, a body and a password', () => {
  const asked: Asked[] = [];
  const servers: Server[] = [];
  let [first, second] = ['', ''];

  async function start(): Promise<string> {
    const port = await freePort();
    const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { method, url, headers } = incoming;
      asked.push({
        method,
        url,
        authorization: headers.authorization,
        depth: headers['depth'],
        body: await text(incoming),
      });
      const location = { '/near': '/there', '/far': `${second}/there` }[url ?? ''];
      if (location === undefined) response.writeHead(207).end('done');
      else response.writeHead(302, { location }).end();
    };
    const server = createServer((incoming, response) => void answer(incoming, response));
    servers.push(server);
    await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
    return `http://127.0.0.1:${port}`;
  }
  beforeAll(async () => {
    [first, second] = [await start(), await start()];
  });
  beforeEach(() => void (asked.length = 0));
  afterAll(() => servers.forEach((server) => server.close()));

  const request = (more: Partial<GuardedRequest> = {}): GuardedRequest => ({
    ...{ method: 'PROPFIND', headers: { depth: '0' }, body: '<d:propfind/>', authorization: 'Basic x' },
    ...{ signal: AbortSignal.timeout(60_000), ...more },
  });
  const fetch = createGuardedFetch({ mayBeInner: true });

  test('keeps all of it over a redirect within one origin', async () => {
    const answer = await fetch(new URL(`${first}/near`), request());
    expect([answer.status, answer.url.href, await answer.text(10)]).toEqual([207, `${first}/there`, 'done']);
    const same = { method: 'PROPFIND', depth: '0', body: '<d:propfind/>', authorization: 'Basic x' };
    expect(asked).toEqual([
      { ...same, url: '/near' },
      { ...same, url: '/there' },
    ]);
  });

  test('sends the password to another origin only where that is allowed', async () => {
    await (await fetch(new URL(`${first}/far`), request())).text(10);
    await (await fetch(new URL(`${first}/far`), request({ mayPassOn: () => true }))).text(10);
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Basic x', undefined, 'Basic x', 'Basic x']);
  });

  test('reaches no internal address where that is not allowed', async () => {
    const strict = createGuardedFetch({ mayBeInner: false });
    for (const method of ['GET', 'PROPFIND', 'REPORT'])
      await expect(strict(new URL(first), request({ method }))).rejects.toThrow(NotPublic);
    expect(asked).toEqual([]);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from './language.ts';
import { stubPage } from './testPage.ts';

const PLAN = route({
  method: 'GET',
  path: '/plan',
  guard: 'signedIn',
  summary: 'x',
  reply: z.object({ version: z.number() }),
});
const KEY = ['plan'];

let version = 1;
let isAway = false;
let idle: (() => void)[] = [];
const server = createServer((_, response) => {
  if (isAway) return void response.destroy();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ version }));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  stubPage();
  version = 1;
  isAway = false;
  return () => vi.unstubAllGlobals();
});

const ownFetch = globalThis.fetch;

/** The app after a start on this device with a signed-in user; `rest` simulates idle time. */
async function started(id = 1) {
  vi.resetModules();
  idle = [];
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    setTimeout: (run: () => void) => run(),
  });
  await startLanguage(catalogues, 'en');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => ownFetch(origin + path, init));
  const { callOrKept, isRestored, keepReply, restoreReplies } = await import('./keptReply.ts');
  const { sessionAtom, store } = await import('./session.ts');
  const { writeTexts } = await import('./disk.ts');
  const user = { id } as never;
  store.set(sessionAtom, { state: 'signedIn', user });
  const client = new QueryClient();
  const ask = () => callOrKept(PLAN, {}, { client, queryKey: KEY, signal: new AbortController().signal });
  return {
    ask,
    isRestored: () => isRestored(PLAN),
    keep: (newer: number) => keepReply(PLAN, { version: newer }),
    logOut: () => store.set(sessionAtom, { state: 'signedOut', hasEnded: false }),
    async restored() {
      await restoreReplies(client, [{ route: PLAN, queryKey: KEY }]);
      return client.getQueryData(KEY);
    },
    /** An idle moment, after which all its writes are on disk. */
    async rest() {
      for (const run of idle.splice(0)) run();
      await writeTexts(new Map([['mark', 'x']]));
    },
  };
}

test('the last response is drawn at the next start, and available offline', async () => {
  const before = await started();
  expect(await before.ask()).toEqual({ version: 1 });
  await before.rest();

  const after = await started();
  isAway = true;
  expect(await after.restored()).toEqual({ version: 1 });
  expect(after.isRestored()).toBe(true);
  expect(await after.ask()).toEqual({ version: 1 });
  isAway = false;
  version = 2;
  expect(await after.ask()).toEqual({ version: 2 });
  expect(after.isRestored()).toBe(false);
});

test('the newest response is kept: an older one waiting for an idle moment does not overwrite it', async () => {
  const before = await started();
  await before.ask();
  before.keep(2);
  await before.rest();
  expect(await (await started()).restored()).toEqual({ version: 2 });
});

test('of two waiting responses, the later one is kept', async () => {
  const before = await started();
  await before.ask();
  version = 2;
  await before.ask();
  await before.rest();
  expect(await (await started()).restored()).toEqual({ version: 2 });
});

test('optimistic changes are replaced by the next response', async () => {
  const before = await started();
  before.keep(2);
  version = 3;
  await before.ask();
  await before.rest();
  expect(await (await started()).restored()).toEqual({ version: 3 });
});

test("logging out before an idle moment leaves nothing behind, and no user reads another's", async () => {
  const hers = await started(1);
  await hers.ask();
  hers.logOut();
  await hers.rest();
  expect(await (await started(1)).restored()).toBeUndefined();

  const again = await started(1);
  await again.ask();
  await again.rest();
  const his = await started(2);
  expect(await his.restored()).toBeUndefined();
  isAway = true;
  await expect(his.ask()).rejects.toMatchObject({ isUnreachable: true });
});

test('a response of another shape, from an older version, is not drawn', async () => {
  const before = await started();
  before.keep('two' as never);
  await before.rest();
  expect(await (await started()).restored()).toBeUndefined();
});

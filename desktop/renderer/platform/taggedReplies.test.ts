import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from './language.ts';

const reply = z.object({ version: z.number() });
const tagged = route({ method: 'GET', path: '/tagged', guard: 'signedIn', summary: 'x', tagged: true, reply });
const plain = route({ method: 'GET', path: '/plain', guard: 'signedIn', summary: 'x', reply });

let version = 1;
let seen: string[] = [];
const server = createServer(({ url, headers }: IncomingMessage, response) => {
  const shown = String(headers['if-none-match'] ?? 'none');
  seen.push(`${url} ${shown}`);
  const tag = `W/"${version}"`;
  if (shown === tag) return void response.writeHead(304, { etag: tag }).end();
  response.writeHead(200, { 'content-type': 'application/json', etag: tag }).end(JSON.stringify({ version }));
});

/** The page's base URL is only a path, so the test completes it like a browser. */
async function freshPage() {
  vi.resetModules();
  await startLanguage(catalogues, 'en');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => own(origin + path, init));
  const { call } = await import('./api.ts');
  const { keepToken } = await import('./token.ts');
  await keepToken('first session');
  return { call, keepToken };
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  vi.unstubAllGlobals();
  version = 1;
  seen = [];
});

test('a tagged response is requested by its tag, and served from memory while unchanged', async () => {
  const { call } = await freshPage();
  const first = await call(tagged, {});
  expect(await call(tagged, {})).toBe(first);
  version = 2;
  expect(await call(tagged, {})).toEqual({ version: 2 });
  expect(await call(tagged, {})).toEqual({ version: 2 });
  expect(seen).toEqual(['/api/tagged none', '/api/tagged W/"1"', '/api/tagged W/"1"', '/api/tagged W/"2"']);
});

test('an untagged response is always requested again', async () => {
  const { call } = await freshPage();
  await call(plain, {});
  await call(plain, {});
  expect(seen).toEqual(['/api/plain none', '/api/plain none']);
});

test('the responses of a session are forgotten with it', async () => {
  const { call, keepToken } = await freshPage();
  await call(tagged, {});
  await keepToken(null);
  await keepToken('second session');
  await call(tagged, {});
  expect(seen).toEqual(['/api/tagged none', '/api/tagged none']);
});

test('a response after the end of the session is not kept for the next', async () => {
  const { call, keepToken } = await freshPage();
  const late = call(tagged, {});
  await keepToken('second session');
  await late;
  await call(tagged, {});
  expect(seen).toEqual(['/api/tagged none', '/api/tagged none']);
});

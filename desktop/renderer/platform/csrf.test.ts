import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from './language.ts';

const reply = z.object({ ok: z.boolean() });
const write = route({ method: 'POST', path: '/write', guard: 'open', summary: 'x', reply });
const login = route({ method: 'POST', path: '/auth/login', guard: 'open', summary: 'x', reply });
const exempt = route({ method: 'POST', path: '/exempt', guard: 'open', summary: 'x', csrf: 'exempt', reply });
const read = route({ method: 'GET', path: '/read', guard: 'open', summary: 'x', reply });

let issued = 0;
let current = '';
let tokenStatus = 200;
let seen: string[] = [];
const server = createServer((request: IncomingMessage, response) => {
  const answer = (status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/api/csrf-token') {
    seen.push('token');
    current = `token-${(issued += 1)}`;
    return answer(tokenStatus, { csrfToken: current });
  }
  const header = String(request.headers['x-csrf-token'] ?? 'none');
  seen.push(`${request.url?.replace('/api', '') ?? ''} ${header}`);
  const isFree = request.method === 'GET' || request.url === '/api/exempt';
  if (!isFree && header !== current) return answer(403, { error: 'Reload', code: 'badCsrfToken' });
  answer(200, { ok: true });
});

/** The page's base URL is only a path, so the test completes it like a browser. */
async function freshPage() {
  vi.resetModules();
  await startLanguage(catalogues, 'en');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => own(origin + path, init));
  return (await import('./api.ts')).call;
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  vi.unstubAllGlobals();
  [issued, current, tokenStatus, seen] = [0, '', 200, []];
});

describe('a write', () => {
  test('fetches a token once and keeps it, also for concurrent writes', async () => {
    const call = await freshPage();
    await Promise.all([call(write, {}), call(write, {})]);
    await call(write, {});
    expect(seen).toEqual(['token', '/write token-1', '/write token-1', '/write token-1']);
  });

  test('retries once with a fresh token when the server rejects the old one', async () => {
    const call = await freshPage();
    await call(write, {});
    current = 'of a new server';
    await call(write, {});
    expect(seen.slice(2)).toEqual(['/write token-1', 'token', '/write token-2']);
  });

  test('uses the cookie that another window set', async () => {
    const call = await freshPage();
    await call(write, {});
    current = 'from-another-window';
    vi.stubGlobal('document', { cookie: `theme=dark; csrf_token=${current}` });
    await call(write, {});
    expect(seen.slice(2)).toEqual(['/write from-another-window']);
  });

  test('reports when no token can be fetched', async () => {
    const call = await freshPage();
    tokenStatus = 503;
    await expect(call(write, {})).rejects.toThrow('Failed to fetch CSRF token');
    expect(seen).toEqual(['token']);
  });
});

test('a log-in starts with a fresh token', async () => {
  const call = await freshPage();
  await call(login, {});
  await call(login, {});
  expect(seen).toEqual(['token', '/auth/login token-1', 'token', '/auth/login token-2']);
});

test('reads and exempt calls have none', async () => {
  const call = await freshPage();
  await call(read, {});
  await call(exempt, {});
  expect(seen).toEqual(['/read none', '/exempt none']);
});

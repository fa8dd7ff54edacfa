import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import knex from 'knex';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Route, route } from '#shared/kernel/route.ts';
import { freePort } from '#api/app/testServer.ts';
import { createCsrf, CSRF_HEADER } from './csrf.ts';
import { answerErrors } from './errors.ts';
import { mount, toRouter } from './mount.ts';
import { createRateLimits } from './rateLimits.ts';

const note = z.object({ id: z.number(), text: z.string() });
const routes = {
  leaky: route({
    method: 'GET',
    path: '/leaky',
    guard: 'open',
    summary: 'x',
    reply: z.object({ notes: z.array(note) }),
  }),
  wrong: route({ method: 'GET', path: '/wrong', guard: 'open', summary: 'x', reply: note }),
  search: route({
    method: 'GET',
    path: '/search/:from/:to',
    guard: 'open',
    summary: 'x',
    query: z.object({ limit: z.coerce.number().int().max(10) }),
    reply: z.object({ from: z.number(), to: z.number(), limit: z.number() }),
    status: 202,
  }),
  crash: route({ method: 'POST', path: '/crash', guard: 'open', summary: 'x', body: note, reply: note }),
  strange: route({ method: 'GET', path: '/strange', guard: 'open', summary: 'x', reply: z.object({}) }),
};

const secretRow = { id: 1, text: 'hello', passwordHash: 'secret' };
const now = new Date('2026-03-04T11:00:00Z');
const csrf = createCsrf('a secret');
let logged = '';
let url: string;
const server = createServer();

beforeAll(async () => {
  const mounted = mount(routes, {
    leaky: () => Promise.resolve({ notes: [secretRow] }),
    wrong: () => Promise.resolve(JSON.parse('{"id":"secret"}') as z.input<typeof note>),
    search: ({ params, query }) => Promise.resolve({ ...params, ...query }),
    crash: ({ body }) => Promise.reject(Object.assign(new Error(`could not save ${body.text}`), { detail: body.text })),
    strange: () => Promise.resolve({}),
  });
  // An unknown guard: a route table is data and may be wrong.
  const guarded = mounted.map((one) =>
    one.route.path === '/strange' ? { ...mount({ s: unknownGuard }, { s: () => Promise.resolve({}) })[0] } : one,
  );
  const router = toRouter(
    guarded.flatMap((one) => (one.route && one.answer ? [{ route: one.route, answer: one.answer }] : [])),
    {
      db: knex({ client: 'pg' }),
      clock: { now: () => now },
      identify: () =>
        Promise.resolve({
          user: {
            ...{ id: 1, email: 'a@b.co', firstName: 'A', lastName: '', timeZone: 'UTC', dayStartedOn: null },
            ...{
              previousZone: null,
              previousZoneUntil: null,
              createdAt: now,
              taskRevision: 0,
              cameBackOn: null,
              daysAway: null,
              starterTaskId: null,
              gentleOn: null,
            },
          },
          session: { id: 1 },
        }),
      version: '1',
      identifyProgram: () => Promise.resolve(undefined),
      hasAccess: () => Promise.resolve(true),
      csrf,
      limits: createRateLimits({ db: knex({ client: 'pg' }), secret: 'a secret', factor: 1 }),
    },
  );
  const log = pino({ base: null }, { write: (line: string) => void (logged += line) });
  const app = new Koa().use(answerErrors(log)).use(router.routes());
  server.on('request', (incoming, outgoing) => void app.callback()(incoming, outgoing));
  server.listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => void server.close());

const unknownGuard = { ...routes.strange, guard: 'paying' } as unknown as Route & { readonly guard: 'active' };
const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${url}${path}`, init);
  return { status: response.status, text: await response.text() };
};

describe('a mounted route', () => {
  test('sends only what its reply schema names', async () => {
    expect(await get('/leaky')).toEqual({ status: 200, text: '{"notes":[{"id":1,"text":"hello"}]}' });
  });

  test('returns an error for a reply that breaks the contract', async () => {
    const { status, text } = await get('/wrong');
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
  });

  test('passes numeric parameters, a parsed query and its own status', async () => {
    expect(await get('/search/3/4?limit=5')).toEqual({ status: 202, text: '{"from":3,"to":4,"limit":5}' });
    expect((await get('/search/3/x?limit=5')).status).toBe(404);
    const refused = await get('/search/3/4?limit=50');
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({ fields: { limit: 'Enter 10 or less.' } });
  });

  test('denies access for an unknown guard', async () => {
    expect((await get('/strange', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(403);
  });

  test('logs where it failed, and no user text', async () => {
    const body = JSON.stringify({ id: 1, text: 'my deepest worry' });
    const { status, text } = await get('/crash', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [CSRF_HEADER]: csrf.issue(now) },
    });
    expect(status).toBe(500);
    expect(text + logged).not.toContain('worry');
    expect(logged).toContain('mount.test.ts');
  });
});

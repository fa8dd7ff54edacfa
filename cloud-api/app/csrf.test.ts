import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCsrf, CSRF_LIFETIME_MS } from '#api/platform/csrf.ts';
import { allRoutes, bodyOf, named, pathOf } from './testRoutes.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const HOUR_MS = 3_600_000;
const writes = allRoutes().filter(({ method }) => method !== 'GET');
const held = writes.filter(({ csrf }) => csrf !== 'exempt');

let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  ann = await server.signedIn();
});
afterAll(() => server.stop());

const fresh = async () => (await server.call<{ csrfToken: string }>('GET', '/api/csrf-token')).body.csrfToken;

describe('a write', () => {
  let refusals: (readonly [string, Readonly<Record<string, string>>])[];
  beforeAll(async () => {
    const [own, other] = [await fresh(), await fresh()];
    const [nonce = '', expiry = '', signature = ''] = own.split('.');
    const now = server.clock.now();
    refusals = [
      ['no token', { 'x-csrf-token': '' }],
      ['nonsense', { 'x-csrf-token': 'x.y.z' }],
      ['a token of another secret', { 'x-csrf-token': createCsrf('another secret').issue(now) }],
      ['a token made to last', { 'x-csrf-token': `${nonce}.${Number(expiry) + HOUR_MS}.${signature}` }],
      ['another nonce', { 'x-csrf-token': `${'A'.repeat(22)}.${expiry}.${signature}` }],
      ['another cookie', { 'x-csrf-token': own, cookie: `csrf_token=${other}` }],
      ['an empty cookie', { 'x-csrf-token': own, cookie: 'csrf_token=' }],
      ['the cookie alone', { 'x-csrf-token': '', cookie: `csrf_token=${own}` }],
    ];
  });

  test.each(named(held))('%s is rejected without our token', async (_name, route) => {
    for (const [what, headers] of refusals) {
      const { status, body } = await ann.call(route.method, pathOf(route), { ...bodyOf(route), headers });
      expect([what, status, body['code']]).toEqual([what, 403, 'badCsrfToken']);
    }
  });

  test('is rejected with an expired token and accepted with a valid one', async () => {
    const local = await startTestServer(inject('testDatabase'));
    try {
      const ben = await local.signedIn();
      const token = (await local.call<{ csrfToken: string }>('GET', '/api/csrf-token')).body.csrfToken;
      for (const route of held) {
        local.clock.set(new Date().toISOString());
        const during = await ben.call(route.method, pathOf(route), { body: [], headers: { 'x-csrf-token': token } });
        expect(during.body['code']).not.toBe('badCsrfToken');
        local.clock.pass(CSRF_LIFETIME_MS + 1000);
        const after = await ben.call(route.method, pathOf(route), { body: [], headers: { 'x-csrf-token': token } });
        expect([after.status, after.body['code']]).toEqual([403, 'badCsrfToken']);
      }
    } finally {
      await local.stop();
    }
  });

  test('is accepted with the same token in header and cookie, or without cookies', async () => {
    const token = await fresh();
    for (const cookie of [{ cookie: `csrf_token=${token}` }, {}]) {
      const headers = { 'x-csrf-token': token, ...cookie };
      expect((await ann.call('POST', '/api/tasks', { body: { title: 'Call mum' }, headers })).status).toBe(201);
    }
  });

  test('is rejected before its body is read', async () => {
    const headers = { 'x-csrf-token': '' };
    expect((await ann.call('POST', '/api/tasks', { body: 'x'.repeat(300_000), headers })).status).toBe(403);
  });

  test('exempted by the specification needs no token', async () => {
    const exempt = writes.filter(({ csrf }) => csrf === 'exempt');
    const known = ['DELETE /auth/account', 'PATCH /auth/email', 'POST /auth/verify'];
    for (const route of exempt) {
      expect(known).toContain(`${route.method} ${route.path}`);
      const ben = await server.signedIn();
      const headers = { 'x-csrf-token': '', cookie: 'csrf_token=other' };
      const { body } = await ben.call(route.method, pathOf(route), { ...bodyOf(route), headers });
      expect(body['code']).not.toBe('badCsrfToken');
    }
    expect(exempt.map(({ path }) => path)).toContain('/auth/verify');
  });

  test('to an unknown route returns the usual error', async () => {
    const headers = { 'x-csrf-token': '' };
    expect((await ann.call('POST', '/api/nothing', { headers })).status).toBe(404);
    expect((await ann.call('PUT', '/api/tasks', { headers })).status).toBe(405);
  });
});

describe('the token', () => {
  test('is in a cookie that scripts can read, for this site only', async () => {
    const { headers, body } = await server.call<{ csrfToken: string }>('GET', '/api/csrf-token');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie.split('; ')).toEqual([
      `csrf_token=${body.csrfToken}`,
      'path=/',
      expect.stringMatching(/^expires=/),
      'samesite=lax',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is sent over https only where users reach the server by https', async () => {
    const local = await startTestServer(inject('testDatabase'), {
      settings: { PUBLIC_URL: 'https://unchaos.example' },
    });
    try {
      const { headers } = await local.call('GET', '/api/csrf-token');
      expect(headers.getSetCookie()[0]?.split('; ')).toContain('secure');
    } finally {
      await local.stop();
    }
  });

  test('is valid on every server with the same database or the same secret', async () => {
    const database = { ...server.database, close: () => Promise.resolve() };
    const beside = await startTestServer(inject('testDatabase'), { database });
    const apart = await startTestServer(inject('testDatabase'), { settings: { SECRET: 'x'.repeat(32) }, database });
    try {
      const headers = { 'x-csrf-token': await fresh() };
      const task = { body: { title: 'Call mum' }, headers, token: ann.token };
      expect((await beside.call('POST', '/api/tasks', task)).status).toBe(201);
      expect((await apart.call('POST', '/api/tasks', task)).status).toBe(403);
    } finally {
      await beside.stop();
      await apart.stop();
    }
  });
});

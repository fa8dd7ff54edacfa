import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { processors } from './processors.ts';
import { allRoutes, bodyOf, named, pathOf } from './testRoutes.ts';
import { newestMail, tokenIn } from './testMail.ts';
import { type PaidServer, startPaidServer } from './testPayments.ts';
import { aUser, type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const routes = allRoutes();
const guarded = routes.filter(({ guard }) => guard !== 'open');
/**
 * Routes that end the caller's own session or account. Each test uses a separate user so that the others stay signed
 * in.
 */
const ENDING = ['/auth/logout', '/auth/account', '/auth/sessions', '/auth/password'];

let server: TestServer;
let plans: PaidServer;
let confirming: TestServer;
let ann: SignedInPerson;
let ben: SignedInPerson;
let withoutPlan: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
  plans = await startPaidServer(inject('testDatabase'));
  confirming = await startTestServer(inject('testDatabase'), { settings: { CONFIRM_EMAIL: 'on', MAILBOX: 'on' } });
  [ann, ben, withoutPlan] = [await server.signedIn(), await server.signedIn(), await plans.signedIn()];
});
afterAll(async () => {
  await server.stop();
  await plans.stop();
  await confirming.stop();
});

const LATER = new Date('2100-01-01T00:00:00Z');
const SIGN_IN_NEEDED = { error: 'Unauthorized', code: 'signInNeeded', requiresReauth: true };

describe('without a token', () => {
  test.each(named(routes))('%s', async (_name, route) => {
    const { status, body } = await server.call(route.method, pathOf(route), bodyOf(route));
    if (route.guard === 'open') expect(status).not.toBe(401);
    else expect([status, body]).toEqual([401, SIGN_IN_NEEDED]);
  });
});

describe('with an invalid token', () => {
  test.each(named(guarded))('%s', async (_name, route) => {
    for (const authorization of ['Bearer', 'Bearer x', `Basic ${ann.token}`, `Bearer ${'x'.repeat(43)}`, ann.token]) {
      const answer = await server.call(route.method, pathOf(route), { ...bodyOf(route), headers: { authorization } });
      expect([answer.status, answer.body]).toEqual([401, SIGN_IN_NEEDED]);
    }
  });
});

describe('with a token of an expired session', () => {
  let ended: SignedInPerson;
  let ranOut: SignedInPerson;
  beforeAll(async () => {
    [ended, ranOut] = [await server.signedIn(), await server.signedIn()];
    await ended.call('POST', '/api/auth/logout');
    const past = new Date(server.clock.now().getTime() - 1);
    await server.database.knex('sessions').where({ userId: ranOut.id }).update({ expiresAt: past });
  });

  test.each(named(guarded))('%s', async (_name, route) => {
    for (const person of [ended, ranOut]) {
      expect((await person.call(route.method, pathOf(route), bodyOf(route))).status).toBe(401);
    }
  });
});

describe('of a user whose email is not confirmed', () => {
  let secret: string;
  beforeAll(async () => {
    const form = aUser();
    const { body } = await confirming.call('POST', '/api/auth/signup', { body: form });
    expect(body).not.toHaveProperty('access_token');
    const { status, body: refused } = await confirming.call('POST', '/api/auth/login', {
      body: { email: form.email, password: form.password },
    });
    expect([status, refused['code']]).toEqual([403, 'emailUnconfirmed']);
    secret = tokenIn(await newestMail(confirming, form.email));
  });

  // The token from the mail is the only credential; it opens the account and nothing else.
  test.each(named(guarded))('%s', async (_name, route) => {
    const headers = { authorization: `Bearer ${secret}` };
    const { status, body } = await confirming.call(route.method, pathOf(route), { ...bodyOf(route), headers });
    expect([status, body]).toEqual([401, SIGN_IN_NEEDED]);
  });
});

describe('with a token but without access', () => {
  test.each(named(routes.filter(({ guard }) => guard === 'active')))('%s', async (_name, route) => {
    const { status, body } = await withoutPlan.call(route.method, pathOf(route), bodyOf(route));
    expect([status, body['error']]).toEqual([403, 'Subscription required']);
  });

  test.each(named(routes.filter(({ guard }) => guard === 'signedIn')))('%s is open anyway', async (_n, route) => {
    const person = ENDING.some((path) => route.path.startsWith(path)) ? await plans.signedIn() : withoutPlan;
    const { status, body } = await person.call(route.method, pathOf(route), bodyOf(route));
    expect(status).not.toBe(401);
    expect(body['code']).not.toBe('noAccess');
  });
});

describe('with a token and access', () => {
  test.each(named(routes))('%s', async (_name, route) => {
    const person = ENDING.some((path) => route.path.startsWith(path)) ? await server.signedIn() : ann;
    const { id } = await person.aTask();
    const { status, body } = await person.call(route.method, pathOf(route, id), bodyOf(route));
    expect(status).toBeLessThan(500);
    expect(['signInNeeded', 'noAccess', 'badCsrfToken', 'wrongMethod']).not.toContain(body['code']);
  });
});

const aSeries = async (owner: SignedInPerson): Promise<number> => (await owner.aTask({ recurrence: 'FREQ=DAILY' })).id;

async function rowIn(table: string, row: object): Promise<number> {
  const made: unknown = await server.database.knex(table).insert(row, ['id']);
  return (made as { id: number }[])[0]?.id ?? 0;
}

/** Creates the row that a route's id refers to, owned by the given user. A route that is missing here fails below. */
const OWNED: readonly { readonly prefix: string; make(owner: SignedInPerson): Promise<number> }[] = [
  { prefix: '/tasks/:id', make: async (owner) => (await owner.aTask()).id },
  { prefix: '/calendar-writing/events/:id', make: async (owner) => (await owner.aTask()).id },
  { prefix: '/recurring-tasks/:id', make: aSeries },
  { prefix: '/cleanup-orphaned-recurring/:id', make: aSeries },
  {
    prefix: '/brain-dumps/:id',
    async make(owner) {
      const { body } = await owner.call<{ id: number }>('POST', '/api/brain-dumps', { body: { rawText: 'Call Bob' } });
      return body.id;
    },
  },
  {
    prefix: '/calendars/:id',
    make({ id: userId }) {
      const at = server.clock.now();
      const feed = { name: 'Work', address: 'sealed', busyOnly: false, readFor: '' };
      return rowIn('calendar_feeds', { userId, ...feed, createdAt: at, readAt: at, nextAt: at });
    },
  },
  {
    prefix: '/google-accounts/:id',
    make({ id: userId }) {
      const account = { server: 'google', userName: crypto.randomUUID(), password: 'sealed' };
      return rowIn('calendar_accounts', { userId, ...account, createdAt: server.clock.now() });
    },
  },
  {
    prefix: '/auth/passkeys/:id',
    make({ id: userId }) {
      const key = { credentialId: crypto.randomUUID(), publicKey: 'key', signCount: 0, transports: '' };
      return rowIn('passkeys', { userId, name: 'Phone', ...key, createdAt: server.clock.now() });
    },
  },
  {
    prefix: '/auth/tokens/:id',
    make({ id: userId }) {
      const at = server.clock.now();
      const token = { tokenHash: crypto.randomUUID(), scopes: 'tasks:read', createdAt: at, expiresAt: LATER };
      return rowIn('apiTokens', { userId, name: 'Script', ...token });
    },
  },
  {
    prefix: '/auth/sessions/:id',
    async make(owner) {
      const row: { readonly id: number } = await server.database.knex('sessions').where({ userId: owner.id }).first();
      return row.id;
    },
  },
];

describe("with another user's token", () => {
  test.each(named(routes.filter(({ path }) => path.includes(':'))))('%s', async (_name, route) => {
    const owned = OWNED.find(({ prefix }) => route.path.startsWith(prefix));
    if (!owned) throw new Error(`Say in OWNED what the id of ${route.path} names`);
    const id = await owned.make(ann);
    const { status, body } = await ben.call(route.method, pathOf(route, id), bodyOf(route));
    expect([status, body['code']]).toEqual([403, 'notYours']);
    expect((await ben.call(route.method, pathOf(route, 987_654_321), bodyOf(route))).status).toBe(404);
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(200);
    if (route.path.startsWith('/tasks')) {
      expect((await ann.call('GET', `/api/tasks/${id}`)).body).toMatchObject({ id, completed: false });
    }
  });

  const lists = guarded.filter(({ method, path }) => method === 'GET' && !path.includes(':'));

  test.each(named(lists))('%s reveals nothing about it', async (_name, route) => {
    const secret = `Secret of Ann ${crypto.randomUUID()}`;
    await ann.aTask({ title: secret });
    await ann.call('POST', '/api/brain-dumps', { body: { rawText: secret } });
    if (['/tasks', '/brain-dumps'].includes(route.path)) {
      expect((await ann.call('GET', pathOf(route))).text).toContain(secret);
    }
    expect((await ben.call('GET', pathOf(route))).text).not.toContain(secret);
  });
});

describe('the description of the API', () => {
  test('lists every call with its guard, body and answer, in OpenAPI 3.1', async () => {
    const { status, body, text } = await server.call<Described>('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`).sort());
    const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
    for (const operation of operations) {
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses)).toContain('500');
    }
    const create = body.paths['/tasks']?.['post'];
    expect(create?.security).toEqual([{ bearer: [] }, { accessKey: ['tasks:write'] }]);
    expect(body.paths['/auth/tokens']?.['post']?.security).toEqual([{ bearer: [] }]);
    expect(create?.parameters).toMatchObject([
      { name: 'X-CSRF-Token', in: 'header', required: false },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
    expect(create?.requestBody?.content['application/json'].schema).toMatchObject({ required: ['title'] });
    expect(body.paths['/tasks/{id}']?.['get']?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    for (const [reference] of text.matchAll(/#\/components\/schemas\/\w+/g)) expect(reference).toMatch(/\/Error$/);
  });

  test('lists only error codes of the catalogue', () => {
    expect(Object.values(errorCatalogue).every(({ status }) => status >= 400 && status < 600)).toBe(true);
  });
});

interface Described {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly security: unknown;
  readonly parameters: unknown;
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: unknown } } };
  readonly responses: Record<string, unknown>;
}

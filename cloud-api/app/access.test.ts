import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accountRoutes } from '#shared/accounts/contract.ts';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import type { Route } from '#shared/kernel/route.ts';
import { planningRoutes } from '#shared/planning/contract.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const routes: readonly Route[] = [accountRoutes, taskRoutes, brainDumpRoutes, planningRoutes].flatMap((table) =>
  Object.values<Route>(table),
);
const named = (chosen: readonly Route[]) =>
  chosen.map((route) => [`${route.method} ${route.path} (${route.guard})`, route] as const);

let server: TestServer;
let plans: TestServer;
let ann: SignedInPerson;
let ben: SignedInPerson;
let withoutPlan: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  plans = await startTestServer(inject('testDatabase'), { settings: { ACCESS: 'plans' } });
  [ann, ben, withoutPlan] = [await server.signedIn(), await server.signedIn(), await plans.signedIn()];
});
afterAll(async () => {
  await server.stop();
  await plans.stop();
});

const bodyFor = (route: Route): { body?: unknown } => {
  if (!route.body) return {};
  return { body: { title: 'x', completed: true, selectedTasks: [], rawText: 'x' } };
};
const pathFor = (route: Route, id = 1): string => `/api${route.path.replace(':id', String(id))}`;

describe('without a token', () => {
  test.each(named(routes))('%s', async (_name, route) => {
    const { status } = await server.call(route.method, pathFor(route), bodyFor(route));
    if (route.guard === 'open') expect(status).not.toBe(401);
    else expect(status).toBe(401);
  });
});

describe('with a token of a session that has ended', () => {
  test.each(named(routes.filter(({ guard }) => guard !== 'open')))('%s', async (_name, route) => {
    const gone = await server.signedIn();
    await gone.call('POST', '/api/auth/logout');
    expect((await gone.call(route.method, pathFor(route), bodyFor(route))).status).toBe(401);
  });
});

describe('with a token but without access', () => {
  test.each(named(routes.filter(({ guard }) => guard === 'active')))('%s', async (_name, route) => {
    const { status, body } = await withoutPlan.call(route.method, pathFor(route), bodyFor(route));
    expect([status, body['error']]).toEqual([403, 'Subscription required']);
  });

  test('a person can still see who they are and what they said', async () => {
    expect((await withoutPlan.call('POST', '/api/auth/verify')).status).toBe(200);
    expect((await withoutPlan.call('GET', '/api/brain-dumps')).status).toBe(200);
  });
});

describe('with the token of somebody else', () => {
  test.each(named(routes.filter(({ path }) => path.includes(':id'))))('%s', async (_name, route) => {
    const { id } = await ann.aTask();
    const { status, body } = await ben.call(route.method, pathFor(route, id), bodyFor(route));
    expect([status, body['code']]).toEqual([403, 'notYours']);
    expect((await ben.call(route.method, pathFor(route, 987_654_321), bodyFor(route))).status).toBe(404);
    expect((await ann.call('GET', `/api/tasks/${id}`)).body).toMatchObject({ id, completed: false });
  });

  test.each(named(routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'))))(
    '%s shows nothing of it',
    async (_name, route) => {
      const secret = `Secret of Ann ${crypto.randomUUID()}`;
      await ann.aTask({ title: secret });
      await ann.call('POST', '/api/brain-dumps', { body: { rawText: secret } });
      expect((await ann.call('GET', pathFor(route))).text).toContain(secret);
      expect((await ben.call('GET', pathFor(route))).text).not.toContain(secret);
    },
  );
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
    expect(create?.security).toEqual([{ bearer: [] }]);
    expect(create?.requestBody?.content['application/json'].schema).toMatchObject({ required: ['title'] });
    expect(body.paths['/tasks/{id}']?.['get']?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    for (const [reference] of text.matchAll(/#\/components\/schemas\/\w+/g)) expect(reference).toMatch(/\/Error$/);
  });

  test('knows only refusals of the catalogue', () => {
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

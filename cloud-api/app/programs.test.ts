import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SCOPES } from '#shared/accounts/apiTokenContract.ts';
import { processors } from './processors.ts';
import { allRoutes, bodyOf, named, pathOf } from './testRoutes.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const routes = allRoutes();
const guarded = routes.filter(({ guard }) => guard !== 'open');
const open = guarded.filter(({ scope }) => scope !== undefined);
const closed = guarded.filter(({ scope }) => scope === undefined);

let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
  ann = await server.signedIn();
});
afterAll(() => server.stop());

/** Creates an API token with these scopes and calls with it as a program does: no cookie, no CSRF token. */
async function program(scopes: readonly string[]) {
  const { body } = await ann.call<{ token: string; made: { id: number } }>('POST', '/api/auth/tokens', {
    body: { name: 'Script', scopes, days: 30, current_password: 'Tidy-Moon1' },
  });
  return {
    ...body,
    async call(method: string, path: string, { body: sent }: { readonly body?: unknown } = {}) {
      const response = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${body.token}`,
          connection: 'close',
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      const text = await response.text();
      return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> };
    },
    end: () => ann.call('DELETE', `/api/auth/tokens/${body.made.id}`),
  };
}
type Program = Awaited<ReturnType<typeof program>>;

const MISSING = [403, 'scopeMissing'];
const said = ({ status, body }: Awaited<ReturnType<Program['call']>>) => [status, body['code']];

test('every scope opens a call, and no call requires an unknown scope', () => {
  expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(SCOPES));
});

test('a reading scope allows reading only', () => {
  const wrong = open.filter(({ scope, method }) => scope?.endsWith(':read') && method !== 'GET');
  expect(wrong).toEqual([]);
});

describe('an access key with every scope', () => {
  let everything: Program;
  beforeAll(async () => {
    everything = await program(SCOPES);
  });

  test.each(named(open))('%s is open, without a CSRF token', async (_name, route) => {
    const { id } = await ann.aTask();
    const { status, body } = await everything.call(route.method, pathOf(route, id), bodyOf(route));
    expect(status).toBeLessThan(500);
    expect([401, 405]).not.toContain(status);
    expect(['scopeMissing', 'badCsrfToken', 'noAccess']).not.toContain(body['code']);
  });

  test.each(named(closed))('%s stays closed', async (_name, route) => {
    expect(said(await everything.call(route.method, pathOf(route), bodyOf(route)))).toEqual(MISSING);
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(200);
  });

  test('opens no live stream', async () => {
    expect((await everything.call('GET', '/api/events')).status).toBe(401);
  });
});

describe('an access key without the scope', () => {
  test.each(SCOPES)('%s', async (scope) => {
    const others = await program(SCOPES.filter((other) => other !== scope));
    for (const route of open.filter((one) => one.scope === scope)) {
      expect(said(await others.call(route.method, pathOf(route), bodyOf(route)))).toEqual(MISSING);
    }
    await others.end();
  });
});

test("an access key writes and reads its user's data", async () => {
  const script = await program(['tasks:read', 'tasks:write']);
  const made = await script.call('POST', '/api/tasks', { body: { title: 'Water the plants' } });
  expect(made.status).toBe(201);
  expect((await script.call('GET', `/api/tasks/${Number(made.body['id'])}`)).body).toMatchObject({
    title: 'Water the plants',
  });
  expect((await script.call('GET', '/api/tasks/987654321')).status).toBe(404);
  await script.end();
  expect((await script.call('GET', '/api/tasks')).status).toBe(401);
});

test('a call without a token needs the CSRF token, whatever its user agent', async () => {
  const answer = await fetch(`${server.url}/api/tasks`, {
    method: 'POST',
    headers: { authorization: 'Basic unchaos_aaaaaaaaaaaaaaaaaaaaaaaa', connection: 'close' },
  });
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'badCsrfToken' })]);
});

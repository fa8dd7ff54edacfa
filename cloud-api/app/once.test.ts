import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { heedsKey } from '#api/platform/once/once.ts';
import { allRoutes, bodyOf, pathOf } from './testRoutes.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  ann = await server.signedIn();
});
afterAll(() => server.stop());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const aTask = (key: string, title = 'Call the bank', person = ann) =>
  person.call('POST', '/api/tasks', { body: { title }, ...keyed(key) });
const tasksOf = async ({ id }: SignedInPerson) => (await server.database.knex('tasks').where({ userId: id })).length;

describe('a call with a key', () => {
  test('runs once and repeats its response', async () => {
    const before = await tasksOf(ann);
    const first = await aTask('first');
    const again = await aTask('first');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await tasksOf(ann)).toBe(before + 1);
  });

  test('used for a different call is rejected without changes', async () => {
    await aTask('another');
    const before = await tasksOf(ann);
    const otherWords = await aTask('another', 'Call Bob');
    const otherCall = await ann.call('POST', '/api/user/dismiss-reactivation-welcome', keyed('another'));
    expect([otherWords.status, otherWords.body['code']]).toEqual([422, 'keyReused']);
    expect(otherWords.body['error']).toBe('This key belongs to another call.');
    expect([otherCall.status, otherCall.body['code']]).toEqual([422, 'keyReused']);
    expect(await tasksOf(ann)).toBe(before);
  });

  test("is independent of other users' keys", async () => {
    const ben = await server.signedIn();
    const [hers, his] = [await aTask('shared'), await aTask('shared', 'Call the bank', ben)];
    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(his.body['id']).not.toBe(hers.body['id']);
  });

  test('that is rejected leaves its key free', async () => {
    expect((await aTask('slip', '')).status).toBe(400);
    expect((await aTask('slip', 'Call Eve')).status).toBe(201);
    const gone = await ann.call('POST', '/api/tasks/999999/restore', keyed('gone'));
    expect(gone.status).toBe(404);
    expect((await aTask('gone')).status).toBe(201);
  });

  test('runs once for twenty concurrent calls', async () => {
    const before = await tasksOf(ann);
    const answers = await Promise.all(Array.from({ length: 20 }, () => aTask('rush')));
    const made = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status === 409);
    expect([made.length + waiting.length, new Set(made.map(({ text }) => text)).size]).toEqual([20, 1]);
    expect(waiting.every(({ body }) => body['code'] === 'inProgress')).toBe(true);
    expect(waiting.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
    expect((await aTask('rush')).text).toBe(made[0]?.text);
    expect(await tasksOf(ann)).toBe(before + 1);
  });

  test('is remembered for a day, then runs again', async () => {
    const first = await aTask('yesterday');
    server.clock.pass(86_400_000 - 60_000);
    expect((await aTask('yesterday')).text).toBe(first.text);
    server.clock.pass(120_000);
    const next = await aTask('yesterday', 'Call Bob');
    expect([next.status, next.body['title']]).toEqual([201, 'Call Bob']);
  });

  test('abandoned by a process is taken over by the next one after half a minute', async () => {
    const ben = await server.signedIn();
    const again = () => aTask('left', 'Call the bank', ben);
    await again();
    const { knex } = server.database;
    const claimedUntil = new Date(server.clock.now().getTime() + 30_000);
    await knex('idempotencyKeys')
      .where({ userId: ben.id })
      .update({ claim: crypto.randomUUID(), claimedUntil, answer: null });
    expect((await again()).body['code']).toBe('inProgress');
    server.clock.pass(31_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => again()));
    expect(answers.filter(({ headers, status }) => status === 201 && !headers.has('idempotency-replayed')).length).toBe(
      1,
    );
  });

  test('with an invalid key is rejected', async () => {
    const odd = await aTask('a b');
    expect([odd.status, odd.body['fields']]).toEqual([
      400,
      { 'Idempotency-Key': 'Expected 1 to 100 letters, digits or . : _ -' },
    ]);
  });
});

describe('a call in one transaction with its key', () => {
  test('uses one connection to the database, whatever is called, and repeats its response', async () => {
    let repeated = 0;
    const narrow = await startTestServer(inject('testDatabase'), { settings: { DATABASE_POOL: '1' } });
    const person = await narrow.signedIn();
    // The route that ends the session comes last.
    const whole = allRoutes()
      .filter((route) => heedsKey(route) && route.once === undefined)
      .toSorted((a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'));
    expect(whole.length).toBeGreaterThan(10);
    for (const route of whole) {
      const { id } = await person.aTask();
      const sent = { ...bodyOf(route), ...keyed(`narrow${whole.indexOf(route)}`) };
      const { status, text } = await person.call('POST', pathOf(route, id), sent);
      expect([route.path, status]).toEqual([route.path, expect.toSatisfy((given: number) => given < 500)]);
      if (status >= 300 || route.path === '/auth/logout') continue;
      const again = await person.call('POST', pathOf(route, id), sent);
      expect([route.path, again.status, again.text]).toEqual([route.path, status, text]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      repeated += 1;
    }
    expect(repeated).toBeGreaterThan(3);
    await narrow.stop();
  });

  test('keeps what an error must leave behind', async () => {
    const eve = await server.signedIn();
    const answer = await aTask('dark', 'I want to kill myself', eve);
    expect(answer.body['code']).toBe('crisis');
    const kept = await server.database.knex('users').where({ id: eve.id }).whereNotNull('gentleOn');
    expect(kept).toHaveLength(1);
  });
});

describe('the stored response', () => {
  test('cannot be read without the key', async () => {
    await aTask('read-by-nobody', 'Buy the ring');
    const rows: unknown = await server.database.knex('idempotencyKeys').where({ userId: ann.id });
    expect(JSON.stringify(rows)).not.toMatch(/ring|read-by-nobody/);
  });

  test('contains no secret: such responses are sent once', async () => {
    const body = { name: 'Script', scopes: ['tasks:read'], days: 7, current_password: 'Tidy-Moon1' };
    const made = await ann.call('POST', '/api/auth/tokens', { body, ...keyed('secret') });
    expect(made.status).toBe(201);
    const again = await ann.call('POST', '/api/auth/tokens', { body, ...keyed('secret') });
    expect([again.status, again.body['code']]).toEqual([409, 'doneAlready']);
    const { body: list } = await ann.call<{ tokens: unknown[] }>('GET', '/api/auth/tokens');
    expect(list.tokens).toHaveLength(1);
    const rows = await server.database.knex('idempotencyKeys').where({ userId: ann.id, answer: null });
    expect(rows).toHaveLength(1);
  });
});

describe('the description of the API', () => {
  interface Described {
    readonly paths: Record<string, Record<string, { parameters: { name: string }[]; responses: object }>>;
  }

  test('documents the key for every POST of a signed-in user only', async () => {
    const { body } = await server.call<Described>('GET', '/api/openapi.json');
    for (const route of allRoutes()) {
      const { parameters, responses } =
        body.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()] ?? {};
      const isNamed = parameters?.some(({ name }) => name === 'Idempotency-Key');
      const expected = route.method === 'POST' && route.guard !== 'open';
      expect([route.path, isNamed, heedsKey(route)]).toEqual([route.path, expected, expected]);
      if (expected) expect(responses).toHaveProperty('409');
      if (expected && route.once !== 'own') expect(responses).toHaveProperty('422');
    }
  });

  test('documents the version of each response', async () => {
    const answer = await server.call('GET', '/api/openapi.json');
    expect(answer.headers.get('x-api-version')).toBe((answer.body['info'] as { version: string }).version);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { processors } from './processors.ts';
import { allRoutes, bodyOf, pathOf } from './testRoutes.ts';
import { startTestServer, type TestServer } from './testServer.ts';

const ROUNDS = byTier({ fast: 1, all: 5 });
/** How often each call is made; `Infinity` means until the account is gone. */
const TIMES = byTier({ fast: 2, all: Infinity });
/** Number of concurrent calls of one user while their account is deleted. */
const AT_ONCE = 8;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
});
afterAll(() => server.stop());

/** Calls that end the session would leave the others nothing to test. */
const ENDING = /^\/auth\/(logout|account|sessions.*)$/;
const routes = allRoutes().filter(({ guard, path }) => guard !== 'open' && !ENDING.test(path));

test('calls during the deletion of an account succeed or are rejected, and leave no row behind', async () => {
  const failed: unknown[] = [];
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let from = 0; from < routes.length; from += AT_ONCE) {
      const person = await server.signedIn();
      const { id } = await person.aTask();
      const calls = routes.slice(from, from + AT_ONCE).map(async (route) => {
        for (let [status, times] = [0, 0]; status !== 401 && times < TIMES; times += 1) {
          const headers = route.method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
          const answer = await person.call(route.method, pathOf(route, id), { ...bodyOf(route), headers });
          ({ status } = answer);
          seen.add(status);
          if (status >= 500 && status !== 502) failed.push([route.method, route.path, status, answer.text]);
        }
      });
      const [removed] = await Promise.all([person.removeAccount(), ...calls]);
      expect([from, removed.status]).toEqual([from, 200]);
    }
  }
  expect(failed).toEqual([]);
  expect(seen.has(200)).toBe(true);
  for (const table of ['tasks', 'sessions', 'idempotency_keys', 'brain_dumps', 'api_tokens']) {
    const left = await server.database
      .knex(table)
      .whereNotExists(server.database.knex('users').whereRaw('users.id = ??', [`${table}.user_id`]));
    expect([table, left]).toEqual([table, []]);
  }
});

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Answer, type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

/** The embedded database has no connection that could break. */
const onPostgres = inject('testDatabase').engine === 'postgres';

let server: TestServer;
let ann: SignedInPerson;

/** Called with each query that a connection sends. Connections opened while it is set stay instrumented. */
let hear: ((line: Client, asked: unknown) => void) | undefined;

beforeAll(async () => {
  if (!onPostgres) return;
  const lines = Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query: usual } = lines;
  vi.spyOn(lines, 'query').mockImplementation(function (this: Client, ...given) {
    const answer = Reflect.apply(usual, this, given);
    hear?.(this, given[0]);
    return answer;
  });
  server = await startTestServer(inject('testDatabase'));
  ann = await server.signedIn();
  // The first task of a day triggers additional work.
  await ann.aTask();
});
afterAll(async () => {
  await server?.stop();
  vi.restoreAllMocks();
});

/** The SQL of a query, given as a string or as an object. */
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String(Reflect.get(asked as object, 'text'));

/**
 * Breaks the connection of a call once the statement `at` is sent, counted from the one that claims its idempotency key
 * to the one that ends its transaction; later queries, such as notifications, do not belong to the call. Returns a
 * function that says whether it broke.
 */
function breakLine(at: number): () => boolean {
  const own = new WeakSet<Client>();
  let isBegun = false;
  let isOver = false;
  let count = 0;
  hear = (line, asked) => {
    if (!isBegun && textOf(asked).includes('pg_try_advisory_xact_lock')) {
      own.add(line);
      isBegun = true;
    }
    if (!isOver && own.has(line) && count++ === at) line.connection.stream.destroy();
    isOver ||= own.has(line) && /^commit/i.test(textOf(asked));
  };
  return () => count > at;
}

/** Retries until the outcome of the call is certain. */
async function insist(call: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(async () => {
    const answer = await call();
    expect([409, 503]).not.toContain(answer.status);
    return answer;
  });
}

describe.runIf(onPostgres)('a database connection that breaks at any statement of a call with a key', () => {
  test('leaves the call done once, and a repeated call gets the first response', async () => {
    let broken = 0;
    for (let at = 0; ; at += 1) {
      const title = `Broken at ${at}`;
      const send = () =>
        ann.call('POST', '/api/tasks', { body: { title }, headers: { 'idempotency-key': `broken-${at}` } });
      const isBroken = breakLine(at);
      const first = await send();
      hear = undefined;
      if (!isBroken()) break;
      broken += 1;
      // An unknown outcome is reported as such.
      expect([at, first.status, first.body['code']]).toEqual([at, 503, 'unavailable']);
      const made = await insist(send);
      expect([at, made.status, (await send()).text]).toEqual([at, 201, made.text]);
      const rows = await server.database.knex('tasks').where({ userId: ann.id, title }).select('id');
      expect([at, rows]).toEqual([at, [{ id: made.body['id'] }]]);
    }
    expect(broken).toBeGreaterThan(5);
  });
});

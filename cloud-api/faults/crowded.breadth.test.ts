import { once } from 'node:events';
import { connect as dial, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aServer, type ServerProcess } from '#api/app/testProcess.ts';
import { startPostgres, type TestPostgres } from '#scripts/test-postgres.ts';
import { aPerson, type Heard, type Person, request, waitUntil } from './parts/people.ts';
import { RECOVERY_MS } from './parts/sizes.ts';

/** The embedded database has one connection that no other client can reach. */
const onPostgres = inject('testDatabase').engine === 'postgres';
const MOST_CONNECTIONS = 30;

let postgres: TestPostgres;
let server: ServerProcess;
let ann: Person;

beforeAll(async () => {
  if (!onPostgres) return;
  postgres = await startPostgres(MOST_CONNECTIONS);
  server = await aServer({ DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' });
  ann = await aPerson(() => server.url);
});
afterAll(async () => {
  if (!onPostgres) return;
  await server.end('SIGKILL');
  await postgres.stop();
});

async function aClient(): Promise<Client | undefined> {
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

/** Returns the responses while the fault lasts, and how long it takes until everything works again. */
async function whileCrowded(calls: () => readonly Promise<Heard>[], end: () => Promise<unknown>): Promise<Heard[]> {
  const answers = await Promise.all(calls());
  expect((await request(`${server.url}/health/live`, 'GET')).status).toBe(200);
  await end();
  await waitUntil(async () => (await ann.call('GET', '/tasks')).status === 200, RECOVERY_MS);
  await waitUntil(async () => (await request(`${server.url}/health/ready`, 'GET')).status === 200, RECOVERY_MS);
  return answers;
}

const dump = (key: string) => ann.call('POST', '/brain-dumps', { body: { rawText: 'Call Bob.' }, key });

function expectRefused(answers: readonly Heard[]): void {
  expect(answers.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
}

describe.runIf(onPostgres)('no connection is free', () => {
  test('because statements wait for a lock', { timeout: 60_000 }, async () => {
    const holder = await aClient();
    await holder?.query('begin; lock table tasks in access exclusive mode');
    const calls = () => Array.from({ length: 15 }, () => ann.call('GET', '/tasks'));
    const answers = await whileCrowded(calls, async () => holder?.end());
    expectRefused(answers);
  });

  test('because other clients use all connections of the database', { timeout: 60_000 }, async () => {
    const others: Client[] = [];
    // Terminates the server's own connections, so that the crowd can take these as well.
    const own = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'unchaos'";
    for (let next = await aClient(); next; next = await aClient()) others.push(next);
    await others[0]?.query(own);
    for (let next = await aClient(); next; next = await aClient()) others.push(next);
    const calls = () => Array.from({ length: 15 }, (_, number) => dump(`crowded-${number}`));
    const answers = await whileCrowded(calls, () => Promise.all(others.map((other) => other.end())));
    expectRefused(answers);
    expect(
      (await ann.insist('POST', '/brain-dumps', { body: { rawText: 'Call Bob.' }, key: 'crowded-0' })).status,
    ).toBe(201);
  });

  test('because an idle transaction holds a lock', { timeout: 60_000 }, async () => {
    const holder = await aClient();
    await holder?.query('begin');
    await holder?.query('select * from users for update');
    const answers = await whileCrowded(
      () => Array.from({ length: 15 }, (_, number) => dump(`still-${number}`)),
      async () => holder?.end(),
    );
    expectRefused(answers);
  });
});

describe.runIf(onPostgres)('deliberately slow clients', () => {
  const open = async (head: string): Promise<Socket> => {
    const socket = dial(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(head);
    return socket;
  };

  test('delay no other, and are disconnected when their headers never end', { timeout: 60_000 }, async () => {
    const body =
      'POST /api/auth/reset-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n';
    const heads = await Promise.all(Array.from({ length: 50 }, () => open('GET /api/tasks HTTP/1.1\r\nHost:')));
    const bodies = await Promise.all(Array.from({ length: 60 }, () => open(`${body}\r\n{`)));
    await waitUntil(async () => (await ann.call('GET', '/tasks')).status === 200, RECOVERY_MS);
    for (const socket of heads) if (!socket.closed) await once(socket.resume(), 'close');
    for (const socket of bodies) socket.destroy();
  });
});

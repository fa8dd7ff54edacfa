import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import { migrations } from '#api/migrations/index.ts';

const { engine } = inject('testDatabase');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

type Parts = Readonly<Record<string, string>>;

/** Polls until the response has this status; returns the state of each part. */
async function partsAt(expected: number): Promise<Parts> {
  for (;;) {
    const { status, body } = await server.call<{ parts: Parts }>('GET', '/health/ready');
    if (status === expected) return body.parts;
    await pause(20);
  }
}
const WELL: Parts = { process: 'ok', database: 'ok', schema: 'ok', jobs: 'ok', news: 'ok' };

test('a schema older than the program makes it not ready, until it is migrated', async () => {
  const { name } = migrations.at(-1) ?? { name: '' };
  expect(await partsAt(200)).toEqual(WELL);
  await server.database.knex('knex_migrations').where({ name }).delete();
  expect(await partsAt(503)).toEqual({ ...WELL, schema: 'failed' });
  await server.database.knex('knex_migrations').insert({ name, batch: 1 });
  expect(await partsAt(200)).toEqual(WELL);
});

test.runIf(engine === 'postgres')(
  'a process that receives no notifications is not ready, until it receives them again',
  async () => {
    expect(await partsAt(200)).toEqual(WELL);
    await server.database.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'unchaos live' and datname = current_database()`,
    );
    expect(await partsAt(503)).toEqual({ ...WELL, news: 'failed' });
    expect(await partsAt(200)).toEqual(WELL);
  },
);

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aServer, type ServerProcess } from '#api/app/testProcess.ts';
import { freePort } from '#api/app/testServer.ts';
import { startPostgres, type TestPostgres } from '#scripts/test-postgres.ts';
import { aLine } from './parts/lines.ts';
import { look } from './parts/ledger.ts';
import { aPerson, type Person, request, waitUntil } from './parts/people.ts';
import { RECOVERY_MS } from './parts/sizes.ts';

const onPostgres = inject('testDatabase').engine === 'postgres';

let postgres: TestPostgres;
let server: ServerProcess;
let ann: Person;
/** A file in the database folder: with it, a server is a standby that takes no writes. */
let sign: string;

beforeAll(async () => {
  if (!onPostgres) return;
  postgres = await startPostgres();
  server = await aServer({
    ...{ DATABASE_URL: postgres.url, PORT: String(await freePort()) },
    ...{ CONFIRM_EMAIL: 'off', MAILBOX: 'on' },
  });
  ann = await aPerson(() => server.url);
  sign = await look({ DATABASE_URL: postgres.url }, async (db) => {
    const { rows } = await db.raw<{ rows: { folder: string }[] }>("select current_setting('data_directory') as folder");
    return join(rows[0]?.folder ?? '', 'standby.signal');
  });
});
afterAll(async () => {
  if (!onPostgres) return;
  await server.end('SIGKILL');
  await postgres.stop();
});

const ready = () => request<{ parts: Record<string, string> }>(`${server.url}/health/ready`, 'GET');
const aTask = () => ({ title: 'Call the bank', clientId: crypto.randomUUID(), status: 'backlog' });

describe.runIf(onPostgres)('the server behind the address is no longer the primary', () => {
  test('clients retry writes until it is', { timeout: 90_000 }, async () => {
    const line = aLine(() => server.url, ann.token);
    await waitUntil(async () => line.revision() >= 0, RECOVERY_MS);
    await postgres.crash();
    writeFileSync(sign, '');
    await postgres.start();
    const lost = { body: aTask() };
    const dump = { body: { rawText: 'Water the roses.' }, key: crypto.randomUUID() };
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, retryAfter, body } = await ann.call(
        'POST',
        tries % 2 === 0 ? '/tasks' : '/brain-dumps',
        tries % 2 === 0 ? lost : dump,
      );
      expect([status, body['code']]).toEqual([503, 'unavailable']);
      expect(retryAfter).toBeGreaterThanOrEqual(1);
    }
    // Notifications do not work on a standby.
    const { status, body } = await ready();
    expect([status, body.parts['news']]).toEqual([503, 'failed']);
    await postgres.crash();
    rmSync(sign);
    await postgres.start();
    const { body: made } = await ann.insist<{ id: number }>('POST', '/tasks', lost);
    expect(made.id).toBeGreaterThan(0);
    await waitUntil(async () => (await ready()).status === 200, RECOVERY_MS);
    const { body: now } = await ann.call<{ revision: number }>('GET', '/tasks');
    await waitUntil(async () => line.revision() >= now.revision, RECOVERY_MS);
    line.hangUp();
    expect(server.child.exitCode).toBeNull();
  });
});

import { loadavg } from 'node:os';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openServer } from '#api/app/openServer.ts';
import { frontDoor } from '#api/app/testDoor.ts';
import { connect } from '#api/platform/db/connect.ts';
import { readEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { freePort } from '#scripts/test-postgres.ts';

// Cost of a personal data export: time, size, and the server's peak memory, for a busy account and for a nearly empty
// one.

const TASKS = [50, 10_000];
const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-export-'));
const env = readEnv({ PORT: String(await freePort()), DATA_DIR: dataDir, ACCESS: 'open', CAPTCHA: 'none' });
const database = await connect(env);
const server = await openServer(env, {
  open: () => Promise.resolve(database),
  processors: [],
  log: createLog('silent'),
});
const door = frontDoor(`${server.url}/api`);

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(await door.headersFor('POST')),
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  return (await (
    await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json()) as T;
}

async function someoneWith(tasks: number): Promise<string> {
  const form = { email: `with-${tasks}@example.org`, password: 'Tidy-Moon1', firstName: 'Ann', timezone: 'UTC' };
  const { access_token: token } = await post<{ access_token: string }>('/auth/signup', form);
  const { id } = await post<{ id: number }>('/tasks', { title: 'Call the bank', scheduledDate: '2026-03-31' }, token);
  await database.knex.raw(
    `insert into tasks select one.*
     from tasks t, generate_series(2, ?::int) n,
     lateral jsonb_populate_record(t, jsonb_build_object('id', t.id * 1000000 + n, 'client_id', null)) one
     where t.id = ?`,
    [tasks, id],
  );
  return token;
}

try {
  for (const tasks of TASKS) {
    const token = await someoneWith(tasks);
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5);
    const started = performance.now();
    const response = await fetch(`${server.url}/api/user/export`, { headers: { authorization: `Bearer ${token}` } });
    const { byteLength } = await response.arrayBuffer();
    const ms = performance.now() - started;
    clearInterval(watch);
    const mib = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
    console.log(
      `${tasks} tasks: ${response.status}, ${ms.toFixed(0)} ms, ${mib(byteLength)}, memory ${mib(before)} to ${mib(highest)}, load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

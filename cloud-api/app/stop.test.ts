import { setTimeout as pause } from 'node:timers/promises';
import knex from 'knex';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { type FrontDoor, frontDoor } from './testDoor.ts';
import { launchProcess, ownData, type ServerProcess, startProcess } from './testProcess.ts';
import { startProxy } from './testProxy.ts';
import { aUser, directUrlOf, freePort, newDatabase, settingsFor, type TestDatabase } from './testServer.ts';

const testDatabase: TestDatabase = inject('testDatabase');
const { engine } = testDatabase;
// Each test starts several processes, and some wait for slow operations.
vi.setConfig({ testTimeout: 120_000 });
const running: ServerProcess[] = [];
const clearing: (() => void)[] = [];

afterEach(async () => {
  const alive = running.splice(0).filter(({ child }) => child.exitCode === null && child.signalCode === null);
  await Promise.all(alive.map((server) => server.end('SIGKILL')));
  for (const clear of clearing.splice(0)) clear();
});

async function newData(): Promise<Record<string, string>> {
  const { settings, clear } = await ownData(testDatabase);
  clearing.push(clear);
  return settings;
}

async function start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startProcess(settings);
  running.push(server);
  return server;
}

interface Health {
  readonly status: number;
  readonly connection: string | null;
  readonly parts: Record<string, string>;
}

async function readiness(url: string): Promise<Health | undefined> {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined);
  if (!response) return undefined;
  const { parts } = (await response.json()) as { parts: Record<string, string> };
  return { status: response.status, connection: response.headers.get('connection'), parts };
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(50);
  }
}

async function post<T>(url: string, path: string, token: string, sent: object, door: FrontDoor) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(await door.headersFor('POST')),
  };
  const body = JSON.stringify(await door.bodyFor(path, sent));
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as T };
}

async function signUp(url: string): Promise<{ token: string; door: FrontDoor }> {
  const door = frontDoor(`${url}/api`);
  const { body } = await post<{ access_token: string }>(url, '/api/auth/signup', '', aUser(), door);
  return { token: body.access_token, door };
}

const gone = ({ child }: ServerProcess): Promise<number | null> =>
  until(() => Promise.resolve(child.exitCode === null && child.signalCode === null ? undefined : child.exitCode));

describe('a process that is asked to stop', () => {
  test('is not ready at once, answers for the grace period, closes live streams, and exits with 0', async () => {
    const server = await start({ ...(await newData()), STOP_DELAY: '4' });
    const { token } = await signUp(server.url);
    const line = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    const heard = line.text();
    heard.catch(() => undefined);

    server.child.kill('SIGTERM');
    const told = await until(async () => {
      const look = await readiness(server.url);
      return look?.status === 503 ? look : undefined;
    });
    expect(told.parts).toEqual({ process: 'stopping', database: 'ok', schema: 'ok', jobs: 'ok', news: 'ok' });
    expect(told.connection).toBe('close');
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    const tasks = await fetch(`${server.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
    expect(tasks.status).toBe(200);
    // A second signal changes nothing.
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');

    expect(await heard).toMatch(/event: tasks\n[^]*retry: \d{1,4}\n\n$/);
    expect(await gone(server)).toBe(0);
    expect(server.output.err).toBe('');
  });

  test.runIf(engine === 'postgres')(
    'stops although a request hangs in the database, whose client is asked to retry',
    async () => {
      const settings = await newData();
      const server = await start(settings);
      const { token, door } = await signUp(server.url);
      const admin = knex({ client: 'pg', connection: directUrlOf(settings) ?? '' });
      const holder = await admin.transaction();
      await holder.raw('lock table tasks in access exclusive mode');
      const hanging = post(server.url, '/api/tasks', token, { title: 'Waits' }, door);
      await until(async () => {
        const { rows } = await admin.raw<{ rows: unknown[] }>(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0];
      });
      server.child.kill('SIGTERM');
      expect((await hanging).status).toBe(503);
      expect(await gone(server)).toBe(0);
      await holder.rollback();
      await admin.destroy();
    },
  );
});

test('an uncaught error is logged without its texts and stops the process after running calls', async () => {
  const code = `process.on('SIGUSR2', () => void Promise.reject(new TypeError('words of a person')))`;
  const server = await start({
    ...(await newData()),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    STOP_DELAY: '4',
  });
  server.child.kill('SIGUSR2');
  await until(async () => ((await readiness(server.url))?.parts['process'] === 'stopping' ? true : undefined));
  expect(await gone(server)).toBe(1);
  expect(server.output.err).toContain('"origin":"unhandledRejection"');
  expect(server.output.err).toContain('"name":"TypeError"');
  expect(server.output.err).not.toContain('words of a person');
});

describe.runIf(engine === 'postgres')('a process that does not migrate the schema itself', () => {
  test('is alive but not ready until another one has migrated, and can be stopped meanwhile', async () => {
    const data = await newData();
    const empty = settingsFor(testDatabase, await newDatabase(directUrlOf(data) ?? ''));
    const settings = { ...data, ...empty, MIGRATE: 'off' };
    const PORT = String(await freePort());
    const [waiting, other] = [
      await launchProcess({ ...settings, PORT }),
      await launchProcess({ ...settings, PORT: String(await freePort()) }),
    ];
    running.push(waiting, other);
    const first = await until(() => readiness(waiting.url));
    expect(first).toMatchObject({ status: 503, parts: { process: 'ok', database: 'ok', schema: 'failed' } });
    expect((await fetch(`${waiting.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${waiting.url}/api/tasks`)).status).toBe(503);
    await until(() => readiness(other.url));
    expect(await other.end('SIGTERM')).toBe(0);

    const migrating = await start({ ...settings, SCRIPT: 'cloud-api/app/migrate.ts' });
    expect(migrating.output.out).toMatch(/^The schema is up to date\. New: 0001_accounts, /);
    expect(await gone(migrating)).toBe(0);
    await waiting.settled;
    expect(waiting.output.out).toBe(`Unchaos is ready at ${waiting.url}\n`);
    expect((await readiness(waiting.url))?.status).toBe(200);
    expect(await waiting.end('SIGTERM')).toBe(0);
  });
});

describe.runIf(engine === 'postgres')('two processes behind a proxy', () => {
  /**
   * Two concurrent writers that pause briefly between writes, until `isOver` and there are many tasks; every response
   * counts.
   */
  async function write(url: string, token: string, door: FrontDoor, isOver: () => boolean) {
    const acknowledged: string[] = [];
    const refused: number[] = [];
    const writer = async (name: number): Promise<void> => {
      for (let turn = 0; !isOver() || acknowledged.length <= 50; turn += 1) {
        const title = `Task ${name}.${turn}`;
        const { status } = await post(url, '/api/tasks', token, { title, status: 'backlog' }, door);
        if (status === 201) acknowledged.push(title);
        else refused.push(status);
        await pause(10);
      }
    };
    await Promise.all(Array.from({ length: 2 }, (_, name) => writer(name)));
    return { acknowledged, refused };
  }

  test('restart one after the other without a rejected or lost write', async () => {
    const settings: Record<string, string> = { ...(await newData()), STOP_DELAY: '2' };
    const ports = [String(await freePort()), String(await freePort())];
    const open = (PORT: string) => start({ ...settings, PORT });
    const first = await open(ports[0] ?? '');
    const second = await open(ports[1] ?? '');
    const proxy = await startProxy([first.url, second.url]);
    clearing.push(() => proxy.stop());
    for (const { url } of [first, second]) await proxy.until(url, true);
    const { token, door } = await signUp(proxy.url);
    let isOver = false;
    const writing = write(proxy.url, token, door, () => isOver);
    for (const old of [first, second]) {
      expect(await old.end('SIGTERM')).toBe(0);
      const renewed = await open(new URL(old.url).port);
      await proxy.until(renewed.url, true);
    }
    isOver = true;
    const { acknowledged, refused } = await writing;
    expect(refused).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(50);
    // A fast machine writes more tasks than a list returns, so count them in the database.
    const db = knex({ client: 'pg', connection: directUrlOf(settings) ?? '' });
    const kept: readonly string[] = await db('tasks').pluck('title');
    await db.destroy();
    expect(acknowledged.filter((title) => !kept.includes(title))).toEqual([]);
    expect(kept.length).toBe(new Set(kept).size);
  }, 120_000);
});

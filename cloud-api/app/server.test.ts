import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { byTier, tier } from '#scripts/tier.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type FrontDoor, frontDoor } from './testDoor.ts';
import { ownData, type ServerProcess, startProcess } from './testProcess.ts';
import { aUser } from './testServer.ts';

const isEmbedded = inject('testDatabase').engine === 'embedded';
/** What a server does before it opens a database is the same on each engine, so one engine is enough. */
const onceOf = test.runIf(!isEmbedded || tier === 'all');
/** Number of writes accepted before the server is stopped. */
const ENOUGH = byTier({ fast: 20, all: 40 });
const running: ServerProcess[] = [];
const clearing: (() => void)[] = [];

afterEach(async () => {
  const alive = running.splice(0).filter(({ child }) => child.exitCode === null && child.signalCode === null);
  await Promise.all(alive.map((server) => server.end('SIGKILL')));
  for (const clear of clearing.splice(0)) clear();
});

async function newData(): Promise<Record<string, string>> {
  const { settings, clear } = await ownData(inject('testDatabase'));
  clearing.push(clear);
  return settings;
}

/** From its sources, as users start it. */
const FROM_SOURCES = { SCRIPT: 'cloud-api/app/server.ts' };

async function start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startProcess(settings);
  running.push(server);
  return server;
}

async function post<T>(
  url: string,
  token: string,
  sent: object,
  door: FrontDoor,
): Promise<{ status: number; body: T }> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(await door.headersFor('POST')),
  };
  const body = JSON.stringify(await door.bodyFor(url, sent));
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as T };
}

async function signUp(url: string): Promise<string> {
  const { body } = await post<{ access_token: string }>(`${url}/api/auth/signup`, '', aUser(), frontDoor(`${url}/api`));
  return body.access_token;
}

async function titles(url: string, token: string): Promise<Set<string>> {
  const response = await fetch(`${url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
  const { tasks } = (await response.json()) as { tasks: Task[] };
  return new Set(tasks.map(({ title }) => title));
}

/** A client that sends one request and keeps its connection; returns a function that closes it. */
async function holdConnection(url: string): Promise<() => void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await new Promise<void>((resolve, reject) => {
    request(`${url}/health/live`, { agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
  return () => agent.destroy();
}

/** Eight concurrent clients of a user, writing until the server is gone; returns what was acknowledged. */
async function writeUntilGone(url: string, token: string, enough: () => void): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const door = frontDoor(`${url}/api`);
  const writer = async (name: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const title = `Task ${name}.${turn}`;
      try {
        const { status } = await post(`${url}/api/tasks`, token, { title, status: 'backlog' }, door);
        if (status === 201) acknowledged.push(title);
      } catch {
        return;
      }
      if (acknowledged.length >= ENOUGH) enough();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
  return acknowledged;
}

describe('a server process', () => {
  test('prints its address in exactly one line and exits with 0 although a client holds an idle connection', async () => {
    const server = await start({ ...(await newData()), ...FROM_SOURCES });
    expect(server.output.out).toBe(`Unchaos is ready at ${server.url}\n`);
    const letGo = await holdConnection(server.url);
    expect(await server.end('SIGINT')).toBe(0);
    letGo();
    expect(server.output).toEqual({ out: `Unchaos is ready at ${server.url}\n`, err: '' });
  });

  test('that is killed or stopped during writes loses no acknowledged one', { timeout: 240_000 }, async () => {
    const settings = await newData();
    const first = await start(settings);
    const token = await signUp(first.url);
    const written = await writeUntilGone(first.url, token, () => first.child.kill('SIGKILL'));
    expect(written.length).toBeGreaterThanOrEqual(ENOUGH);

    const second = await start(settings);
    const kept = await titles(second.url, token);
    expect(written.filter((title) => !kept.has(title))).toEqual([]);
    const more = await writeUntilGone(second.url, token, () => second.child.kill('SIGTERM'));
    expect(await second.end('SIGTERM')).toBe(0);

    const third = await start(settings);
    const all = await titles(third.url, token);
    expect([...written, ...more].filter((title) => !all.has(title))).toEqual([]);
    expect(await third.end('SIGTERM')).toBe(0);
  });
});

describe('a server that cannot start prints the reason in one sentence', () => {
  onceOf('when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const server = await start({ ...(await newData()), PORT: String((other.address() as AddressInfo).port) });
    other.close();
    expect(server.child.exitCode).toBe(1);
    expect(server.output).toEqual({ out: '', err: expect.stringMatching(/^Port \d+ is in use already\. .*\n$/) });
  });

  test.runIf(isEmbedded)(
    'when another one uses its data folder; the folder of a killed one is taken over',
    async () => {
      const settings = await newData();
      const first = await start(settings);
      const second = await start(settings);
      expect([second.child.exitCode, second.output.out]).toEqual([1, '']);
      expect(second.output.err).toMatch(
        /^The data folder \S+ is in use by another Unchaos server \(process \d+\)\. .*\n$/,
      );
      await first.end('SIGKILL');
      expect((await start(settings)).output.out).toContain('ready');
    },
  );

  onceOf('when PostgreSQL is not there', async () => {
    const server = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', CONFIRM_EMAIL: 'off' });
    expect([server.child.exitCode, server.output.out]).toEqual([1, '']);
    expect(server.output.err).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: .*\n$/);
  });

  onceOf('when its settings are wrong, all of them at once', async () => {
    const server = await start({ ...FROM_SOURCES, PORT: '70000', ACCESS: 'maybe', DATABASE_URL: 'mysql://x' });
    expect(server.child.exitCode).toBe(1);
    for (const name of ['PORT', 'ACCESS', 'DATABASE_URL']) expect(server.output.err).toContain(`${name}: `);
    expect(server.output.err.trimEnd().split('\n')).toHaveLength(1);
  });
});

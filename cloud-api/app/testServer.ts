import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import knex from 'knex';
import type { z } from 'zod';
import type { SignUp } from '#shared/accounts/contract.ts';
import type { CreateTask } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Reader } from '#api/features/brain-dump/reader.ts';
import { connect, type Database, embeddedOn, openPglite } from '#api/platform/db/connect.ts';
import { type Env, readEnv } from '#api/platform/env.ts';
import { createLog, type Log } from '#api/platform/log.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import { openServer } from './openServer.ts';
import { type FrontDoor, frontDoor } from './testDoor.ts';
import { watchPersons } from './testPersons.ts';

/** Which engine a run of the tests is on; `scripts/test-*.ts` provide it. */
export type TestDatabase =
  | { readonly engine: 'embedded'; readonly snapshot: string; readonly folder: string }
  | {
      readonly engine: 'postgres';
      readonly url: string;
      /** The pooler before it, where the tests go through one. */
      readonly pooler?: string;
    };

/** What came back, read once. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A person with a session, who can call the API. */
export interface SignedInPerson {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Answer<T>>;
  /** Adds a task with the API. */
  aTask(task?: Partial<z.input<typeof CreateTask>>): Promise<Task>;
  /** Deletes the account with the password that it was made with. */
  removeAccount(): Promise<Answer>;
}

export interface TestServer {
  readonly url: string;
  readonly database: Database;
  /** The clock of the server; a test may move it. */
  readonly clock: { now(): Date; set(instant: string): void; pass(milliseconds: number): void };
  /** CSRF tokens and solved CAPTCHAs of this server. */
  readonly door: FrontDoor;
  /** Calls as our pages do: with a CSRF token, and a solved CAPTCHA where a form asks for one, unless `sent` has its own. */
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent & { token?: string }): Promise<Answer<T>>;
  /** Signs a new person up. */
  signedIn(form?: Partial<z.input<typeof SignUp>>): Promise<SignedInPerson>;
  stop(): Promise<void>;
}

export interface Wanted {
  readonly settings?: Readonly<Record<string, string>>;
  readonly processors?: readonly Reader[];
  readonly log?: Log;
  readonly metrics?: Metrics;
  /** Shares the database of another server. */
  readonly database?: Database;
}

/**
 * Tests may call often and much at once, also where the machine is slow, their CAPTCHAs are quick to solve, and nobody needs
 * a plan but in tests about plans.
 */
const EASY = {
  ACCESS: 'open',
  LOG_LEVEL: 'silent',
  CAPTCHA_COST: '1',
  RATE_LIMIT_FACTOR: '1000',
  MOST_AT_WORK: '400',
};

/** A server on a real port with an empty database of the engine under test. */
export async function startTestServer(testDatabase: TestDatabase, wanted: Wanted = {}): Promise<TestServer> {
  const env = readEnv({ PORT: String(await freePort()), ...EASY, ...wanted.settings });
  const database = wanted.database ?? (await openTestDatabase(testDatabase, env));
  const clock = testClock();
  const { url, stop } = await openServer(env, {
    open: () => Promise.resolve(database),
    clock,
    log: wanted.log ?? createLog('silent'),
    processors: wanted.processors ?? [],
    ...(wanted.metrics ? { metrics: wanted.metrics } : {}),
  });
  const persons = wanted.database ? undefined : watchPersons(database.knex);
  const door = frontDoor(`${url}/api`, () => clock.now().getTime());
  const call: TestServer['call'] = async (method, path, sent = {}) =>
    request(`${url}${path}`, method, {
      ...sent,
      ...(sent.body === undefined ? {} : { body: await door.bodyFor(path, sent.body) }),
      headers: { ...(await door.headersFor(method)), ...sent.headers },
    });
  return {
    ...{ url, database, clock, door, call },
    signedIn: (form) => signUp(call, form),
    async stop() {
      await stop();
      persons?.();
    },
  };
}

async function signUp(call: TestServer['call'], form: Partial<z.input<typeof SignUp>> = {}): Promise<SignedInPerson> {
  const sent = { ...aUser(), ...form };
  const { status, text, body } = await call<{ access_token: string; user: { id: number; email: string } }>(
    'POST',
    '/api/auth/signup',
    { body: sent },
  );
  if (status !== 201) throw new Error(`Sign-up answered ${status}: ${text}`);
  const { access_token: token, user } = body;
  const own: SignedInPerson['call'] = (method, path, more = {}) => call(method, path, { ...more, token });
  return {
    ...user,
    token,
    call: own,
    async aTask(task = {}) {
      const made = await own<Task>('POST', '/api/tasks', { body: { title: 'Call the bank', ...task } });
      if (made.status !== 201) throw new Error(`Creating a task answered ${made.status}: ${made.text}`);
      return made.body;
    },
    removeAccount: () => own('DELETE', '/api/auth/account', { body: { current_password: sent.password } }),
  };
}

/** A sign-up form that the server accepts, with an address of its own. */
export const aUser = (): z.input<typeof SignUp> => ({
  email: `ann.${randomUUID()}@example.org`,
  password: 'Tidy-Moon1',
  firstName: 'Ann',
  timezone: 'Europe/Berlin',
});

/**
 * Client and server share this process: where a machine is slow, a kept line would be closed just when it is used again.
 * A long body may be refused unread, and a line that ends then takes the answer with it: that one is kept.
 */
const LAST_ON_ITS_LINE = { connection: 'close' };
/** Bytes of a body. */
const LONG = 60_000;

async function request<T>(url: string, method: string, sent: Sent & { token?: string }): Promise<Answer<T>> {
  const isRaw = typeof sent.body === 'string' || sent.body instanceof Uint8Array;
  const body = isRaw ? (sent.body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(sent.body);
  const headers = {
    ...((body?.length ?? 0) > LONG ? {} : LAST_ON_ITS_LINE),
    ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...sent.headers,
  };
  const response = await fetch(url, { method, headers, ...(sent.body === undefined ? {} : { body }) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : {}) as T };
}

/** A new database on the engine under test: a copy of the migrated snapshot, or a new one on the server. */
export async function openTestDatabase(testDatabase: TestDatabase, env: Pick<Env, 'dataDir'>): Promise<Database> {
  if (testDatabase.engine === 'embedded') {
    return embeddedOn(await openPglite({ loadDataDir: new Blob([readFileSync(testDatabase.snapshot)]) }));
  }
  return connect({ ...env, ...waysTo(testDatabase, await newDatabase(testDatabase.url, { template: MIGRATED })) });
}

/** How a server comes to one of the databases of the tests' PostgreSQL server: through the pooler, where there is one. */
const waysTo = (
  testDatabase: TestDatabase,
  databaseUrl: string,
): Pick<Env, 'databaseUrl'> & Partial<Pick<Env, 'databaseDirectUrl'>> => {
  if (testDatabase.engine === 'embedded' || testDatabase.pooler === undefined) return { databaseUrl };
  const { pathname } = new URL(databaseUrl);
  return {
    databaseUrl: Object.assign(new URL(testDatabase.pooler), { pathname }).href,
    databaseDirectUrl: databaseUrl,
  };
};

/** Where a test itself looks into the database of these settings: past the pooler. Undefined for the embedded one. */
export const directUrlOf = (settings: Readonly<Record<string, string>>): string | undefined =>
  settings['DATABASE_DIRECT_URL'] ?? settings['DATABASE_URL'];

/** The same as settings of a process. */
export function settingsFor(testDatabase: TestDatabase, url: string): Record<string, string> {
  const { databaseUrl = '', databaseDirectUrl } = waysTo(testDatabase, url);
  return databaseDirectUrl === undefined
    ? { DATABASE_URL: databaseUrl }
    : { DATABASE_URL: databaseUrl, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: databaseDirectUrl };
}

/** The database on the tests' PostgreSQL server that has all tables and no rows. */
export const MIGRATED = 'migrated';

/** The URL of a new database on the tests' PostgreSQL server: an empty one, or a copy of `template`. */
export async function newDatabase(
  serverUrl: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, template = 'template1' } = {},
): Promise<string> {
  const admin = knex({ client: 'pg', connection: serverUrl });
  await admin.raw('create database ?? template ??', [name, template]);
  await admin.destroy();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** The real clock, shifted by what a test asked for. */
function testClock(): TestServer['clock'] {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    set: (instant) => void (shift = Date.parse(instant) - Date.now()),
    pass: (milliseconds) => void (shift += milliseconds),
  };
}

/** A port below those that systems hand out by themselves. */
export async function freePort(): Promise<number> {
  for (;;) {
    // So many that two tests which begin at once hardly ever choose the same.
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

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

/** The database engine of a test run, provided by `scripts/test-*.ts`. */
export type TestDatabase =
  | { readonly engine: 'embedded'; readonly snapshot: string; readonly folder: string }
  | {
      readonly engine: 'postgres';
      readonly url: string;
      /** URL of the pooler in front of it, if the tests use one. */
      readonly pooler?: string;
    };

/** A response whose body has been read. */
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

/** A signed-in user who can call the API. */
export interface SignedInPerson {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Answer<T>>;
  /** Adds a task through the API. */
  aTask(task?: Partial<z.input<typeof CreateTask>>): Promise<Task>;
  /** Deletes the account with its original password. */
  removeAccount(): Promise<Answer>;
}

export interface TestServer {
  readonly url: string;
  readonly database: Database;
  /** The server's clock; a test may move it. */
  readonly clock: { now(): Date; set(instant: string): void; pass(milliseconds: number): void };
  /** Provides CSRF tokens and solved CAPTCHAs of this server. */
  readonly door: FrontDoor;
  /**
   * Calls as our pages do: with a CSRF token, and a solved CAPTCHA where the route requires one, unless `sent` has its
   * own.
   */
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent & { token?: string }): Promise<Answer<T>>;
  /** Signs up a new user. */
  signedIn(form?: Partial<z.input<typeof SignUp>>): Promise<SignedInPerson>;
  stop(): Promise<void>;
}

export interface Wanted {
  readonly settings?: Readonly<Record<string, string>>;
  readonly processors?: readonly Reader[];
  readonly log?: Log;
  readonly metrics?: Metrics;
  /** Database of another server to share. */
  readonly database?: Database;
}

/**
 * Relaxed settings: high rate limits even on slow machines, CAPTCHAs that are quick to solve, and no plan needed except
 * in tests about plans.
 */
const EASY = {
  ACCESS: 'open',
  LOG_LEVEL: 'silent',
  CAPTCHA_COST: '1',
  RATE_LIMIT_FACTOR: '1000',
  MOST_AT_WORK: '400',
};

/** Starts a server on a real port with an empty database of the engine under test. */
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

/** A valid sign-up form with a unique email. */
export const aUser = (): z.input<typeof SignUp> => ({
  email: `ann.${randomUUID()}@example.org`,
  password: 'Tidy-Moon1',
  firstName: 'Ann',
  timezone: 'Europe/Berlin',
});

/**
 * Client and server share this process: on a slow machine a keep-alive connection would be closed just when it is
 * reused. Long bodies keep theirs: they may be rejected unread, and closing the connection would lose the response.
 */
const LAST_ON_ITS_LINE = { connection: 'close' };
/** Body size in bytes that counts as long. */
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

/** Opens a new database on the engine under test: a copy of the migrated snapshot, or a new one on the server. */
export async function openTestDatabase(testDatabase: TestDatabase, env: Pick<Env, 'dataDir'>): Promise<Database> {
  if (testDatabase.engine === 'embedded') {
    return embeddedOn(await openPglite({ loadDataDir: new Blob([readFileSync(testDatabase.snapshot)]) }));
  }
  return connect({ ...env, ...waysTo(testDatabase, await newDatabase(testDatabase.url, { template: MIGRATED })) });
}

/**
 * Settings with which a server reaches a database of the tests' PostgreSQL server: through the pooler, if there is one.
 */
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

/**
 * URL for a test's own access to the database of these settings, bypassing the pooler. Undefined for the embedded one.
 */
export const directUrlOf = (settings: Readonly<Record<string, string>>): string | undefined =>
  settings['DATABASE_DIRECT_URL'] ?? settings['DATABASE_URL'];

/** The database settings as environment variables of a process. */
export function settingsFor(testDatabase: TestDatabase, url: string): Record<string, string> {
  const { databaseUrl = '', databaseDirectUrl } = waysTo(testDatabase, url);
  return databaseDirectUrl === undefined
    ? { DATABASE_URL: databaseUrl }
    : { DATABASE_URL: databaseUrl, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: databaseDirectUrl };
}

/** The migrated database without rows on the tests' PostgreSQL server. */
export const MIGRATED = 'migrated';

/** Creates a database on the tests' PostgreSQL server, empty or a copy of `template`, and returns its URL. */
export async function newDatabase(
  serverUrl: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, template = 'template1' } = {},
): Promise<string> {
  const admin = knex({ client: 'pg', connection: serverUrl });
  await admin.raw('create database ?? template ??', [name, template]);
  await admin.destroy();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** The real clock plus an offset set by the test. */
function testClock(): TestServer['clock'] {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    set: (instant) => void (shift = Date.parse(instant) - Date.now()),
    pass: (milliseconds) => void (shift += milliseconds),
  };
}

/** Returns a free port below the range that systems assign automatically. */
export async function freePort(): Promise<number> {
  for (;;) {
    // The range is large enough that two concurrent tests rarely choose the same port.
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

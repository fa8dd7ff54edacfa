import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aServer, ownData, type ServerProcess } from '#api/app/testProcess.ts';
import { directUrlOf, freePort } from '#api/app/testServer.ts';
import { look } from './parts/ledger.ts';
import { aPerson, type Heard, type Person } from './parts/people.ts';
import { IS_FULL } from './parts/sizes.ts';
import { startWiretap, type Strike, type Wiretap } from './parts/wiretap.ts';

/** Queries can be observed only on a separate connection. */
const testDatabase = inject('testDatabase');
const isHeard = testDatabase.engine === 'postgres' && testDatabase.pooler === undefined;

/** The first statement of a call that runs in one transaction, and of the end of one that also calls other services. */
const WHOLE = 'locked key';
const APART = 'delete from "api_tokens"';

let settings: Record<string, string>;
let direct: Record<string, string>;
let clear: () => void;
let tap: Wiretap;
let server: ServerProcess;
let ann: Person;

beforeAll(async () => {
  if (!isHeard) return;
  const own = await ownData(testDatabase);
  ({ settings: direct, clear } = own);
  tap = await startWiretap(directUrlOf(direct) ?? '');
  settings = { ...direct, DATABASE_URL: tap.url, PORT: String(await freePort()) };
  server = await aServer(settings);
  ann = await aPerson(() => server.url);
  // The first task of a day triggers additional work.
  await aTask('the first of the day');
});
afterAll(async () => {
  if (!isHeard) return;
  await server.end('SIGKILL');
  tap.stop();
  clear();
});

const aTask = (title: string) => ann.insist('POST', '/tasks', { body: { title }, key: title.replaceAll(' ', '-') });
const aKey = (name: string) =>
  ann.insist('POST', '/auth/tokens', {
    body: { name, scopes: ['tasks:read'], days: 1, current_password: 'Tidy-Moon1' },
    key: name.replaceAll(' ', '-'),
  });

/** Makes a call while the process is killed, and retries as a program does whose connection broke. */
async function throughKill(at: number, when: Strike['when'], begins: string, call: () => Promise<Heard>) {
  const killed = Promise.withResolvers<undefined>();
  tap.listen(begins, { at, when, fault: () => void server.end('SIGKILL').then(() => killed.resolve(undefined)) });
  const heard = call();
  await killed.promise;
  // Simulates that half a minute has passed: until then no process takes over another's unfinished call.
  await look(direct, (db) => db('idempotency_keys').whereNotNull('claim').update({ claimedUntil: new Date() }));
  server = await aServer(settings);
  return heard;
}

/** Every point of a call from `begins` on or, in short runs, those around its commit. */
async function places(begins: string, call: () => Promise<Heard>): Promise<(readonly [number, Strike['when']])[]> {
  tap.listen(begins);
  await call();
  const count = tap.heard();
  expect(count).toBeGreaterThan(3);
  const all = Array.from({ length: count }, (_, at) => [[at, 'before'] as const, [at, 'after'] as const]).flat();
  return IS_FULL ? all : all.slice(-2);
}

describe.runIf(isHeard)('a process killed during a call with a key', () => {
  test('leaves one task, and repeats the response to each later call', { timeout: 300_000 }, async () => {
    for (const [at, when] of await places(WHOLE, () => aTask('heard to its end'))) {
      const title = `killed ${when} ${at}`;
      const heard = await throughKill(at, when, WHOLE, () => aTask(title));
      expect([title, heard.status]).toEqual([title, 201]);
      expect((await aTask(title)).body).toEqual(heard.body);
      const made = await look(direct, (db) => db('tasks').where({ userId: ann.id, title }).select('id'));
      expect([title, made]).toEqual([title, [{ id: heard.body['id'] }]]);
    }
  });

  test('leaves at most one access key, which is never sent twice', { timeout: 300_000 }, async () => {
    for (const [at, when] of await places(APART, () => aKey('key heard to its end'))) {
      await look(direct, (db) => db('api_tokens').delete());
      const name = `killed ${when} ${at}`;
      const heard = await throughKill(at, when, APART, () => aKey(name));
      expect([name, heard.status]).toEqual([name, expect.toBeOneOf([201, 409])]);
      expect((await aKey(name)).body['code']).toBe('doneAlready');
      const made = await look(direct, (db) => db('api_tokens').where({ userId: ann.id, name }).select('name'));
      expect([name, made]).toEqual([name, [{ name }]]);
    }
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aServer, type ServerProcess } from '#api/app/testProcess.ts';
import { freePort } from '#api/app/testServer.ts';
import { startPostgres, type TestPostgres } from '#scripts/test-postgres.ts';
import { aLine } from './parts/lines.ts';
import { aPerson, type Heard, type Person, request, waitUntil } from './parts/people.ts';
import { expectKept, look } from './parts/ledger.ts';
import { IS_FULL, OUTAGE_MS, RECOVERY_MS, SILENCE_MS } from './parts/sizes.ts';

/** The embedded database lives in the server's process, so it cannot be away while the server runs. */
const onPostgres = inject('testDatabase').engine === 'postgres';

let postgres: TestPostgres;
let server: ServerProcess;
let people: Person[];

beforeAll(async () => {
  if (!onPostgres) return;
  postgres = await startPostgres();
  server = await aServer({
    ...{ DATABASE_URL: postgres.url, PORT: String(await freePort()) },
    ...{ CONFIRM_EMAIL: 'off', MAILBOX: 'on' },
  });
  people = await Promise.all(Array.from({ length: IS_FULL ? 4 : 2 }, () => aPerson(() => server.url)));
});
afterAll(async () => {
  if (!onPostgres) return;
  await server.end('SIGKILL');
  postgres.thaw();
  await postgres.stop();
});

/** Users who read and write continuously, and all their responses. */
function busyPeople() {
  let isOver = false;
  const answers: Heard[] = [];
  const keys: { readonly person: Person; readonly key: string; readonly rawText: string }[] = [];
  const read = async (person: Person): Promise<void> => {
    while (!isOver) {
      answers.push(await person.call('GET', '/tasks'));
      await pause(20);
    }
  };
  const write = async (person: Person): Promise<void> => {
    while (!isOver) {
      const dump = { person, key: crypto.randomUUID(), rawText: `Call Bob about number ${keys.length}.` };
      keys.push(dump);
      for (;;) {
        const heard = await person.call('POST', '/brain-dumps', { body: { rawText: dump.rawText }, key: dump.key });
        answers.push(heard);
        if (heard.status === 201) break;
        await pause(100);
      }
      await pause(20);
    }
  };
  const all = Promise.all(people.flatMap((person) => [read(person), write(person), write(person)]));
  return {
    answers,
    keys,
    async end() {
      isOver = true;
      await all;
    },
  };
}

const health = (which: 'live' | 'ready') => request(`${server.url}/health/${which}`, 'GET');

/** Checks what must hold while the database is away and after it is back. */
async function passThrough(fault: () => unknown, end: () => unknown, ms: number): Promise<void> {
  const [ann] = people as [Person];
  const line = aLine(() => server.url, ann.token);
  const busy = busyPeople();
  await waitUntil(async () => busy.answers.some(({ status }) => status === 201) && line.revision() >= 0, RECOVERY_MS);
  await fault();
  const ends = performance.now() + ms;
  await waitUntil(async () => (await health('ready')).status === 503, RECOVERY_MS);
  const [live, ready] = [await health('live'), await health('ready')];
  expect([live.status, ready.status]).toEqual([200, 503]);
  await pause(ends - performance.now());
  expect((await health('live')).status).toBe(200);
  await end();
  const wrote = ann.insist<{ id: number }>('POST', '/brain-dumps', {
    body: { rawText: 'Water the roses.' },
    key: crypto.randomUUID(),
  });
  await waitUntil(async () => (await ann.call('GET', '/tasks')).status === 200, RECOVERY_MS);
  expect((await wrote).status).toBe(201);
  await waitUntil(async () => (await health('ready')).status === 200, RECOVERY_MS);
  await mailComes(ann);
  const { body } = await ann.call<{ revision: number }>('GET', '/tasks');
  await waitUntil(async () => line.revision() >= body.revision, RECOVERY_MS);
  line.hangUp();
  await busy.end();
  check(busy.answers);
  await look({ DATABASE_URL: postgres.url }, (db) => expectKept(db, busy.keys));
  expect(server.child.exitCode).toBeNull();
}

/** Mails requested now are sent by then: the jobs continue. */
async function mailComes({ email, door }: Person): Promise<void> {
  const path = '/auth/forgot-password';
  const asked = await request(
    `${server.url}/api${path}`,
    'POST',
    { body: await door.bodyFor(path, { email }) },
    await door.headersFor('POST'),
  );
  expect(asked.status).toBe(200);
  await look({ DATABASE_URL: postgres.url }, (db) =>
    waitUntil(async () => {
      const found: unknown = await db('mailbox')
        .where('recipient', email)
        .where('sentAt', '>', new Date(Date.now() - 20_000))
        .first();
      return found !== undefined;
    }, RECOVERY_MS),
  );
}

/** Every response that is not a success asks for a retry, and nothing hangs. */
function check(answers: readonly Heard[]): void {
  const refused = answers.filter(({ status }) => status >= 300);
  expect(refused.length).toBeGreaterThan(0);
  const odd = refused.filter(({ status, retryAfter, body }) => {
    if (status === 409) return body['code'] !== 'inProgress';
    return status !== 503 || retryAfter === undefined || retryAfter < 1 || retryAfter > 10;
  });
  expect(odd).toEqual([]);
}

describe.runIf(onPostgres)('the database is unavailable', () => {
  test('because it crashed, and recovers', { timeout: 90_000 }, () =>
    passThrough(
      () => postgres.crash(),
      () => postgres.start(),
      OUTAGE_MS,
    ),
  );

  test('because it does not respond, and recovers', { timeout: 120_000 }, () =>
    passThrough(
      () => postgres.freeze(),
      () => postgres.thaw(),
      SILENCE_MS,
    ),
  );
});

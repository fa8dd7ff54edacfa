import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { planOf } from '#shared/billing/plans.ts';
import { frontDoor } from '#api/app/testDoor.ts';
import { aServer, ownData, type ServerProcess } from '#api/app/testProcess.ts';
import { type Acknowledged, expectKept, look } from './parts/ledger.ts';
import { aPerson, type Person, request, waitUntil } from './parts/people.ts';
import { RECOVERY_MS } from './parts/sizes.ts';

const HOUR = 3_600_000;
const PER_DAY = planOf('yearly').brainDumpsPerDay;

let settings: Record<string, string>;
let clear: () => void;
let server: ServerProcess;
let people: Person[];

beforeAll(async () => {
  const own = await ownData(inject('testDatabase'));
  ({ clear } = own);
  settings = {
    ...{ ...own.settings, MAILBOX: 'on', RATE_LIMIT_FACTOR: '10' },
    CLOCK_FILE: join(own.settings['DATA_DIR'] ?? '', 'clock'),
    ...{ ACCESS: 'plans', STRIPE_SECRET_KEY: 'sk_test_unused', STRIPE_WEBHOOK_SECRET: 'whsec_unused' },
    // No server listens there, and none is needed.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('cloud-api/faults/parts/shiftClock.ts')).href}`,
  };
  server = await aServer(settings);
  people = await Promise.all(Array.from({ length: 3 }, () => aPerson(() => server.url)));
  await server.end('SIGTERM');
  const createdAt = new Date(Date.now() - 7 * 24 * HOUR);
  const grants = people.map(({ id: userId }) => ({ userId, cycle: 'yearly', createdAt }));
  await look(settings, (db) => db('access_grants').insert(grants));
});
afterAll(() => clear());
beforeEach(async () => {
  server = await aServer(settings);
});
afterEach(() => server.end('SIGKILL'));

async function jump(hours: number): Promise<void> {
  const heard = server.output.err.length;
  writeFileSync(settings['CLOCK_FILE'] ?? '', String(hours * HOUR));
  server.child.kill('SIGUSR2');
  await waitUntil(async () => server.output.err.slice(heard).includes('The clock is ahead'), RECOVERY_MS);
}

/** Requests mails until the mailbox has a new one. */
async function mailComes({ email, door }: Person): Promise<void> {
  const path = '/auth/forgot-password';
  const count = async (): Promise<number> =>
    (await (await fetch(`${server.url}/dev/mailbox`)).text()).split(email).length;
  const before = await count();
  const headers = await door.headersFor('POST');
  const asked = await request(
    `${server.url}/api${path}`,
    'POST',
    { body: await door.bodyFor(path, { email }) },
    headers,
  );
  expect([asked.status, asked.body]).toEqual([200, expect.anything()]);
  await waitUntil(async () => (await count()) > before, RECOVERY_MS);
}

test('a jumping clock removes no day and repeats none', { timeout: 60_000 }, async () => {
  const [ann] = people as [Person];
  const say = async (key: string) => {
    const heard = await ann.insist<{ code?: string }>('POST', '/brain-dumps', { body: { rawText: 'Call Bob.' }, key });
    return heard.body.code ?? heard.status;
  };
  const usedToday = async (): Promise<number> => {
    const { body } = await ann.call<{ currentUsage: { brainDumpsToday: number } }>('GET', '/user/onboarding-status');
    return body.currentUsage.brainDumpsToday;
  };
  // Around noon, so that no day ends during the test.
  const noon = 12 - new Date().getUTCHours();
  await jump(noon);
  const taken = [];
  for (let number = 0; number < PER_DAY; number += 1) taken.push(await say(`today-${number}`));
  expect(taken).toEqual(taken.map(() => 201));
  expect(await say('too-much')).toBe('USAGE_LIMIT');
  await jump(noon + 48);
  expect([await usedToday(), await say('ahead')]).toEqual([0, 201]);
  await jump(noon);
  expect([await usedToday(), await say('still-too-much')]).toEqual([PER_DAY, 'USAGE_LIMIT']);
  // Rejected dumps do not count, and an accepted dump is stored once, whatever the clock says.
  expect([await say('today-0'), await usedToday()]).toEqual([201, PER_DAY]);
  await jump(noon + 48);
  expect(await usedToday()).toBe(1);
  await jump(0);
});

test('a clock that jumps by hours and days delays nothing for as long as it jumped', { timeout: 90_000 }, async () => {
  const kept: Acknowledged[] = [];
  for (const hours of [0, 5, -5, 26, 0, -26, 0]) {
    await jump(hours);
    for (const person of people.slice(1)) {
      // A token from a clock that was ahead is not valid yet: a page fetches a new one.
      const fresh = { ...person, door: frontDoor(`${server.url}/api`) };
      const dump = { person, key: `at-${hours}-${kept.length}`, rawText: `Call Bob at ${kept.length}.` };
      expect(
        (await person.insist('POST', '/brain-dumps', { body: { rawText: dump.rawText }, key: dump.key })).status,
      ).toBe(201);
      expect((await person.call('GET', '/tasks')).status).toBe(200);
      kept.push(dump);
      await mailComes(fresh);
    }
    expect((await request(`${server.url}/health/ready`, 'GET')).status).toBe(200);
  }
  expect(await server.end('SIGTERM')).toBe(0);
  await look(settings, (db) => expectKept(db, kept));
});

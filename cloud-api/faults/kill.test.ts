import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { planOf } from '#shared/billing/plans.ts';
import { aServer, ownData, type ServerProcess } from '#api/app/testProcess.ts';
import { freePort } from '#api/app/testServer.ts';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { sendDump } from '#main/features/brain-dump/sendDump.ts';
import { type Acknowledged, expectKept, look } from './parts/ledger.ts';
import { aPerson, type Person, request, waitUntil } from './parts/people.ts';
import { DUMPS, IS_FULL, RECOVERY_MS } from './parts/sizes.ts';

const KILLS = IS_FULL ? 5 : 1;
const PER_DAY = planOf('yearly').brainDumpsPerDay;
/** Number of dumps beyond the allowance: they must stay stored and cost nothing. */
const TOO_MANY = 2;
const PEOPLE = Math.ceil(DUMPS / (PER_DAY + TOO_MANY));

let settings: Record<string, string>;
let clear: () => void;
let server: ServerProcess;
let people: Person[];

beforeAll(async () => {
  const own = await ownData(inject('testDatabase'));
  clear = own.clear;
  settings = {
    ...{ ...own.settings, PORT: String(await freePort()), CONFIRM_EMAIL: 'off' },
    ...{ ACCESS: 'plans', STRIPE_SECRET_KEY: 'sk_test_unused', STRIPE_WEBHOOK_SECRET: 'whsec_unused' },
    // No server listens there, and none is needed.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  };
  server = await aServer(settings);
  people = [];
  for (let left = PEOPLE; left > 0; left -= 4) {
    const some = Array.from({ length: Math.min(4, left) }, () => aPerson(() => server.url));
    people.push(...(await Promise.all(some)));
  }
  await server.end('SIGTERM');
  await look(settings, (db) =>
    db('access_grants').insert(people.map(({ id: userId }) => ({ userId, cycle: 'yearly', createdAt: new Date() }))),
  );
  server = await aServer(settings);
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  clear();
});

interface Sent extends Acknowledged {
  readonly outcome: 'sent' | 'usedUp';
}

/** Delivers one dump with the desktop app's own outbox code, under one key, until it is accepted. */
async function deliver(person: Person, text: string): Promise<Sent> {
  const id = crypto.randomUUID();
  const dump = { id, text, capturedAt: new Date().toISOString(), accountId: person.id, heldFor: null };
  const apiBase = `${server.url}/api`;
  const csrf = new CsrfTokens(apiBase, fetch);
  for (;;) {
    const outcome = await sendDump(dump, person.token, { apiBase, csrf, send: fetch });
    if (outcome.kind === 'sent' || outcome.kind === 'usedUp') {
      return { person, key: id, rawText: text, outcome: outcome.kind };
    }
    if (outcome.kind !== 'later') throw new Error(`A dump was ${outcome.kind}`);
    await pause(Math.max(200, outcome.retryAfterMs));
  }
}

/** Delivers all dumps of a user one after the other. */
async function sayAll(person: Person, heard: Sent[]): Promise<void> {
  for (let number = 0; number < PER_DAY + TOO_MANY; number += 1) {
    heard.push(await deliver(person, `Call Bob about number ${number}.`));
  }
}

/** Kills the server in the middle of its work and restarts it; then waits until it accepts dumps. */
async function killOnce(heard: readonly Sent[]): Promise<void> {
  await server.end('SIGKILL');
  const before = heard.length;
  server = await aServer(settings);
  await waitUntil(async () => heard.length > before, RECOVERY_MS);
  expect((await request(`${server.url}/health/ready`, 'GET')).status).toBe(200);
}

test(
  `${DUMPS} dumps through ${KILLS === 1 ? 'a kill' : `${KILLS} kills`}: none is lost, none doubled, each counted once`,
  { timeout: 240_000 },
  async () => {
    const heard: Sent[] = [];
    const all = Promise.all(people.map((person) => sayAll(person, heard)));
    const total = PEOPLE * (PER_DAY + TOO_MANY);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await waitUntil(async () => heard.length >= (kill * total) / (KILLS + 2), 60_000, 10);
      await killOnce(heard);
    }
    await all;
    expect(await server.end('SIGTERM')).toBe(0);
    const taken = heard.filter(({ outcome }) => outcome === 'sent');
    expect([heard.length, taken.length]).toEqual([total, PEOPLE * PER_DAY]);
    await look(settings, async (db) => {
      await expectKept(db, taken);
      const states: readonly { state: string; count: number }[] = await db('brain_dumps')
        .groupBy('state')
        .orderBy('state')
        .select('state', db.raw('count(*)::int as count'));
      expect(states).toEqual([
        { state: 'failed', count: PEOPLE * TOO_MANY },
        { state: 'processed', count: PEOPLE * PER_DAY },
      ]);
      const used: readonly { count: number }[] = await db('brain_dump_uses')
        .groupBy('userId')
        .select(db.raw('count(*)::int as count'));
      expect(used.map(({ count }) => count)).toEqual(Array.from({ length: PEOPLE }, () => PER_DAY));
    });
  },
);

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DumpProcessor } from '#shared/brain-dump/processor.ts';
import { GOOD_CARD, type PaidServer, startPaidServer, statusOf, subscribe } from '#api/app/testPayments.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { lineProcessor } from '../brain-dump/testProcessor.ts';

let server: PaidServer;
let isBroken = false;

/** Works like the real processor until a test breaks it. */
const processor: DumpProcessor = {
  name: 'local',
  process(input) {
    if (isBroken) throw new Error('Broken');
    return lineProcessor.process(input);
  },
};

beforeAll(async () => {
  server = await startPaidServer(inject('testDatabase'), { processors: [processor] });
});
afterAll(() => server.stop());

/** Retries when the server is busy for a moment, as our apps do. */
async function dump(person: SignedInPerson, rawText = 'Call the bank', key: string = randomUUID()) {
  for (;;) {
    const sent = { body: { rawText }, headers: { 'idempotency-key': key } };
    const answer = await person.call('POST', '/api/brain-dumps', sent);
    if (answer.status !== 503) return answer;
    await pause(100);
  }
}

async function aPayer(cycle = 'monthly'): Promise<SignedInPerson> {
  const person = await server.signedIn({ timezone: 'UTC' });
  await server.database.knex('access_grants').insert({ userId: person.id, cycle, createdAt: server.clock.now() });
  return person;
}

async function statusesOf(dumps: readonly Promise<{ readonly status: number }>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of await Promise.all(dumps)) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

describe('a trial', () => {
  test('has three dumps; the fourth is kept unsorted', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    for (const left of [2, 1, 0]) {
      expect((await dump(ann)).status).toBe(201);
      expect((await statusOf(ann)).trialBrainDumpsRemaining).toBe(left);
    }
    const { status, body } = await dump(ann, 'The fourth thought');
    expect([status, body]).toEqual([
      403,
      {
        error: 'Usage limit reached',
        code: 'TRIAL_EXHAUSTED',
        message: "You've used all 3 of your free trial brain dumps!",
        upgradePrompt: true,
      },
    ]);
    const kept = await ann.call<{ brainDumps: { excerpt: string; state: string }[] }>('GET', '/api/brain-dumps');
    expect(kept.body.brainDumps[0]).toMatchObject({ excerpt: 'The fourth thought', state: 'failed', trouble: 'usage' });
    expect((await statusOf(ann)).canUseBrainDump).toEqual({
      allowed: false,
      reason: "You've used all 3 of your free trial brain dumps!",
    });
  });

  test('that became a plan sorts the dump that was rejected', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    for (const text of ['One', 'Two', 'Three']) await dump(ann, text);
    const key = randomUUID();
    expect((await dump(ann, 'Four', key)).status).toBe(403);
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
    expect((await dump(ann, 'Four', key)).status).toBe(201);
  });
});

describe('only a stored result is counted', () => {
  test('a dump that could not be sorted is not', async () => {
    const ann = await aPayer();
    isBroken = true;
    expect((await dump(ann)).status).toBe(500);
    isBroken = false;
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(0);
  });

  test('an empty or too long dump is not', async () => {
    const ann = await aPayer();
    expect((await dump(ann, '  ')).status).toBe(400);
    expect((await dump(ann, 'x'.repeat(10_001))).status).toBe(413);
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(0);
  });

  test('a repeated call is counted once', async () => {
    const ann = await aPayer();
    const key = randomUUID();
    for (let times = 0; times < 3; times += 1) await dump(ann, 'Call the bank', key);
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(1);
  });
});

describe('a daily allowance', () => {
  test.each([
    ['daily', 10],
    ['monthly', 10],
    ['yearly', 15],
  ])('%s: %i dumps', async (cycle, allowed) => {
    const ann = await aPayer(cycle);
    for (let count = 0; count < allowed; count += 1) expect((await dump(ann)).status).toBe(201);
    const { status, body } = await dump(ann);
    expect([status, body['code'], body['upgradePrompt']]).toEqual([403, 'USAGE_LIMIT', cycle !== 'yearly']);
  });

  test('allows ten of 200 concurrent calls', { timeout: 60_000 }, async () => {
    const ann = await aPayer();
    expect(await statusesOf(Array.from({ length: 200 }, () => dump(ann)))).toEqual({ 201: 10, 403: 190 });
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(10);
    const { body } = await ann.call<{ tasks: unknown[] }>('GET', '/api/tasks');
    expect(body.tasks).toHaveLength(10);
  });

  test("resets at the user's midnight", async () => {
    const alone = await startPaidServer(inject('testDatabase'), { processors: [processor] });
    alone.clock.set('2026-03-04T10:30:00Z');
    const ann = await alone.signedIn({ timezone: 'Asia/Tokyo' });
    await alone.database
      .knex('access_grants')
      .insert({ userId: ann.id, cycle: 'monthly', createdAt: alone.clock.now() });
    await dump(ann);
    alone.clock.set('2026-03-04T14:59:59Z');
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(1);
    alone.clock.set('2026-03-04T15:00:01Z');
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(0);

    // A user who changes time zone gets no second day: the old midnight comes first.
    await dump(ann);
    const moved = await ann.call('PATCH', '/api/auth/profile', { body: { timezone: 'Pacific/Auckland' } });
    expect(moved.status).toBe(200);
    alone.clock.set('2026-03-05T11:00:01Z'); // Midnight in Auckland, not yet in Tokyo.
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(1);
    alone.clock.set('2026-03-05T15:00:01Z');
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(0);
    await alone.stop();
  });
});

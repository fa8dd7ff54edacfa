import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { YearReport } from '#shared/insights/yearContract.ts';
import { GOOD_CARD, type PaidServer, startPaidServer, subscribe } from '#api/app/testPayments.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let open: TestServer;
let paid: PaidServer;

beforeAll(async () => {
  open = await startTestServer(inject('testDatabase'));
  paid = await startPaidServer(inject('testDatabase'));
  open.clock.set('2026-11-22T09:00:00Z');
});
afterAll(async () => {
  await open.stop();
  await paid.stop();
});

const yearOf = async (person: SignedInPerson, query = '') =>
  (await person.call<{ report: YearReport | null }>('GET', `/api/insights/year${query}`)).body.report;

interface Finished {
  readonly title: string;
  readonly at: string;
  readonly weight?: number;
  readonly category?: string;
  readonly writtenDown?: string;
}

async function finish(person: SignedInPerson, { title, at, weight = 5, category = 'work', writtenDown }: Finished) {
  const { id } = await person.aTask({
    title,
    emotionalWeight: weight,
    category: category as 'work',
    estimatedMinutes: 20,
  });
  await person.call('PATCH', `/api/tasks/${id}/complete`, { body: { completed: true, completedAt: at } });
  const createdAt = writtenDown ?? at;
  await open.database.knex('tasks').where({ id }).update({ createdAt });
  return id;
}

async function focusAt(person: SignedInPerson, end: string): Promise<void> {
  const endedAt = Date.parse(end);
  const task = { id: 1, title: 'The slides', category: 'work', weight: 5, wasTheOneThing: true, energyLevel: 'high' };
  const { status } = await person.call('POST', '/api/focus-sessions', {
    body: {
      ...{ id: randomUUID(), task, startedAt: endedAt - 1_500_000, endedAt, focusedMs: 1_500_000, outcome: 'progress' },
    },
  });
  expect(status).toBe(200);
}

describe('a year', () => {
  test("summarises what was finished and focused in it, in the user's time zone", async () => {
    const [ann, ben] = [await open.signedIn(), await open.signedIn()];
    // Midnight in Berlin is an hour before that of UTC.
    await finish(ann, { title: 'In the year before', at: '2025-12-31T22:59:59Z', weight: 10 });
    await finish(ann, { title: 'The first', at: '2025-12-31T23:00:00Z', category: 'household' });
    await finish(ann, {
      title: 'The slides',
      at: '2026-03-11T12:00:00Z',
      weight: 9,
      writtenDown: '2026-01-30T12:00:00Z',
    });
    await finish(ann, { title: 'Chosen', at: '2026-03-31T22:00:00Z', weight: 50 });
    await finish(ann, { title: 'The last', at: '2026-04-11T12:00:00Z', weight: 1 });
    const gone = await finish(ann, { title: 'Deleted', at: '2026-05-01T12:00:00Z' });
    await ann.call('DELETE', `/api/tasks/${gone}`);
    await finish(ben, { title: 'Of Ben', at: '2026-03-11T12:00:00Z', weight: 10 });
    for (const time of ['07:00', '08:00', '18:00']) await focusAt(ann, `2026-11-20T${time}:00Z`);
    await focusAt(ben, '2026-11-21T07:00:00Z');

    const report = await yearOf(ann);
    expect(report).toMatchObject({
      ...{ year: 2026, years: [2026, 2025], isRunning: true, finished: 4, daysShownUp: 5, bestMonth: 4 },
      ...{ first: { title: 'The first', date: '2026-01-01' }, last: { title: 'The last', date: '2026-04-11' } },
      longestWait: { title: 'The slides', date: '2026-03-11', days: 40 },
      biggest: [
        { title: 'Chosen', date: '2026-04-01' },
        { title: 'The slides', date: '2026-03-11' },
        { title: 'The first', date: '2026-01-01' },
      ],
      categories: [
        { category: 'work', done: 3, minutes: 60 },
        { category: 'household', done: 1, minutes: 20 },
      ],
      focus: { minutes: 75, sessions: 3, bestTime: 'morning' },
    });
    expect(report?.months.map(({ done }) => done)).toEqual([1, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(report?.months[10]).toEqual({ done: 0, focusMinutes: 75 });
    expect(await yearOf(ann, '?year=2025')).toMatchObject({
      year: 2025,
      isRunning: false,
      finished: 1,
      daysShownUp: 1,
    });
  });

  test('without records is empty, and an invalid year is rejected', async () => {
    const ann = await open.signedIn();
    expect(await yearOf(ann)).toMatchObject({ years: [2026], finished: 0, bestMonth: null, first: null, biggest: [] });
    for (const year of ['1999', '2101', 'x', '2026.5']) {
      expect((await ann.call('GET', `/api/insights/year?year=${year}`)).status).toBe(400);
    }
  });

  test('is computed whatever moments are already stored', async () => {
    const ann = await open.signedIn();
    const id = await finish(ann, { title: 'By a wrong clock', at: '2026-03-11T12:00:00Z' });
    await open.database.knex('tasks').where({ id }).update({ completedAt: '1970-01-01T00:00:00Z' });
    expect(await yearOf(ann)).toMatchObject({ years: [2026], finished: 0 });
  });

  test('of twenty thousand tasks is as short as any', async () => {
    const ann = await open.signedIn();
    const id = await finish(ann, { title: 'One of many', at: '2026-03-11T12:00:00Z' });
    await open.database.knex.raw(
      `insert into tasks
       select one.*
       from tasks t, generate_series(1, 19999) n, lateral jsonb_populate_record(t, jsonb_build_object(
         'id', 5000000 + n, 'client_id', null, 'completed_at', t.completed_at + n * interval '10 minutes')) one
       where t.id = ?`,
      [id],
    );
    const report = await yearOf(ann);
    expect(report).toMatchObject({ finished: 20_000, bestMonth: 5 });
    expect(report?.biggest).toHaveLength(3);
    expect(JSON.stringify(report).length).toBeLessThan(2_000);
  });
});

test.each([
  ['daily', GOOD_CARD, false],
  ['monthly', GOOD_CARD, false],
  ['monthly', undefined, false],
  ['yearly', GOOD_CARD, true],
] as const)('the plan %s with the card %s has it: %s', async (plan, card, has) => {
  const person = await paid.signedIn();
  await subscribe(paid, person, plan, card && { card });
  expect((await yearOf(person)) !== null).toBe(has);
});

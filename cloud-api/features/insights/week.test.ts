import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { WeekInsights } from '#shared/insights/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { GOOD_CARD, type PaidServer, startPaidServer, subscribe } from '#api/app/testPayments.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let open: TestServer;
let paid: PaidServer;

beforeAll(async () => {
  open = await startTestServer(inject('testDatabase'));
  paid = await startPaidServer(inject('testDatabase'));
});
afterAll(async () => {
  await open.stop();
  await paid.stop();
});

const weekOf = async (person: SignedInPerson) =>
  (await person.call<{ week: WeekInsights | null }>('GET', '/api/insights/week')).body.week;

async function finish(person: SignedInPerson, title: string, category = 'household'): Promise<void> {
  const { body } = await person.call<Task>('POST', '/api/tasks', { body: { title, category, estimatedMinutes: 20 } });
  await person.call('PATCH', `/api/tasks/${body.id}/complete`, { body: { completed: true } });
}

test('a week shows what its user finished in it', async () => {
  const [ann, ben] = [await open.signedIn(), await open.signedIn()];
  open.clock.set('2026-03-02T09:00:00Z');
  await finish(ann, 'Long ago');
  await ann.call('POST', '/api/tasks', { body: { title: 'Sort the cellar', status: 'backlog' } });
  open.clock.set('2026-03-10T09:00:00Z');
  await finish(ann, 'In the week before');
  open.clock.set('2026-03-17T09:00:00Z');
  for (const title of ['One', 'Two', 'Three']) await finish(ann, title);
  const { body: gone } = await ann.call<Task>('POST', '/api/tasks', { body: { title: 'Deleted' } });
  await ann.call('PATCH', `/api/tasks/${gone.id}/complete`, { body: { completed: true } });
  await ann.call('DELETE', `/api/tasks/${gone.id}`);
  await finish(ben, 'Of Ben', 'work');

  const week = await weekOf(ann);
  expect(week).toMatchObject({
    ...{ from: '2026-03-11', to: '2026-03-17', done: 3, doneBefore: 1, minutes: 60 },
    ...{ bestDate: '2026-03-17', categories: [{ category: 'household', done: 3, minutes: 60 }] },
    waitsLongest: { title: 'Sort the cellar', days: 15 },
  });
  expect(week?.days.at(-1)).toEqual({ date: '2026-03-17', done: 3 });
});

async function focusAt(person: SignedInPerson, end: string, facts: object = {}): Promise<void> {
  const endedAt = Date.parse(end);
  const task = { id: 1, title: 'The slides', category: 'work', weight: 5, wasTheOneThing: true, energyLevel: 'high' };
  const { status } = await person.call('POST', '/api/focus-sessions', {
    body: {
      ...{ id: randomUUID(), task, startedAt: endedAt - 1_500_000, endedAt, focusedMs: 1_500_000, outcome: 'progress' },
      ...facts,
    },
  });
  expect(status).toBe(200);
}

test("a week shows its user's focus, in their time zone", async () => {
  const [ann, ben] = [await open.signedIn({ timezone: 'Europe/Berlin' }), await open.signedIn()];
  open.clock.set('2026-03-17T21:00:00Z');
  expect((await weekOf(ann))?.focus).toEqual({ minutes: 0, sessions: 0, bestTime: null });
  // Midnight in Berlin is an hour before that of UTC: the first one is before the seven days.
  await focusAt(ann, '2026-03-10T22:59:59Z');
  await focusAt(ann, '2026-03-10T23:00:00Z', { focusedMs: 600_000, outcome: null });
  await focusAt(ann, '2026-03-13T17:30:00Z');
  await focusAt(ben, '2026-03-13T09:00:00Z');
  expect((await weekOf(ann))?.focus).toEqual({ minutes: 35, sessions: 2, bestTime: null });
  for (const hour of ['07', '08', '09']) await focusAt(ann, `2026-03-14T${hour}:00:00Z`, { outcome: 'other' });
  expect((await weekOf(ann))?.focus).toEqual({ minutes: 110, sessions: 5, bestTime: 'evening' });
});

test.each([
  ['daily', GOOD_CARD, false],
  ['monthly', GOOD_CARD, true],
  ['monthly', undefined, true],
  ['yearly', GOOD_CARD, true],
] as const)('the plan %s with the card %s has them: %s', async (plan, card, has) => {
  const person = await paid.signedIn();
  await subscribe(paid, person, plan, card && { card });
  expect((await weekOf(person)) !== null).toBe(has);
});

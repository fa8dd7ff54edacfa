import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Suggestion, WeeklyReview } from '#shared/insights/reviewContract.ts';
import { startPaidServer, subscribe } from '#api/app/testPayments.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** Sunday evening in Berlin. */
const SUNDAY = '2026-03-15T17:00:00Z';
/** Sets the clock; all users stay signed in. */
async function at(instant: string): Promise<void> {
  server.clock.set(instant);
  await server.database.knex('sessions').update({ createdAt: instant, expiresAt: '2027-01-01T00:00:00Z' });
}
const reviewOf = async (person: SignedInPerson) =>
  (await person.call<WeeklyReview>('GET', '/api/insights/review')).body;
const answer = (person: SignedInPerson, body: object) =>
  person.call<{ suggestion: Suggestion; answer: string; code?: string }>('POST', '/api/insights/review', { body });

async function finish(person: SignedInPerson, title: string, at: string, emotionalWeight = 5): Promise<void> {
  const { id } = await person.aTask({ title, emotionalWeight });
  await person.call('PATCH', `/api/tasks/${id}/complete`, { body: { completed: true, completedAt: at } });
}

describe('a weekly review', () => {
  test('is about the calendar week of the user, and their tasks only', async () => {
    await at(SUNDAY);
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const there = await server.signedIn({ timezone: 'America/Vancouver' });
    // In Berlin Monday begins an hour before it does in UTC.
    for (const one of [ann, there]) {
      await finish(one, 'On the Sunday before', '2026-03-08T22:59:59Z', 9);
      await finish(one, 'At the first second', '2026-03-08T23:00:00Z');
      await finish(one, 'The slides', '2026-03-11T12:00:00Z', 8);
    }
    await finish(ben, 'Of Ben', '2026-03-11T12:00:00Z');
    const review = await reviewOf(ann);
    expect(review).toMatchObject({ week: '2026-03-09', to: '2026-03-15', suggestion: { kind: 'rest' }, answer: null });
    expect(review.finished).toMatchObject({ count: 2, biggest: 'The slides', titles: ['At the first second'] });
    expect(review.finished.days.map(({ done }) => done)).toEqual([1, 0, 1, 0, 0, 0, 0]);
    expect((await reviewOf(there)).finished).toMatchObject({ count: 1, biggest: 'The slides' });
  });

  test('is about the week that ended, from Monday on', async () => {
    await at('2026-03-15T22:59:59Z');
    const ann = await server.signedIn();
    expect((await reviewOf(ann)).week).toBe('2026-03-09');
    for (const [now, week] of [
      ['2026-03-15T23:00:00Z', '2026-03-09'],
      ['2026-03-21T22:59:59Z', '2026-03-09'],
      ['2026-03-21T23:00:00Z', '2026-03-16'],
    ] as const) {
      await at(now);
      expect([now, (await reviewOf(ann)).week]).toEqual([now, week]);
    }
  });

  test('shows a new user no earlier week, unless something of theirs is in it', async () => {
    await at('2026-03-17T10:00:00Z');
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    expect(await reviewOf(ann)).toMatchObject({ week: '2026-03-09', isBeforeThem: true });
    await finish(ben, 'The slides', '2026-03-11T12:00:00Z');
    expect(await reviewOf(ben)).toMatchObject({ week: '2026-03-09', isBeforeThem: false });
    await at('2026-03-22T17:00:00Z');
    expect(await reviewOf(ann)).toMatchObject({ week: '2026-03-16', isBeforeThem: false });
  });

  test('shows what was deferred and set aside', async () => {
    await at('2026-03-11T09:00:00Z');
    const ann = await server.signedIn();
    const titles = ['Call the bank', 'Sort the cellar', 'Book the dentist', 'Deleted'];
    const [bank, cellar, , deleted] = await Promise.all(titles.map((title) => ann.aTask({ title })));
    await at('2026-03-12T09:00:00Z');
    const later = { status: 'scheduled', deferredDate: '2026-03-18' };
    await ann.call('PATCH', `/api/tasks/${bank?.id}`, { body: later });
    await ann.call('PATCH', `/api/tasks/${deleted?.id}`, { body: later });
    await ann.call('DELETE', `/api/tasks/${deleted?.id}`);
    await ann.call('PATCH', `/api/tasks/${cellar?.id}`, { body: { status: 'someday' } });
    await ann.aTask({ title: 'Written down for later', status: 'backlog' });
    await at(SUNDAY);
    expect((await reviewOf(ann)).moved).toEqual({
      later: { count: 1, tasks: [{ title: 'Call the bank', date: '2026-03-18' }] },
      setAside: { count: 1, titles: ['Sort the cellar'] },
    });
  });
});

describe('the suggestion of a week', () => {
  const aWaiting = async (): Promise<SignedInPerson> => {
    await at('2026-02-10T09:00:00Z');
    const ann = await server.signedIn();
    await ann.aTask({ title: 'Sort the cellar', status: 'backlog' });
    await at(SUNDAY);
    return ann;
  };

  test('is answered once; a second answer returns the first', async () => {
    const ann = await aWaiting();
    const { week, suggestion } = await reviewOf(ann);
    expect(suggestion).toMatchObject({ kind: 'letGo', task: { title: 'Sort the cellar' }, days: 33 });
    expect((await answer(ann, { week, suggestion, answer: 'accepted' })).body).toEqual({
      suggestion,
      answer: 'accepted',
    });
    const again = await Promise.all(
      [1, 2, 3].map(() => answer(ann, { week, suggestion: { kind: 'rest' }, answer: 'declined' })),
    );
    for (const { status, body } of again) expect([status, body]).toEqual([200, { suggestion, answer: 'accepted' }]);
    expect(await reviewOf(ann)).toMatchObject({ suggestion, answer: 'accepted' });
    const rows: unknown[] = await server.database.knex('weekly_reviews').where({ userId: ann.id });
    expect(rows).toHaveLength(1);
  });

  test('is not repeated after it was declined', async () => {
    const ann = await aWaiting();
    const { week, suggestion } = await reviewOf(ann);
    await answer(ann, { week, suggestion, answer: 'declined' });
    await at('2026-03-22T17:00:00Z');
    expect(await reviewOf(ann)).toMatchObject({ week: '2026-03-16', suggestion: { kind: 'rest' }, answer: null });
  });

  test('follows the work schedule', async () => {
    await at(SUNDAY);
    const ann = await server.signedIn();
    for (let made = 0; made < 6; made += 1) await ann.aTask({ title: `Task ${made}`, scheduledDate: '2026-03-18' });
    expect((await reviewOf(ann)).suggestion).toMatchObject({ kind: 'lighten', from: '2026-03-18', to: '2026-03-21' });
  });

  test('is visible to its user only, and not for weeks long past', async () => {
    const [ann, ben] = [await aWaiting(), await server.signedIn()];
    const { week, suggestion } = await reviewOf(ann);
    await answer(ann, { week, suggestion, answer: 'declined' });
    expect(await reviewOf(ben)).toMatchObject({ week, suggestion: { kind: 'rest' }, answer: null });
    for (const gone of ['2026-02-23', '2026-03-16', '2026-03-11']) {
      const { status, body } = await answer(ben, { week: gone, suggestion: { kind: 'rest' }, answer: 'accepted' });
      expect([gone, status, body.code]).toEqual([gone, 409, 'conflict']);
    }
    for (const bad of [
      { week },
      { week: 'soon', suggestion, answer: 'accepted' },
      { week, suggestion, answer: 'no' },
    ]) {
      expect((await answer(ben, bad)).status).toBe(400);
    }
  });
});

test('is available to everyone with access, and to no one without', async () => {
  const paid = await startPaidServer(inject('testDatabase'));
  try {
    const [ann, ben] = [await paid.signedIn(), await paid.signedIn()];
    await subscribe(paid, ann, 'daily', { card: '4242424242424242' });
    expect((await ann.call('GET', '/api/insights/review')).status).toBe(200);
    expect((await ben.call('GET', '/api/insights/review')).status).toBe(403);
  } finally {
    await paid.stop();
  }
});

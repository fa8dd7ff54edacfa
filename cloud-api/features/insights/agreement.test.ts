import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { WeekInsights } from '#shared/insights/contract.ts';
import type { DashboardStats, WeeklyProgress } from '#shared/insights/dashboardContract.ts';
import type { WeeklyReview } from '#shared/insights/reviewContract.ts';
import type { YearReport } from '#shared/insights/yearContract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

async function finished(person: SignedInPerson, at: string, estimatedMinutes: number): Promise<number> {
  server.clock.set(at);
  const { id } = await person.aTask({ title: `At ${at}`, estimatedMinutes });
  await person.call('PATCH', `/api/tasks/${id}/complete`, { body: { completed: true } });
  return id;
}

async function focused(person: SignedInPerson, end: string, focusedMs: number, outcome: string | null): Promise<void> {
  const endedAt = Date.parse(end);
  const task = {
    id: 4_000_000,
    title: 'The slides',
    category: 'work',
    weight: 5,
    wasTheOneThing: true,
    energyLevel: 'high',
  };
  const session = { startedAt: endedAt - focusedMs, endedAt, focusedMs, outcome };
  const body = { id: randomUUID(), task, ...session };
  expect((await person.call('POST', '/api/focus-sessions', { body })).status).toBe(200);
}

/** Returns everything that the review periods contain now. */
async function spansOf(person: SignedInPerson) {
  const told = async <T>(path: string): Promise<T> => (await person.call<T>('GET', `/api${path}`)).body;
  const { week: seven } = await told<{ week: WeekInsights }>('/insights/week');
  const { report } = await told<{ report: YearReport }>('/insights/year');
  return {
    stats: await told<DashboardStats>('/dashboard/stats'),
    progress: await told<WeeklyProgress>('/dashboard/weekly-progress'),
    review: await told<WeeklyReview>('/insights/review'),
    seven,
    report,
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

test('on a Sunday, when all spans cover the same days, no number contradicts another', async () => {
  server.clock.set('2026-03-01T08:00:00Z');
  const ann = await server.signedIn({ timezone: 'Europe/Berlin' });
  await ann.aTask({ title: 'Sort the cellar', status: 'backlog' });
  // In Berlin the second one is on Monday, an hour before midnight UTC.
  const days = ['2026-03-15T22:30:00Z', '2026-03-15T23:30:00Z', '2026-03-18T09:00:00Z', '2026-03-22T08:00:00Z'];
  for (const [place, at] of days.entries()) await finished(ann, at, 10 + place);
  const gone = await finished(ann, '2026-03-22T08:30:00Z', 60);
  await ann.call('DELETE', `/api/tasks/${gone}`);
  server.clock.set('2026-03-22T19:00:00Z');
  for (const outcome of ['progress', 'other', null]) await focused(ann, '2026-03-22T18:00:00Z', 610_000, outcome);

  const { stats, progress, review, seven, report } = await spansOf(ann);
  expect(seven.done).toBe(3);
  expect(review.finished.count).toBe(seven.done);
  expect(stats.done).toEqual({ today: 1, week: seven.done, ever: report.finished });
  expect(stats.clarity.completed).toBe(stats.done.today);
  expect(progress.days.map(({ date, done }) => ({ date, done }))).toEqual(seven.days);
  expect(review.finished.days).toEqual(seven.days);
  expect(sum(report.months.map(({ done }) => done))).toBe(report.finished);
  expect(sum(seven.categories.map(({ minutes }) => minutes))).toBe(seven.minutes);
  expect(stats.streak.filter(({ showedUp }) => showedUp)).toHaveLength(report.daysShownUp);

  expect(seven.focus).toEqual({ minutes: 31, sessions: 3, bestTime: null });
  expect(report.focus).toEqual(seven.focus);
  expect(review.suggestion).toMatchObject({ kind: 'letGo', days: 21 });
  expect(seven.waitsLongest).toMatchObject({ title: 'Sort the cellar', days: 21 });
});

test('the review and the insights do not ask about what the user keeps', async () => {
  server.clock.set('2026-03-01T08:00:00Z');
  const ann = await server.signedIn();
  const { id } = await ann.aTask({ title: 'Sort the cellar', status: 'backlog' });
  server.clock.set('2026-03-22T19:00:00Z');
  const before = await spansOf(ann);
  expect(before.seven.waitsLongest).toMatchObject({ id });
  const { week, suggestion } = before.review;
  await ann.call('POST', '/api/insights/review', { body: { week, suggestion, answer: 'declined' } });
  const after = await spansOf(ann);
  expect(after.review.answer).toBe('declined');
  expect(after.seven.waitsLongest).toBeNull();
});

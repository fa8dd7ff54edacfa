import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DashboardStats, WeeklyProgress } from '#shared/insights/dashboardContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

async function told<T>(person: SignedInPerson, name: string): Promise<T> {
  const { status, body } = await person.call<T>('GET', `/api/dashboard/${name}`);
  expect([status, body]).toEqual([200, body]);
  return body;
}
const statsOf = (person: SignedInPerson) => told<DashboardStats>(person, 'stats');
const weekOf = async (person: SignedInPerson) => (await told<WeeklyProgress>(person, 'weekly-progress')).days;
const recentOf = async (person: SignedInPerson) => (await told<{ tasks: Task[] }>(person, 'recent-tasks')).tasks;

/** Creates a task and finishes it now. */
async function finished(person: SignedInPerson, title: string): Promise<Task> {
  const { id } = await person.aTask({ title });
  return (await person.call<Task>('PATCH', `/api/tasks/${id}/complete`, { body: { completed: true } })).body;
}

/** Only a dump can say what advances a goal, so the column is set directly. */
async function towardsNorthStar({ id }: Task): Promise<void> {
  await server.database.knex('tasks').where({ id }).update({ supportsNorthStar: true });
}

/** Opens the app on each of some mornings in March: a user who stays away returns to a lighter plan. */
async function livesThrough(person: SignedInPerson, ...days: number[]): Promise<void> {
  for (const day of days) {
    server.clock.set(`2026-03-${day}T09:00:00Z`);
    await statsOf(person);
  }
}

async function focused(person: SignedInPerson, end: string, facts: object = {}): Promise<void> {
  const endedAt = Date.parse(end);
  const task = { id: 1, title: 'The slides', category: 'work', weight: 5, wasTheOneThing: true, energyLevel: 'high' };
  const session = { startedAt: endedAt - 60_000, endedAt, focusedMs: 60_000, outcome: 'progress', ...facts };
  const body = { id: randomUUID(), task, ...session };
  expect((await person.call('POST', '/api/focus-sessions', { body })).status).toBe(200);
}

async function saysNotNow(person: SignedInPerson, times: number): Promise<void> {
  const record = {
    taskCategory: 'financial',
    clickCount: 1,
    timestamp: server.clock.now().toISOString(),
    energyLevel: 'low',
    timeOfDay: 'morning',
  };
  const one = () => ({ id: randomUUID(), at: server.clock.now().toISOString(), kind: 'procrastination', record });
  const patterns = Array.from({ length: times }, one);
  expect((await person.call('POST', '/api/patterns', { body: { patterns } })).body).toEqual({ kept: times });
}

describe('the stats', () => {
  test('of a new user are calm, and say what is missing', async () => {
    server.clock.set('2026-03-18T09:00:00Z');
    expect(await statsOf(await server.signedIn())).toEqual({
      date: '2026-03-18',
      clarity: { completed: 0, total: 0 },
      done: { today: 0, week: 0, ever: 0 },
      streak: [{ date: '2026-03-18', showedUp: false }],
      northStar: null,
      chaos: { total: 0, label: 'zenMode', lines: [], trend: 'stable' },
      discovered: { insights: [], missing: 3 },
    });
  });

  test('count done and open tasks of the user only, without deleted ones', async () => {
    server.clock.set('2026-03-13T09:00:00Z');
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    await finished(ann, 'In the week before');
    server.clock.set('2026-03-16T09:00:00Z');
    await towardsNorthStar(await finished(ann, 'On Monday'));
    server.clock.set('2026-03-18T09:00:00Z');
    await finished(ann, 'Today');
    await towardsNorthStar(await ann.aTask({ title: 'Open today' }));
    await ann.aTask({ title: 'In the queue', status: 'backlog' });
    const { id } = await finished(ann, 'Deleted');
    await ann.call('DELETE', `/api/tasks/${id}`);
    for (const title of ['One', 'Two', 'Three', 'Four']) await finished(ben, title);
    await focused(ben, '2026-03-17T09:00:00Z');

    expect(await statsOf(ann)).toMatchObject({
      clarity: { completed: 1, total: 2 },
      done: { today: 1, week: 2, ever: 3 },
      northStar: { supporting: 2, total: 3, percent: 66, trend: 'same' },
      discovered: { missing: 0 },
    });
    const showedUp = (await statsOf(ann)).streak.filter((day) => day.showedUp);
    expect(showedUp.map(({ date }) => date)).toEqual(['2026-03-13', '2026-03-16', '2026-03-18']);
    expect((await statsOf(ben)).clarity).toEqual({ completed: 4, total: 4 });
  });

  test("know a day by the user's time zone", async () => {
    server.clock.set('2026-03-15T22:59:00Z');
    const ann = await server.signedIn({ timezone: 'Europe/Berlin' });
    await finished(ann, 'A minute before Monday');
    await focused(ann, '2026-03-15T22:58:00Z');
    server.clock.set('2026-03-15T23:00:00Z');
    expect(await statsOf(ann)).toMatchObject({
      ...{ date: '2026-03-16', clarity: { completed: 0, total: 0 }, done: { today: 0, week: 0, ever: 1 } },
      streak: [
        { date: '2026-03-15', showedUp: true },
        { date: '2026-03-16', showedUp: false },
      ],
    });
    await finished(ann, 'On Monday');
    expect(await statsOf(ann)).toMatchObject({ done: { today: 1, week: 1, ever: 2 } });
    expect((await weekOf(ann))[0]).toEqual({ date: '2026-03-16', done: 1, planned: 1 });
  });

  test('count a focus session as showing up, and discover what drains', async () => {
    server.clock.set('2026-03-18T20:00:00Z');
    const ann = await server.signedIn();
    for (const title of ['One', 'Two', 'Three']) await ann.aTask({ title });
    for (const hour of ['15', '16', '17']) await focused(ann, `2026-03-18T${hour}:00:00Z`, { outcome: null });
    const { streak, discovered } = await statsOf(ann);
    expect(streak).toEqual([{ date: '2026-03-18', showedUp: true }]);
    expect(discovered).toEqual({
      insights: [{ key: 'drainsByCategory', category: 'work', percent: 100, records: 3 }],
      missing: 0,
    });
  });

  test('count "not now" and what is stuck, and the reasons add up', async () => {
    server.clock.set('2026-03-10T09:00:00Z');
    const ann = await server.signedIn();
    const first = await ann.aTask({ title: 'Sort the papers', category: 'financial' });
    await ann.aTask({ title: 'File the papers', dependencies: [first.title] });
    await livesThrough(ann, 11, 12);
    await saysNotNow(ann, 4);
    await livesThrough(ann, 13);
    for (let made = 0; made < 4; made += 1) await ann.aTask({ title: `Fresh ${made}` });
    await saysNotNow(ann, 3);
    const { chaos, discovered } = await statsOf(ann);
    expect(chaos).toEqual({
      total: 13,
      label: 'zenMode',
      lines: [
        { term: 'overload', points: 2 },
        { term: 'stuck', points: 8 },
        { term: 'procrastination', points: 3 },
      ],
      trend: 'stable',
    });
    expect(discovered.insights).toEqual([{ key: 'waitsOften', category: 'financial', percent: 100, records: 8 }]);
  });

  test('require a sign-in', async () => {
    for (const name of ['stats', 'recent-tasks', 'weekly-progress']) {
      expect((await server.call('GET', `/api/dashboard/${name}`)).status).toBe(401);
    }
  });
});

describe('the trend of the chaos score', () => {
  const scoresOf = ({ id }: SignedInPerson) =>
    server.database.knex('day_scores').where({ userId: id }).orderBy('date').select('date', 'chaos');

  test('is stored once a day, and shows the change since the day before', async () => {
    server.clock.set('2026-03-10T09:00:00Z');
    const ann = await server.signedIn();
    const tasks = await Promise.all(['One', 'Two', 'Three'].map((title) => ann.aTask({ title })));
    expect((await statsOf(ann)).chaos).toMatchObject({ total: 0, trend: 'stable' });
    await livesThrough(ann, 11, 12, 13);
    expect((await statsOf(ann)).chaos).toMatchObject({ total: 24, trend: 'worsening' });
    expect((await statsOf(ann)).chaos).toMatchObject({ total: 24, trend: 'worsening' });
    await livesThrough(ann, 14);
    expect((await statsOf(ann)).chaos).toMatchObject({ total: 24, trend: 'stable' });
    const [, last] = tasks;
    await ann.call('PATCH', `/api/tasks/${last?.id}/complete`, { body: { completed: true } });
    expect((await statsOf(ann)).chaos).toMatchObject({ total: 16, trend: 'improving' });
    expect(await scoresOf(ann)).toEqual([
      ...['10', '11', '12'].map((day) => ({ date: `2026-03-${day}`, chaos: 0 })),
      { date: '2026-03-13', chaos: 24 },
      { date: '2026-03-14', chaos: 16 },
    ]);
  });

  test("forgets days older than a week, and never reads another user's", async () => {
    server.clock.set('2026-03-18T09:00:00Z');
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const scored = (date: string) => server.database.knex('day_scores').insert({ userId: ann.id, date, chaos: 40 });
    await scored('2026-03-10');
    expect((await statsOf(ann)).chaos.trend).toBe('stable');
    await scored('2026-03-11');
    expect((await statsOf(ann)).chaos.trend).toBe('improving');
    expect((await statsOf(ben)).chaos.trend).toBe('stable');
  });

  test('is stored once for concurrent reads', async () => {
    const ann = await server.signedIn();
    await Promise.all([statsOf(ann), statsOf(ann), statsOf(ann)]);
    expect(await scoresOf(ann)).toHaveLength(1);
  });
});

test('a new day takes in what is due, whichever call reads it first', async () => {
  server.clock.set('2026-03-17T09:00:00Z');
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  const task = { title: 'For tomorrow', status: 'scheduled', scheduledDate: '2026-03-18' } as const;
  for (const person of [ann, ben]) await person.aTask(task);
  server.clock.set('2026-03-18T09:00:00Z');
  expect((await statsOf(ann)).clarity).toEqual({ completed: 0, total: 1 });
  await weekOf(ben);
  const { body } = await ben.call<{ tasks: Task[] }>('GET', '/api/tasks');
  expect(body.tasks.map(({ status }) => status)).toEqual(['today']);
});

test('the latest finished tasks are first, five at most', async () => {
  const ann = await server.signedIn();
  for (let made = 0; made < 7; made += 1) {
    server.clock.pass(1000);
    await finished(ann, `Number ${made}`);
  }
  const [latest] = await recentOf(ann);
  await ann.call('DELETE', `/api/tasks/${latest?.id}`);
  const numbers = ['Number 5', 'Number 4', 'Number 3', 'Number 2', 'Number 1'];
  expect((await recentOf(ann)).map(({ title }) => title)).toEqual(numbers);
});

test('a week lists for each day what was finished and what is planned', async () => {
  server.clock.set('2026-03-15T09:00:00Z');
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  await finished(ann, 'On the Sunday before');
  server.clock.set('2026-03-16T09:00:00Z');
  await finished(ann, 'On Monday');
  await finished(ann, 'Also on Monday');
  server.clock.set('2026-03-18T09:00:00Z');
  await finished(ben, 'Of Ben');
  await ann.aTask({ title: 'Today' });
  await ann.aTask({ title: 'On Friday', status: 'scheduled', scheduledDate: '2026-03-20' });
  await ann.aTask({ title: 'In a week', status: 'scheduled', scheduledDate: '2026-03-25' });
  await ann.aTask({ title: 'Some day', status: 'someday' });
  const days = await weekOf(ann);
  expect(days.map(({ date }) => date.slice(-2))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
  expect(days.map(({ done }) => done)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(days.map(({ planned }) => planned)).toEqual([2, 0, 1, 0, 1, 0, 0]);
});

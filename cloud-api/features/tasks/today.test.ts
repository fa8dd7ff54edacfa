import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const list = async (person: SignedInPerson) => (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;
const inToday = (tasks: readonly Task[]) => tasks.filter(({ status, completed }) => status === 'today' && !completed);
const tick = (person: SignedInPerson, id: number, completed = true) =>
  person.call<Task>('PATCH', `/api/tasks/${id}/complete`, { body: { completed } });

async function fullDay(): Promise<SignedInPerson> {
  const person = await server.signedIn();
  for (let made = 1; made <= 5; made += 1) await person.aTask({ title: `Task ${made}` });
  return person;
}

describe('the cap of five open tasks in today', () => {
  test('sends the sixth to the queue', async () => {
    const ann = await fullDay();
    expect(await ann.aTask({ title: 'Sixth' })).toMatchObject({ status: 'today-overflow', day: 'queue' });
  });

  test('holds for twenty concurrent creates', async () => {
    const ann = await server.signedIn();
    const made = await Promise.all(Array.from({ length: 20 }, (_, turn) => ann.aTask({ title: `Task ${turn}` })));
    expect(made.filter(({ status }) => status === 'today')).toHaveLength(5);
    expect(made.filter(({ status }) => status === 'today-overflow')).toHaveLength(15);
    expect(inToday(await list(ann))).toHaveLength(5);
  });

  test('holds for concurrent moves into today', async () => {
    const ann = await fullDay();
    const [first, second] = await list(ann);
    await tick(ann, first?.id ?? 0);
    await tick(ann, second?.id ?? 0);
    const waiting = [];
    for (let made = 0; made < 5; made += 1)
      waiting.push(await ann.aTask({ title: `Later ${made}`, status: 'backlog' }));
    const moves = waiting.map(({ id }) => ann.call('PATCH', `/api/tasks/${id}`, { body: { status: 'today' } }));
    const creates = Array.from({ length: 5 }, () => ann.aTask());
    await Promise.all([...moves, ...creates, tick(ann, first?.id ?? 0, false), tick(ann, second?.id ?? 0, false)]);
    expect(inToday(await list(ann))).toHaveLength(5);
  });

  test('frees a place when a task is done, and reserves none for one restored into a full day', async () => {
    const ann = await fullDay();
    const [first] = await list(ann);
    await tick(ann, first?.id ?? 0);
    expect((await ann.aTask({ title: 'In time' })).status).toBe('today');
    expect((await tick(ann, first?.id ?? 0, false)).body.status).toBe('today-overflow');
  });

  test('counts a task of today only once when it is changed', async () => {
    const ann = await fullDay();
    const [first] = await list(ann);
    const { body } = await ann.call('PATCH', `/api/tasks/${first?.id}`, {
      body: { status: 'today', title: 'Renamed' },
    });
    expect(body['status']).toBe('today');
  });

  test('is per user', async () => {
    await fullDay();
    const ben = await server.signedIn();
    expect((await ben.aTask()).status).toBe('today');
  });
});

describe('a new local day', () => {
  test('moves what is due into today, best score first, and the rest right behind it', async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    const ann = await server.signedIn();
    for (const title of ['Old 1', 'Old 2', 'Old 3']) await ann.aTask({ title });
    await ann.aTask({ title: 'Light', scheduledDate: '2026-03-05', emotionalWeight: 2 });
    await ann.aTask({ title: 'Heavy', scheduledDate: '2026-03-05', emotionalWeight: 9 });
    await ann.aTask({ title: 'Middle', status: 'backlog', scheduledDate: '2026-03-05', emotionalWeight: 6 });
    await ann.aTask({ title: 'Friday', scheduledDate: '2026-03-06' });
    await ann.aTask({ title: 'Some day', status: 'someday' });
    await ann.aTask({ title: 'Backlog', status: 'backlog' });
    // 23:30 in Berlin: still the 4th. An hour later it is the 5th.
    server.clock.set('2026-03-04T22:30:00Z');
    expect(inToday(await list(ann)).map(({ title }) => title)).toEqual(['Old 1', 'Old 2', 'Old 3']);
    server.clock.set('2026-03-04T23:30:00Z');
    const statuses = Object.fromEntries((await list(ann)).map(({ title, status }) => [title, status]));
    expect(statuses).toEqual({
      'Old 1': 'today',
      'Old 2': 'today',
      'Old 3': 'today',
      Heavy: 'today',
      Middle: 'today',
      Light: 'today-overflow',
      Friday: 'scheduled',
      'Some day': 'someday',
      Backlog: 'backlog',
    });
  });

  test.each([
    ['the next day', '2026-03-05T11:00:00Z'],
    ['after days away', '2026-03-09T11:00:00Z'],
  ])('ranks an earlier choice as one task among others: %s', async (_what, later) => {
    server.clock.set('2026-03-04T11:00:00Z');
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ dueDate: later.slice(0, 10) });
    const choice = { status: 'today', userPriority: 1000, emotionalWeight: 50, priority: 1 };
    await ann.call('PATCH', `/api/tasks/${id}`, { body: choice });
    expect((await list(ann))[0]?.userPriority).toBe(1000);
    server.clock.set(later);
    expect((await list(ann))[0]).toMatchObject({ status: 'today', userPriority: null });
  });

  test('starts once: what the user removes afterwards stays removed', async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ scheduledDate: '2026-03-05' });
    server.clock.set('2026-03-05T11:00:00Z');
    expect((await list(ann))[0]?.status).toBe('today');
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { status: 'backlog' } });
    expect((await list(ann))[0]?.status).toBe('backlog');
  });

  test('also starts with a write, before the write takes its place', async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    const ann = await server.signedIn();
    for (let made = 0; made < 5; made += 1) await ann.aTask({ title: `Due ${made}`, scheduledDate: '2026-03-05' });
    server.clock.set('2026-03-05T11:00:00Z');
    expect((await ann.aTask({ title: 'New' })).status).toBe('today-overflow');
  });

  test("is the user's day, wherever the server is", async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    const [kiri, lani] = [
      await server.signedIn({ timezone: 'Pacific/Kiritimati' }),
      await server.signedIn({ timezone: 'Pacific/Honolulu' }),
    ];
    // Kiritimati is 14 hours ahead: it is already the 5th there.
    expect((await kiri.aTask({ scheduledDate: '2026-03-05' })).status).toBe('today');
    expect((await lani.aTask({ scheduledDate: '2026-03-05' })).status).toBe('scheduled');
  });

  test('is opened once for concurrent reads', async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    const ann = await server.signedIn();
    for (let made = 0; made < 7; made += 1) await ann.aTask({ title: `Due ${made}`, scheduledDate: '2026-03-05' });
    server.clock.set('2026-03-05T11:00:00Z');
    const reads = await Promise.all(Array.from({ length: 10 }, () => list(ann)));
    for (const tasks of reads) expect(inToday(tasks)).toHaveLength(5);
  });
});

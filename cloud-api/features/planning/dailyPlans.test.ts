import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DailyPlan } from '#shared/planning/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const plan = (person: SignedInPerson, selectedTasks: readonly unknown[], energyLevel?: string) =>
  person.call<DailyPlan>('POST', '/api/daily-plans', { body: { selectedTasks, energyLevel, planType: 'today' } });

async function withTasks(count: number): Promise<{ person: SignedInPerson; ids: number[] }> {
  const person = await server.signedIn();
  const ids: number[] = [];
  for (let made = 1; made <= count; made += 1) ids.push((await person.aTask({ title: `Task ${made}` })).id);
  return { person, ids };
}

describe("today's plan", () => {
  test('contains the chosen tasks in order; the rest of today moves to the queue', async () => {
    const { person, ids } = await withTasks(5);
    const [a, b, c] = ids;
    const { status, body } = await plan(person, [c, { id: a, title: 'whatever' }], 'high');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      date: '2026-03-04',
      energyLevel: 'high',
      planType: 'today',
      estimatedCompletionTime: 60,
    });
    expect(body.selectedTasks.map(({ id, orderIndex, status: place }) => [id, orderIndex, place])).toEqual([
      [c, 0, 'today'],
      [a, 1, 'today'],
    ]);
    expect(body.queueTasks).toHaveLength(3);
    expect(body.queueTasks.map(({ id }) => id)).toContain(b);
    const { body: list } = await person.call<{ tasks: Task[] }>('GET', '/api/tasks');
    expect(list.tasks.filter(({ status: place }) => place === 'today').map(({ id }) => id)).toEqual([c, a]);
  });

  test('is one a day: the second replaces the first, the next day has its own', async () => {
    const { person, ids } = await withTasks(3);
    const first = await plan(person, [ids[0]], 'low');
    const second = await plan(person, [ids[1], ids[2]]);
    expect(second.body).toMatchObject({ id: first.body.id, energyLevel: 'medium' });
    expect(second.body.selectedTasks.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    server.clock.pass(86_400_000);
    const next = await plan(person, [ids[0]]);
    expect(next.body).toMatchObject({ date: '2026-03-05', energyLevel: 'medium' });
    expect(next.body.id).not.toBe(first.body.id);
    server.clock.pass(-86_400_000);
  });

  test('takes a task from the queue and from a later day, counts duplicates once, and can be empty', async () => {
    const { person, ids } = await withTasks(5);
    const later = await person.aTask({ title: 'Later', scheduledDate: '2026-03-20' });
    const { body } = await plan(person, [later.id, ids[0], later.id]);
    expect(body.selectedTasks).toHaveLength(2);
    expect(body.selectedTasks[0]).toMatchObject({ id: later.id, status: 'today', scheduledDate: null });
    expect((await plan(person, [])).body).toMatchObject({ selectedTasks: [], estimatedCompletionTime: 0, tips: [] });
  });

  test('keeps the cap when plans and new tasks arrive together', async () => {
    const { person, ids } = await withTasks(8);
    const plans = [ids.slice(0, 5), ids.slice(3, 8)].map((choice) => plan(person, choice));
    await Promise.all([...plans, ...Array.from({ length: 6 }, () => person.aTask())]);
    const { body } = await person.call<{ tasks: Task[] }>('GET', '/api/tasks');
    expect(body.tasks.filter(({ status }) => status === 'today')).toHaveLength(5);
  });

  test.each([
    ['six tasks', [1, 2, 3, 4, 5, 6]],
    ['a text', ['1']],
    ['zero', [0]],
  ])('rejects %s', async (_what, choice) => {
    const person = await server.signedIn();
    expect((await plan(person, choice)).status).toBe(400);
  });

  test("rejects unknown tasks and other users' tasks without changes", async () => {
    const { person, ids } = await withTasks(2);
    const theirs = await (await server.signedIn()).aTask();
    expect((await plan(person, [ids[0], 999_999_999])).status).toBe(404);
    expect((await plan(person, [ids[0], theirs.id])).status).toBe(403);
    const { body } = await person.call<{ tasks: Task[] }>('GET', '/api/tasks');
    expect(body.tasks.every(({ status }) => status === 'today')).toBe(true);
  });
});

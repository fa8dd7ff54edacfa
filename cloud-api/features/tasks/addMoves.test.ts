import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { RouteReply } from '#shared/kernel/route.ts';
import type { moveRoutes } from '#shared/tasks/movesContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
let ann: SignedInPerson;

/** Wednesday noon in Berlin. */
const NOON = '2026-03-04T11:00:00Z';

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
beforeEach(async () => {
  server.clock.set(NOON);
  ann = await server.signedIn();
});
afterAll(() => server.stop());

type Reply = RouteReply<typeof moveRoutes.make>;
const adding = (...tasks: object[]) => ({
  id: randomUUID(),
  madeAt: NOON,
  steps: tasks.map((task) => ({ kind: 'add', task })),
});
const send = async (...moves: object[]) =>
  (await ann.call<Reply>('POST', '/api/tasks/moves', { body: { moves } })).body;
const titles = async () =>
  (await ann.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks.map(({ title, status }) => [title, status]);

describe('a move that adds tasks', () => {
  test('returns the task where the rules put it, once however often it is sent', async () => {
    const move = adding({ title: 'Buy stamps', clientId: randomUUID() });
    const first = await send(move);
    const [id] = first.results[0]?.addedIds ?? [];
    expect(first.tasks).toMatchObject([{ id, title: 'Buy stamps', status: 'today' }]);
    expect((await send(move)).results).toEqual(first.results);
    // Submitting the form again is another move with the same text.
    await send({ ...move, id: randomUUID() });
    expect(await titles()).toEqual([['Buy stamps', 'today']]);
  });

  test('goes to the queue when today is full, counting what the same call added before', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((number) => adding({ title: `Letter ${number}` }));
    await send(...six);
    const all = await titles();
    expect(all.filter(([, status]) => status === 'today')).toHaveLength(5);
    expect(all).toContainEqual(['Letter 6', 'today-overflow']);
  });

  test('adds all of its tasks or none, and blocks no other move', async () => {
    const { results } = await send(
      adding({ title: 'One step' }, { title: 'I want to kill myself' }),
      adding({ title: 'Water the plants' }),
    );
    expect(results.map(({ isMade, refusal }) => [isMade, refusal?.code])).toEqual([
      [false, 'crisis'],
      [true, undefined],
    ]);
    expect(await titles()).toEqual([['Water the plants', 'today']]);
  });

  test('can repeat, starts its series, and a later step of the same call finds it', async () => {
    const { tasks } = await send(adding({ title: 'Take the bins out', recurrence: 'FREQ=WEEKLY;BYDAY=TH' }));
    expect(tasks[0]?.parentRecurringTaskId).toEqual(expect.any(Number));
  });

  test('for a day that has arrived meanwhile is for today', async () => {
    server.clock.set('2026-03-05T11:00:00Z');
    await send(adding({ title: 'Ring the landlord', scheduledDate: '2026-03-05', status: 'scheduled' }));
    expect(await titles()).toEqual([['Ring the landlord', 'today']]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { RouteReply } from '#shared/kernel/route.ts';
import { MOVES_PER_CALL, type moveRoutes } from '#shared/tasks/movesContract.ts';
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
type Step = { readonly kind: string; readonly id?: number } & Readonly<Record<string, unknown>>;

interface SentMove {
  readonly id: string;
  readonly madeAt: string;
  readonly steps: readonly Step[];
}
const moveOf = (steps: readonly Step[], madeAt = NOON): SentMove => ({ id: randomUUID(), madeAt, steps });
const send = (moves: readonly SentMove[], person = ann) =>
  person.call<Reply>('POST', '/api/tasks/moves', { body: { moves } });
const make = async (...steps: Step[]) => (await send([moveOf(steps)])).body;
const tasksOf = async (person = ann) => (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;
const taskOf = async (id: number) => (await tasksOf()).find((task) => task.id === id);

describe('moves', () => {
  test('are applied in order, and return each outcome and the current tasks', async () => {
    const task = await ann.aTask({ title: 'Call mum' });
    const [first, second] = [
      moveOf([{ kind: 'update', id: task.id, patch: { title: 'Call dad' } }]),
      moveOf([{ kind: 'complete', id: task.id, notes: 'Completed from daily plan' }]),
    ];
    const { status, body } = await send([first, second]);
    expect(status).toBe(200);
    expect(body.results).toEqual([first, second].map(({ id }) => ({ id, isMade: true, notice: null, refusal: null })));
    expect(body.tasks).toMatchObject([
      { id: task.id, title: 'Call dad', completed: true, completedAt: '2026-03-04T11:00:00.000Z' },
    ]);
    const list = (await ann.call<{ revision: number }>('GET', '/api/tasks')).body;
    expect(list.revision).toBe(body.revision);
  });

  test('are applied once each, however often they are sent', async () => {
    const task = await ann.aTask({ emotionalWeight: 9 });
    await ann.aTask({ emotionalWeight: 10 });
    const chosen = moveOf([{ kind: 'makeOneThing', id: task.id }]);
    const [one, two] = await Promise.all([send([chosen]), send([chosen])]);
    expect(one.body.results).toEqual(two.body.results);
    await make({ kind: 'update', id: task.id, patch: { userPriority: null, title: 'Later words' } });
    const again = await send([chosen, moveOf([{ kind: 'defer', id: task.id, until: 'someday' }])]);
    expect(again.body.results[0]).toEqual(one.body.results[0]);
    expect(await taskOf(task.id)).toMatchObject({ title: 'Later words', userPriority: null, status: 'someday' });
  });

  test('of another user with the same id are separate', async () => {
    const ben = await server.signedIn();
    const [mine, theirs] = [await ann.aTask(), await ben.aTask()];
    const move = moveOf([{ kind: 'complete', id: mine.id }]);
    await send([move]);
    const { body } = await send([{ ...move, steps: [{ kind: 'complete', id: theirs.id }] }], ben);
    expect(body.tasks).toMatchObject([{ id: theirs.id, completed: true }]);
  });

  test('that no longer fit say why, and block no other', async () => {
    const ben = await server.signedIn();
    const [gone, kept, theirs] = [await ann.aTask(), await ann.aTask(), await ben.aTask()];
    await ann.call('DELETE', `/api/tasks/${gone.id}`);
    const { body } = await send([
      moveOf([{ kind: 'complete', id: gone.id }]),
      moveOf([{ kind: 'complete', id: theirs.id }]),
      moveOf([{ kind: 'update', id: kept.id, patch: { recurrence: 'FREQ=NEVER' } }]),
      moveOf([{ kind: 'complete', id: kept.id }]),
    ]);
    expect(body.results.map(({ isMade, refusal }) => [isMade, refusal?.code])).toEqual([
      [false, 'notFound'],
      [false, 'notFound'],
      [false, 'invalid'],
      [true, undefined],
    ]);
    expect((await ben.call<Task>('GET', `/api/tasks/${theirs.id}`)).body.completed).toBe(false);
    expect(body.tasks).toMatchObject([{ id: kept.id, completed: true }]);
  });

  test('of several steps are applied completely or not at all, and a rejected one takes no place in today', async () => {
    const full = await Promise.all(Array.from({ length: 4 }, () => ann.aTask()));
    const waits = await ann.aTask({ status: 'someday' });
    const refused = moveOf([
      { kind: 'takeIntoToday', id: waits.id },
      { kind: 'complete', id: 999_999_999 },
    ]);
    const { body } = await send([refused, moveOf([{ kind: 'update', id: waits.id, patch: { status: 'today' } }])]);
    expect(body.results.map(({ isMade }) => isMade)).toEqual([false, true]);
    expect(body.tasks).toMatchObject([{ id: waits.id, status: 'today' }]);
    expect((await tasksOf()).filter(({ status }) => status === 'today')).toHaveLength(full.length + 1);
  });

  test('never bring more than five into today', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => ann.aTask({ status: 'someday' })));
    const [first, ...rest] = all;
    const ids = rest.map(({ id }) => id);
    const { body } = await send([
      ...ids.slice(0, 3).map((id) => moveOf([{ kind: 'takeIntoToday', id }])),
      ...ids.slice(3, 5).map((id) => moveOf([{ kind: 'update', id, patch: { status: 'today' } }])),
      moveOf([{ kind: 'takeIntoToday', id: first?.id ?? 0 }]),
      moveOf([{ kind: 'dropOn', id: ids[5] ?? 0, date: '2026-03-04' }]),
      moveOf([{ kind: 'complete', id: ids[0] ?? 0 }]),
      moveOf([{ kind: 'update', id: ids[6] ?? 0, patch: { status: 'today' } }]),
      moveOf([{ kind: 'uncomplete', id: ids[0] ?? 0 }]),
    ]);
    expect(body.results.map(({ notice }) => notice)).toEqual([
      ...Array.from({ length: 3 }, () => 'moved'),
      ...[null, null, 'cannotSwap', 'todayFull', null, null, null],
    ]);
    const open = (await tasksOf()).filter(({ status, completed }) => status === 'today' && !completed);
    expect(open).toHaveLength(5);
  });

  test('delete and restore', async () => {
    const task = await ann.aTask();
    expect((await make({ kind: 'remove', id: task.id })).tasks).toEqual([]);
    expect(await tasksOf()).toEqual([]);
    expect((await make({ kind: 'restore', id: task.id })).tasks).toMatchObject([{ id: task.id, status: 'today' }]);
  });

  test('lighten a day', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => ann.aTask()));
    const keep = all.slice(5).map(({ id }) => id);
    await make({ kind: 'lighten', keep });
    const today = (await tasksOf()).filter(({ status }) => status === 'today').map(({ id }) => id);
    expect(today.toSorted()).toEqual(keep.toSorted());
  });

  test('handle text about a crisis like any other call, and the rest is applied', async () => {
    const task = await ann.aTask();
    const { body } = await send([
      moveOf([{ kind: 'update', id: task.id, patch: { title: 'I want to kill myself' } }]),
      moveOf([{ kind: 'update', id: task.id, patch: { title: 'Call Anna' } }]),
    ]);
    expect(body.results.map(({ refusal }) => refusal?.code)).toEqual(['crisis', undefined]);
    expect((await ann.call<{ gentleToday: boolean }>('GET', '/api/tasks')).body.gentleToday).toBe(true);
    expect((await taskOf(task.id))?.title).toBe('Call Anna');
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: MOVES_PER_CALL + 1 }, () => moveOf([{ kind: 'remove', id: 1 }]))],
    ['one without steps', [moveOf([])]],
    ['an unknown step', [moveOf([{ kind: 'explode', id: 1 }])]],
    ['one whose id is no id', [{ ...moveOf([{ kind: 'remove', id: 1 }]), id: 'again' }]],
    ['one of a year that nobody knows', [moveOf([{ kind: 'remove', id: 1 }], '0001-01-01T00:00:00Z')]],
  ])('are rejected as a whole with %s', async (_what, moves) => {
    expect((await send(moves)).status).toBe(400);
  });
});

describe('moves that were made offline', () => {
  const lastNight = '2026-03-03T21:30:00Z';

  test('complete a task when it was done, and never in the future', async () => {
    const [early, late] = [await ann.aTask(), await ann.aTask()];
    const { body } = await send([
      moveOf([{ kind: 'complete', id: early.id }], lastNight),
      moveOf([{ kind: 'complete', id: late.id }], '2026-03-09T00:00:00Z'),
    ]);
    const [first = '', second = ''] = body.tasks.map(({ completedAt }) => completedAt ?? '');
    expect(first).toBe('2026-03-03T21:30:00.000Z');
    expect(second < '2026-03-04T11:05').toBe(true);
  });

  test.each([
    [
      'tomorrow, which is today by now',
      { kind: 'defer', until: 'tomorrow' },
      { status: 'today', deferredDate: '2026-03-04' },
    ],
    [
      'next week, counted from then',
      { kind: 'defer', until: 'nextWeek' },
      { status: 'scheduled', deferredDate: '2026-03-10' },
    ],
    [
      'a day that is over, which is today',
      { kind: 'dropOn', date: '2026-03-03' },
      { status: 'today', deferredDate: '2026-03-04' },
    ],
    ['a day ahead', { kind: 'dropOn', date: '2026-03-06' }, { status: 'scheduled', deferredDate: '2026-03-06' }],
  ])('move a task to %s', async (_where, step, expected) => {
    const task = await ann.aTask({ status: 'someday' });
    const { body } = await send([moveOf([{ ...step, id: task.id }], lastNight)]);
    expect(body.tasks).toMatchObject([expected]);
  });

  test('of a past day stay as they were made', async () => {
    const task = await ann.aTask();
    const { body } = await send([moveOf([{ kind: 'dropOn', id: task.id, date: '2026-03-02' }], lastNight)]);
    expect(body.results).toMatchObject([{ isMade: false, notice: 'pastDay' }]);
  });
});

import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { type Asked, away, refusal } from '#renderer/platform/testServer.ts';
import { signOut, speak } from '#renderer/ui/testApp.ts';
import { addForTomorrow, addSteps, addTask, whereOf } from './addTasks.ts';
import { changeOf, type NewTask } from './changes.ts';
import { deletedQuery, restoreTask } from './deleted/queries.ts';
import { taskQueries } from './queries.ts';
import { repeatTask } from './repeat/repeatTask.ts';
import { aPage, makesMoves, makesNone, movesOf } from './testTasks.ts';
import { useNewDay } from './useNewDay.ts';
import { useRename, useUpdate } from './useUpdate.ts';

const NOW = Date.parse('2026-03-04T09:00:00Z');
const MOVES = 'POST /tasks/moves';
const call = aTask({ id: 1, title: 'Call the bank' });
const STAMPS: NewTask = { title: 'Buy stamps', clientId: '2f3f6c1e-6d0a-4d7e-9f57-0f0e4c1a7b11' };

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A server that places added tasks like this. */
const places = (stored: Task) => (asked: Asked) => ({
  ...makesMoves(asked),
  tasks: [stored],
  results: movesOf(asked).map(({ id }) => ({
    ...{ id, isMade: true, notice: null, refusal: null },
    addedIds: [stored.id],
  })),
});

describe('an added task', () => {
  const added = async (mutation: object, stored: Partial<Task>) => {
    const task = aTask({ id: 20, title: 'Buy stamps', ...stored });
    const { mutate, told, steps } = await aPage(() => null, [call], places(task));
    await mutate(mutation, [STAMPS]);
    expect(steps()).toMatchObject([{ kind: 'add', task: STAMPS }]);
    expect(told.failed).toEqual([]);
    return told.done;
  };

  test('is announced, and that it waits when today had no room', async () => {
    expect(await added(addTask, {})).toEqual([{ title: 'add.done', text: undefined }]);
    expect(await added(addTask, { status: 'backlog' })).toEqual([{ title: 'add.done', text: 'add.queued' }]);
    const later = { status: 'scheduled', scheduledDate: '2026-03-06' } as const;
    expect(await added(addTask, later)).toEqual([{ title: 'add.done', text: undefined }]);
  });

  test('of a series says when it repeats', async () => {
    const recurrence = 'FREQ=DAILY';
    const [news] = await added(addTask, { recurrence, scheduledDate: '2026-03-05' });
    expect(news?.text).toContain('starts');
    const [queued] = await added(addTask, { recurrence, status: 'today-overflow' });
    expect(queued?.text).toContain('add.queued');
  });

  test('for the next day is announced by that, unless its line named another', async () => {
    const on = (scheduledDate: string | null) => ({ status: 'scheduled', scheduledDate }) as const;
    expect(await added(addForTomorrow, on('2026-03-05'))).toMatchObject([{ title: 'add.doneTomorrow' }]);
    expect(await added(addForTomorrow, on('2026-03-06'))).toMatchObject([{ title: 'add.done' }]);
  });

  test('as a step of a larger one is announced once for all', async () => {
    expect(await added(addSteps, {})).toEqual([{ title: 'help.brokenDown', text: undefined }]);
  });

  test('waits on this device without a network, and says so', async () => {
    const { mutate, told } = await aPage(() => null, [call], away);
    await mutate(addTask, [STAMPS]);
    await mutate(addSteps, [{ ...STAMPS, clientId: '3f3f6c1e-6d0a-4d7e-9f57-0f0e4c1a7b11' }]);
    expect(told.done).toEqual([
      { title: 'add.done', text: 'kept' },
      { title: 'help.brokenDown', text: 'kept' },
    ]);
  });

  test('that is rejected says why', async () => {
    const { mutate, told } = await aPage(() => null, [call], makesNone(null, 'tooManyTasks'));
    await mutate(addTask, [STAMPS]);
    expect(told.failed).toEqual([{ title: 'add.failed.title', text: 'Not like this.' }]);
  });

  test('has a place that can be named', () => {
    const stands = (task: Partial<Task> | null, isKept = false) =>
      whereOf({ isKept, isMade: true, notice: null, added: task ? [aTask(task)] : [] }, '2026-03-04');
    expect(stands({}, true)).toBe('add.waits');
    expect(stands(null)).toBe('');
    expect(stands({})).toBe('today');
    expect(stands({ status: 'backlog' })).toBe('add.inQueue');
    expect(stands({ status: 'scheduled', scheduledDate: '2026-03-05' })).not.toBe('add.inQueue');
  });
});

describe('a deleted task', () => {
  const gone = changeOf('restore', [call], []);
  const RESTORE = 'POST /tasks/1/restore';

  test.each([
    ['today', 'done.today'],
    ['backlog', 'done.queue'],
    ['scheduled', 'done.later'],
  ] as const)('is restored to where it was: %s', async (status, title) => {
    const { mutate, server, client, told } = await aPage(() => null, []);
    server.answers[RESTORE] = { ...call, status };
    client.setQueryData(deletedQuery().queryKey, [call, aTask({ id: 3 })] as never);
    await mutate(restoreTask, gone);
    expect(told.done).toEqual([{ title, text: 'Call the bank' }]);
    expect(client.getQueryData(taskQueries.list().queryKey)?.tasks).toMatchObject([{ id: 1, status }]);
    expect(client.getQueryData(deletedQuery().queryKey)).toMatchObject([{ id: 3 }]);
  });

  test('is restored into the queue when today is full, and says so', async () => {
    const { mutate, server, told } = await aPage(() => null, []);
    server.answers[RESTORE] = { ...call, status: 'today-overflow' };
    await mutate(restoreTask, gone);
    expect(told.done).toEqual([{ title: 'notices.todayFull.title', text: 'notices.todayFull.text' }]);
  });

  test.each([
    [refusal(404, 'Not found'), 'notDone.gone'],
    [refusal(409, 'Too late.'), 'Too late.'],
    [away, 'notDone.text'],
  ])('that cannot be restored says why: %#', async (answer, text) => {
    const { mutate, server, told } = await aPage(() => null, []);
    server.answers[RESTORE] = answer;
    await mutate(restoreTask, gone);
    expect(told.failed).toEqual([{ title: 'notDone.title', text }]);
  });

  test('is among the requested ones', async () => {
    const { client, server } = await aPage(() => null, []);
    server.answers['GET /deleted-tasks'] = { tasks: [{ ...call, deletedAt: '2026-03-03T12:00:00.000Z' }] };
    expect(await client.fetchQuery(deletedQuery())).toMatchObject([{ id: 1 }]);
  });
});

test('a task that becomes the first of a series is stored at once, and says so', async () => {
  const { mutate, server, client, told } = await aPage(() => null, [call]);
  const repeated = { ...call, title: 'Call the bank daily' };
  server.answers['PATCH /tasks/1'] = repeated;
  const change = changeOf('update', [call], [{ id: 1, patch: { title: 'Call the bank daily', day: 'today' } }]);
  await mutate(repeatTask, change);
  expect(server.lines()[0]).toBe('PATCH /tasks/1 {"title":"Call the bank daily"}');
  expect(client.getQueryData(taskQueries.list().queryKey)?.tasks).toMatchObject([{ title: 'Call the bank daily' }]);
  expect(told.done).toEqual([{ title: 'editing.done', text: undefined }]);
  server.answers['PATCH /tasks/1'] = refusal(409, 'Not in a series.', { code: 'notInSeries' });
  await mutate(repeatTask, change);
  expect(told.failed).toMatchObject([{ title: 'editing.failed.title' }]);
});

describe('edited text', () => {
  test('shows at once, and reports whether it was stored', async () => {
    const { does, steps, shown, server } = await aPage(useRename);
    const ends: boolean[] = [];
    await does((rename) => rename(call, 'Call the bank again').then((end) => ends.push(end)));
    expect(steps()).toMatchObject([{ kind: 'update', id: 1, patch: { title: 'Call the bank again' } }]);
    expect([shown(1)?.title, ends]).toEqual(['Call the bank again', [true]]);
    server.answers[MOVES] = makesNone(null, 'conflict');
    await does((rename) => rename(call, 'x').then((end) => ends.push(end)));
    expect(ends).toEqual([true, false]);
  });

  test.each([
    ['update', 'editing.done'],
    ['research', 'help.researchDone'],
  ] as const)('are called %s', async (kind, title) => {
    const { does, told } = await aPage(() => useUpdate(kind));
    await does((update) => update(call, { title: 'Find the number' }));
    expect(told.done).toMatchObject([{ title, text: 'Call the bank' }]);
  });
});

test('another local day reloads the tasks, and the same day does not', async () => {
  const { does, client } = await aPage(() => {
    const [today, become] = useState('2026-03-04');
    useNewDay(today);
    return become;
  });
  const refresh = vi.spyOn(client, 'invalidateQueries');
  await does((become) => become('2026-03-04'));
  expect(refresh).not.toHaveBeenCalled();
  await does((become) => become('2026-03-05'));
  expect(refresh).toHaveBeenCalledExactlyOnceWith({ queryKey: ['tasks'] });
});

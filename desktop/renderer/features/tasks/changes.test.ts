import { describe, expect, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { applyMoves } from '#shared/tasks/applyMove.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { changeBy } from './changeBy.ts';
import { applyChange, changeOf, inverseOf, removeOf, sentOf, type OwnMove, tickOf, updateOf } from './changes.ts';

const now = new Date('2026-11-21T09:00:00Z');
const timeZone = 'Europe/Berlin';
const moved = (tasks: readonly Task[], move: OwnMove) => changeBy([move], tasks, { now, timeZone });
const other = aTask({ id: 2, title: 'Water the plants' });
const tasks = [aTask(), other];

describe('an optimistic change', () => {
  test('ticks and unticks', () => {
    const ticked = applyChange(tasks, tickOf(aTask(), now));
    expect(ticked[0]).toMatchObject({ completed: true, completedAt: now.toISOString() });
    expect(applyChange(ticked, tickOf(ticked[0] ?? other, now))).toEqual(tasks);
  });

  test('deletes and restores', () => {
    const change = removeOf(aTask());
    expect(applyChange(tasks, change)).toEqual([other]);
    expect(applyChange([other], inverseOf(change))).toEqual([other, aTask()]);
  });

  test('defers without changing anything else', () => {
    const { change } = moved(tasks, { kind: 'defer', id: 1, until: 'tomorrow' });
    const [task, untouched] = change ? applyChange(tasks, change) : [];
    expect(task).toEqual(aTask({ status: 'scheduled', day: 'queue', deferredDate: '2026-11-22' }));
    expect(untouched).toBe(other);
  });

  test('does not send what follows by itself', () => {
    const { change } = moved(tasks, { kind: 'defer', id: 1, until: 'someday' });
    expect(change?.patches.map(sentOf)).toEqual([
      { status: 'someday', scheduledDay: null, scheduledDate: null, deferredDate: null },
    ]);
  });
});

describe('undoing', () => {
  test.each([
    ['a tick', tickOf(aTask(), now)],
    ['words', updateOf(aTask(), { title: 'Call the other bank', emotionalWeight: 9 })],
    ['a move', changeOf('move', tasks, [{ id: 1, patch: { status: 'someday', deferredDate: '2026-12-01' } }])],
  ])('%s leaves the tasks as they were', (_what, change) => {
    expect(applyChange(applyChange(tasks, change), inverseOf(change))).toEqual(tasks);
  });

  test('a swap restores both places, that of the added task first', () => {
    const queued = aTask({ id: 3, title: 'Sort the post', status: 'backlog', day: 'queue' });
    const before = [aTask({ emotionalWeight: 9 }), queued];
    const { change } = moved(before, { kind: 'makeOneThing', id: 3 });
    if (!change) throw new Error('There is a swap to make');
    const swapped = applyChange(before, change);
    expect(swapped.map(({ status, userPriority }) => [status, userPriority])).toEqual([
      ['someday', null],
      ['today', 1000],
    ]);
    const back = inverseOf(change);
    expect(back.patches[0]?.id).toBe(3);
    expect(applyChange(swapped, back)).toEqual(before);
  });

  test('a drop with a time restores the day, by the rules of the server as well', () => {
    const planned = aTask({ status: 'scheduled', day: 'queue', scheduledDate: '2026-11-23' });
    const { change } = changeBy(
      [
        { kind: 'dropOn', id: 1, date: '2026-11-25' },
        { kind: 'update', id: 1, patch: { dueTime: '10:00' } },
      ],
      [planned],
      { now, timeZone },
    );
    if (!change) throw new Error('It can be moved');
    const moved = applyChange([planned], change);
    const steps = inverseOf(change).patches.map((one): OwnMove => ({ kind: 'update', id: 1, patch: sentOf(one) }));
    expect(applyMoves(moved, steps, { now, timeZone }).tasks).toEqual([planned]);
  });

  test('keeps what was changed elsewhere meanwhile', () => {
    const change = changeOf('move', tasks, [{ id: 1, patch: { status: 'someday' } }]);
    const renamed = applyChange(applyChange(tasks, change), updateOf(aTask(), { title: 'Renamed elsewhere' }));
    expect(applyChange(renamed, inverseOf(change))[0]).toMatchObject({ title: 'Renamed elsewhere', status: 'today' });
  });
});

test('an impossible move changes nothing and says why', () => {
  const full = [1, 2, 3, 4, 5].map((id) => aTask({ id, isFixed: true }));
  const waiting = aTask({ id: 6, status: 'backlog' });
  expect(moved([...full, waiting], { kind: 'takeIntoToday', id: 6 })).toEqual({
    change: null,
    notice: 'cannotSwap',
  });
});

test('nothing follows a rejected drop when both are one action', () => {
  const deadline = aTask({ isDeadlineTask: true, dueDate: '2026-11-23' });
  const deed: readonly OwnMove[] = [
    { kind: 'dropOn', id: 1, date: '2026-11-25' },
    { kind: 'update', id: 1, patch: { dueTime: '10:00' } },
  ];
  expect(changeBy(deed, [deadline], { now, timeZone }, true)).toEqual({ change: null, notice: 'afterDue' });
  expect(changeBy(deed, [aTask()], { now, timeZone }, true)).toMatchObject({
    change: { moves: deed },
    notice: 'moved',
  });
});

test('a tick stores the plan on which it was made, and so does undoing it', () => {
  expect(tickOf(aTask(), now).madeOn).toBe('day');
  const untick = tickOf(aTask({ completed: true, completedAt: now.toISOString() }), now, 'week');
  expect(inverseOf(untick)).toMatchObject({ kind: 'complete', madeOn: 'week' });
});

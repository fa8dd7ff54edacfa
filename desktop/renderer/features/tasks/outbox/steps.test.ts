import { expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { changeBy } from '../changeBy.ts';
import { changeOf, inverseOf } from '../changes.ts';
import { stepsOf } from './steps.ts';

const setting = { now: new Date('2026-11-21T09:00:00Z'), timeZone: 'Europe/Berlin' };
const [call, write] = [aTask({ id: 1, title: 'Call mum' }), aTask({ id: 2, title: 'Write the letter' })];

test('several tasks completed as one are open again after an undo', () => {
  const moves = [call, write].map(({ id }) => ({ kind: 'complete', id }) as const);
  const { change } = changeBy(moves, [call, write], setting);
  if (!change) throw new Error('Nothing changes');
  expect(stepsOf(change)).toEqual(moves);
  expect(stepsOf(inverseOf(change))).toEqual([
    { kind: 'uncomplete', id: 2 },
    { kind: 'uncomplete', id: 1 },
  ]);
});

test('a task that was open, moved and is done again sends both', () => {
  const done = { completed: true, completedAt: '2026-11-20T09:00:00.000Z' };
  const before = aTask({ id: 1, ...done, status: 'backlog' });
  const change = changeOf(
    'adjust',
    [before],
    [{ id: 1, patch: { completed: false, completedAt: null, status: 'today' } }],
  );
  expect(stepsOf(inverseOf(change))).toEqual([
    { kind: 'complete', id: 1, completedAt: done.completedAt },
    { kind: 'update', id: 1, patch: { status: 'backlog' } },
  ]);
});

test('a patch without a tick is an update', () => {
  const change = changeOf('adjust', [call], [{ id: 1, patch: { title: 'Call dad', day: 'queue' } }]);
  expect(stepsOf(change)).toEqual([{ kind: 'update', id: 1, patch: { title: 'Call dad' } }]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { planMove } from '#shared/tasks/applyMove.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import type { Change } from '#renderer/features/tasks/index.ts';
import { mirror, mirrored } from './mirror.ts';
import { waitingOf } from './outbox.ts';
import { noteChange, patternsOf } from './taskChanges.ts';
import { stubShelves } from './testShelves.ts';

const MARA = 7;
const at = new Date('2026-03-04T17:30:00Z');
const berlin = { timeZone: 'Europe/Berlin', energyLevel: 'low' } as const;

const taxes = aTask({ id: 1, title: 'Taxes', category: 'financial', emotionalWeight: 9 });
const mum = aTask({ id: 2, title: 'Call mum', category: 'family', emotionalWeight: 2, orderIndex: 1 });
const later = aTask({ id: 3, title: 'Sort the cellar', category: 'household', status: 'backlog', day: 'queue' });

const completing = (completedAt?: string): Change => ({
  kind: 'complete',
  before: [mum],
  patches: [{ id: mum.id, patch: { completed: true, completedAt: completedAt ?? null } }],
});

function choosing(id: number, tasks: readonly Task[]): Change {
  const { changes } = planMove(tasks, { kind: 'makeOneThing', id }, { now: at, timeZone: berlin.timeZone });
  return {
    kind: 'choose',
    before: tasks.filter((task) => changes.some((one) => one.id === task.id)),
    patches: changes,
  };
}

beforeEach(stubShelves);

describe('a completion', () => {
  test("is recorded with the hour in the user's time zone", () => {
    expect(patternsOf(completing('2026-03-04T23:30:00Z'), at, berlin)).toEqual([
      { kind: 'completion', record: { completionTime: 0 } },
    ]);
    expect(patternsOf(completing(), at, berlin)).toEqual([{ kind: 'completion', record: { completionTime: 18 } }]);
  });

  test('that is undone, or returns by an undo, is not recorded', () => {
    const undone: Change = { ...completing(), kind: 'uncomplete' };
    for (const change of [undone, { ...undone, undoes: completing() }, { ...completing(), undoes: undone }]) {
      expect(patternsOf(change, at, berlin)).toEqual([]);
    }
  });

  test('is mirrored and waits for the server, dated by its time', () => {
    noteChange(MARA, completing('2026-03-04T09:30:00Z'), at, berlin);
    expect(mirrored(MARA, 'completionPatterns')).toEqual([{ completionTime: 10 }]);
    expect(waitingOf(MARA).map(({ pattern }) => pattern)).toMatchObject([
      { kind: 'completion', at: at.toISOString(), record: { completionTime: 10 } },
    ]);
  });
});

describe('a different ONE Thing, chosen by hand', () => {
  const switched = {
    ...{ fromTaskId: 1, fromTaskTitle: 'Taxes', fromTaskCategory: 'financial', reason: 'chosen' },
    ...{ timestamp: at.toISOString(), timeOfDay: 'evening', energyLevel: 'low' },
  };

  test.each([
    ['today', mum],
    ['the queue', later],
  ])('from %s is a switch from the former one', (_where, to) => {
    const { id: toTaskId, title: toTaskTitle, category: toTaskCategory } = to;
    expect(patternsOf(choosing(to.id, [taxes, mum, later]), at, berlin)).toEqual([
      { kind: 'taskSwitch', record: { ...switched, toTaskId, toTaskTitle, toTaskCategory } },
    ]);
  });

  test.each([
    ['when there was none', choosing(later.id, [later])],
    [
      'when an earlier choice elsewhere ends',
      choosing(later.id, [later, { ...mum, status: 'backlog', userPriority: 1000 }]),
    ],
    ['when it was it already', choosing(taxes.id, [taxes, mum])],
  ])('is no switch %s', (_when, change) => {
    expect(patternsOf(change, at, berlin)).toEqual([]);
  });

  test('that is undone is no switch', () => {
    const change = choosing(mum.id, [taxes, mum]);
    expect(patternsOf({ ...change, kind: 'putBack', undoes: change }, at, berlin)).toEqual([]);
  });

  test('after help that recorded its own reason is not recorded twice', () => {
    const change = choosing(mum.id, [taxes, mum]);
    noteChange(MARA, change, at, berlin);
    const [chosen] = mirrored(MARA, 'taskSwitchingPatterns');
    if (chosen) mirror(MARA, 'taskSwitchingPatterns', { ...chosen, reason: 'alternative' });
    noteChange(MARA, change, new Date(at.getTime() + 2_000), berlin);
    expect(mirrored(MARA, 'taskSwitchingPatterns').map(({ reason }) => reason)).toEqual(['chosen', 'alternative']);
    noteChange(MARA, change, new Date(at.getTime() + 3_600_000), berlin);
    expect(mirrored(MARA, 'taskSwitchingPatterns')).toHaveLength(3);
  });
});

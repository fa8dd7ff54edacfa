import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { applyChange, chooseOneThing, importanceOf, putOff, urgencyOf } from './changes.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe('choosing another ONE Thing', () => {
  test('from the queue sends the former one there, two points lighter, before today can overflow', () => {
    const { patches } = chooseOneThing(aTask({ id: 2, status: 'someday' }), aTask({ emotionalWeight: 9 }));
    expect(patches).toEqual([
      { id: 1, patch: { userPriority: null, emotionalWeight: 7, priority: 3, status: 'someday' } },
      {
        id: 2,
        patch: expect.objectContaining({ userPriority: 1000, emotionalWeight: 50, priority: 1, status: 'today' }),
      },
    ]);
  });

  test("from today's plan leaves the former one there, one point lighter", () => {
    const { patches } = chooseOneThing(aTask({ id: 2 }), aTask({ emotionalWeight: 1 }));
    expect(patches).toEqual([
      { id: 1, patch: { userPriority: null, emotionalWeight: 1 } },
      { id: 2, patch: { userPriority: 1000, emotionalWeight: 50, priority: 1, status: 'today' } },
    ]);
  });

  test('counts a former choice as the highest importance, not as 50', () => {
    const { patches } = chooseOneThing(aTask({ id: 2, status: 'backlog' }), aTask({ emotionalWeight: 50 }));
    expect(patches[0]?.patch.emotionalWeight).toBe(8);
  });

  test('without a former one changes the chosen one alone', () => {
    expect(chooseOneThing(aTask(), null).patches).toHaveLength(1);
  });
});

describe('a change shown ahead of the answer', () => {
  const other = aTask({ id: 2, title: 'Water the plants' });

  test('ticks and takes the tick back', () => {
    const ticked = applyChange([aTask(), other], { kind: 'complete', id: 1, completed: true }, now);
    expect(ticked[0]).toMatchObject({ completed: true, completedAt: now.toISOString() });
    expect(applyChange(ticked, { kind: 'complete', id: 1, completed: false }, now)).toEqual([aTask(), other]);
  });

  test('removes', () => {
    expect(applyChange([aTask(), other], { kind: 'remove', id: 1 }, now)).toEqual([other]);
  });

  test('puts off without touching anything else', () => {
    const patch = putOff('tomorrow', '2026-12-31');
    const [task, untouched] = applyChange([aTask(), other], { kind: 'defer', id: 1, patch }, now);
    expect(task).toEqual(aTask({ status: 'scheduled', deferredDate: '2027-01-01' }));
    expect(untouched).toBe(other);
  });
});

test.each([
  [10, 'urgent'],
  [8, 'urgent'],
  [7, 'important'],
  [6, 'important'],
  [5, 'soon'],
])('importance %i makes a task %s', (importance, urgency) => {
  expect(urgencyOf(importance)).toBe(urgency);
});

test.each([
  [0, 1],
  [7, 7],
  [50, 10],
])('a stored weight of %i shows as %i', (emotionalWeight, shown) => {
  expect(importanceOf({ emotionalWeight })).toBe(shown);
});

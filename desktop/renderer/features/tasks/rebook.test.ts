import { expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { applyChange, inverseOf } from './changes.ts';
import { rebookOf } from './rebook.ts';

/** Saturday, 7 March 2026. */
const clock = { now: new Date('2026-03-07T15:00:00Z'), timeZone: 'Europe/Berlin' };
const visit = aTask({ dueDate: '2026-03-05', dueTime: '15:00', fixedTime: '15:00', isFixed: true });

test('another day and time are one change with one undo', () => {
  const change = rebookOf([visit], visit, { date: '2026-03-12', time: '09:30' }, clock);
  if (!change) throw new Error('Nothing changes');
  const after = applyChange([visit], change);
  expect(after).toMatchObject([
    { status: 'scheduled', dueDate: '2026-03-12', deferredDate: '2026-03-12', dueTime: '09:30', fixedTime: '09:30' },
  ]);
  expect(applyChange(after, inverseOf(change))).toEqual([visit]);
  expect(change.moves).toEqual([
    { kind: 'dropOn', id: 1, date: '2026-03-12' },
    { kind: 'update', id: 1, patch: { dueTime: '09:30' } },
  ]);
});

test('a past day cannot be booked', () => {
  expect(rebookOf([visit], visit, { date: '2026-03-06', time: null }, clock)).toBeNull();
});

import { expect, test } from 'vitest';
import { SyncedEvent } from '#shared/calendar/contract.ts';
import { focusSessionRoutes, patternRoutes } from './contract.ts';

const taken = (day: string) => {
  const at = `${day}T00:00:00.000Z`;
  const ms = Date.parse(at);
  const id = '7f1c2f0e-1d1b-4b52-9d2c-0a5f6f6d7c11';
  const task = { id: 1, title: 'Call', category: 'personal', weight: 5, wasTheOneThing: false, energyLevel: 'low' };
  const session = { id, task, startedAt: ms, endedAt: ms, focusedMs: 1000, outcome: null };
  const pattern = { id, at, kind: 'completion', record: { completionTime: 9 } };
  const event = { uid: '1', title: 'Call', description: '', startDate: day, endDate: day };
  return [
    focusSessionRoutes.book.body.safeParse(session),
    patternRoutes.keep.body.safeParse({ patterns: [pattern] }),
    SyncedEvent.safeParse({ ...event, category: 'personal', priority: 'low' }),
  ].map(({ success }) => success);
};

test('sessions, patterns and events outside the known years are refused at the door', () => {
  for (const day of ['1970-01-01', '2101-01-01']) expect(taken(day), day).toEqual([false, false, false]);
  expect(taken('2026-03-04')).toEqual([true, true, true]);
});

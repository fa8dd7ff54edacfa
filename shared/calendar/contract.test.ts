import { expect, test } from 'vitest';
import { SyncedEvent } from './contract.ts';

test('an event outside the known years is rejected on arrival', () => {
  const on = (day: string) => ({ ...{ uid: '1', title: 'Call', description: '' }, startDate: day, endDate: day });
  const isTaken = (day: string): boolean =>
    SyncedEvent.safeParse({ ...on(day), category: 'personal', priority: 'low' }).success;
  expect(['1970-01-01', '2101-01-01', '2026-03-04'].map(isTaken)).toEqual([false, false, true]);
});

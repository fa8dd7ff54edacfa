import { expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { SYNCED_EVENTS_LIMIT, SyncedEvent } from './contract.ts';
import { syncedEventsOf } from './taskDays.ts';

const TODAY = '2026-03-04';

test('the unfinished tasks with a day go into a calendar, each on its day', () => {
  const tasks = [
    aTask({
      id: 1,
      title: 'Tax',
      description: 'All of it',
      urgencyLevel: 'urgent',
      category: 'financial',
      status: 'today',
    }),
    aTask({ id: 2, status: 'scheduled', deferredDate: '2026-03-09', dueDate: '2026-03-05' }),
    aTask({ id: 3, completed: true, dueDate: '2026-03-05' }),
    aTask({ id: 4, status: 'someday' }),
  ];
  const events = syncedEventsOf(tasks, TODAY);
  expect(events.map(({ uid, startDate, endDate }) => [uid, startDate, endDate])).toEqual([
    ['task-1@unchaos.app', TODAY, TODAY],
    ['task-2@unchaos.app', '2026-03-09', '2026-03-09'],
  ]);
  expect(events[0]).toMatchObject({ title: 'Tax', description: 'All of it', category: 'financial', priority: 'high' });
  for (const event of events) expect(SyncedEvent.safeParse(event).success).toBe(true);
});

test('no more go than a sync may have', () => {
  const many = Array.from({ length: SYNCED_EVENTS_LIMIT + 1 }, (_, index) => aTask({ id: index + 1, status: 'today' }));
  expect(syncedEventsOf(many, TODAY)).toHaveLength(SYNCED_EVENTS_LIMIT);
});

import { describe, expect, test } from 'vitest';
import { type Bucket, bucketOf, bucketsOf, isInQueue } from './buckets.ts';
import { STATUSES, type Task } from './task.ts';
import { oneOf, randomFrom, randomTasks } from './testRandom.ts';
import { aTask } from './testTask.ts';

const today = '2026-03-04';
const tomorrow = '2026-03-05';

describe('where a task is shown', () => {
  const cases: readonly (readonly [string, Partial<Task>, Bucket])[] = [
    ['today', { status: 'today' }, 'today'],
    ['today, completed', { status: 'today', completed: true }, 'completed'],
    ['today with a deadline later', { status: 'today', dueDate: tomorrow }, 'today'],
    ['backlog', { status: 'backlog' }, 'queue'],
    ['someday', { status: 'someday' }, 'queue'],
    ['overflow', { status: 'today-overflow' }, 'queue'],
    ['backlog with a deadline later can be begun', { status: 'backlog', dueDate: tomorrow }, 'queue'],
    ['added for tomorrow', { status: 'backlog', scheduledDate: tomorrow }, 'scheduled'],
    ['put off from the overflow', { status: 'today-overflow', deferredDate: tomorrow }, 'scheduled'],
    [
      'put off past a schedule that has come',
      { status: 'backlog', scheduledDate: today, deferredDate: tomorrow },
      'scheduled',
    ],
    ['backlog whose day has come', { status: 'backlog', scheduledDate: today }, 'queue'],
    ['scheduled for later', { status: 'scheduled', scheduledDate: tomorrow }, 'scheduled'],
    ['scheduled by its deadline', { status: 'scheduled', dueDate: tomorrow }, 'scheduled'],
    ['scheduled for today, before the day was started', { status: 'scheduled', scheduledDate: today }, 'queue'],
    ['scheduled without a day', { status: 'scheduled' }, 'queue'],
    ['scheduled, completed', { status: 'scheduled', completed: true, scheduledDate: tomorrow }, 'completed'],
  ];
  test.each(cases)('%s', (_what, facts, bucket) => {
    expect(bucketOf(aTask(facts), today)).toBe(bucket);
    expect(isInQueue(aTask(facts), today)).toBe(bucket === 'queue');
  });
});

test('also today is today without the ONE Thing; the backlog is a part of the queue', () => {
  const tasks = STATUSES.map((status, place) => aTask({ id: place + 1, status }));
  const ids = (found: readonly Task[]) => found.map(({ status }) => status);
  const buckets = bucketsOf([aTask({ id: 9 }), ...tasks], today, 9);
  expect(ids(buckets.today)).toEqual(['today', 'today']);
  expect(buckets.alsoToday.map(({ id }) => id)).toEqual([1]);
  expect(ids(buckets.queue)).toEqual(['backlog', 'scheduled', 'someday', 'today-overflow']);
  expect(ids(buckets.backlog)).toEqual(['backlog']);
  expect([buckets.scheduled, buckets.completed]).toEqual([[], []]);
});

test('no task is lost and none is shown twice', () => {
  const random = randomFrom(8);
  for (let round = 0; round < 200; round += 1) {
    const tasks = randomTasks(random, 30).map((task) => ({
      ...task,
      deferredDate: oneOf(random, [null, '2026-03-01', today, tomorrow]),
      scheduledDate: oneOf(random, [null, '2026-03-01', today, tomorrow]),
      dueDate: oneOf(random, [null, today, tomorrow]),
    }));
    const { today: open, queue, scheduled, completed } = bucketsOf(tasks, today);
    const shown = [...open, ...queue, ...scheduled, ...completed].map(({ id }) => id);
    expect(shown.sort((a, b) => a - b)).toEqual(tasks.map(({ id }) => id));
  }
});

import { expect, test } from 'vitest';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { applyMove } from './applyMove.ts';
import { bucketOf } from './buckets.ts';
import type { Task } from './task.ts';
import { randomFrom, randomMove } from './testRandom.ts';
import { aTask } from './testTask.ts';
import { isOpenToday } from './today.ts';

test('after any moves over any days, today never holds more than five, and nothing is lost', () => {
  const random = randomFrom(2026);
  for (let round = 0; round < 250; round += 1) {
    let tasks: readonly Task[] = [];
    let now = new Date('2026-03-20T10:00:00Z').getTime();
    for (let step = 1; step <= 60; step += 1) {
      const at = { now: new Date(now), timeZone: 'Europe/Berlin' };
      const before = tasks;
      const moved = applyMove(tasks, randomMove(random, tasks, todayIn(at.timeZone, at.now), step), at);
      tasks = moved.tasks;
      expect(tasks.filter(isOpenToday).length).toBeLessThanOrEqual(5);
      expect(tasks.length).toBe(before.length + (moved.added ? 1 : 0) - (moved.removedIds?.length ?? 0));
      expect(tasks.every(({ day, status }) => (day === 'today') === (status === 'today'))).toBe(true);
      if (moved.notice === 'cannotSwap') expect(tasks).toEqual(before);
      now += random(16) * 3_600_000;
    }
  }
});

test('whatever is moved on a day, one of a series at most is in today or the queue', () => {
  const random = randomFrom(7);
  const at = { now: new Date('2026-03-20T10:00:00Z'), timeZone: 'Europe/Berlin' };
  const today = '2026-03-20';
  const series = [1, 2, 3].flatMap((one) =>
    [-3, -1, 0, 2, 4].map((away, place) =>
      aTask({
        id: one * 10 + place,
        status: 'scheduled',
        scheduledDate: addDays(today, away),
        parentRecurringTaskId: one,
      }),
    ),
  );
  for (let round = 0; round < 250; round += 1) {
    let { tasks } = applyMove(series, { kind: 'startDay' }, at);
    for (let step = 100; step < 140; step += 1) {
      const move = randomMove(random, tasks, today, step);
      // An undone tick and a plan chosen by hand are the user's decision; the next day corrects it.
      if (move.kind === 'uncomplete' || move.kind === 'chooseToday') continue;
      tasks = applyMove(tasks, move, at).tasks;
      for (const one of [1, 2, 3]) {
        const shown = tasks.filter(
          (task) => task.parentRecurringTaskId === one && ['today', 'queue'].includes(bucketOf(task, today)),
        );
        expect(shown.length).toBeLessThanOrEqual(1);
      }
    }
  }
});

import { expect, test } from 'vitest';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { applyMove } from './applyMove.ts';
import { DEFERRALS, type Move } from './moves.ts';
import type { Task } from './task.ts';
import { oneOf, type Random, randomFrom, randomTask } from './testRandom.ts';
import { isOpenToday } from './today.ts';

/** Any move on any of these tasks. */
function randomMove(random: Random, tasks: readonly Task[], day: string, next: number): Move {
  const id = tasks[random(Math.max(1, tasks.length))]?.id ?? 1;
  const fresh = (): Task => randomTask(random, next, next, { completed: false, completedAt: null });
  const some = (): number[] => tasks.filter(() => random(3) === 0).map((task) => task.id);
  return oneOf<() => Move>(random, [
    () => ({ kind: 'add', task: fresh() }),
    () => ({ kind: 'addToTomorrow', task: fresh() }),
    () => ({ kind: 'takeIntoToday', id }),
    () => ({ kind: 'dropOn', id, date: addDays(day, random(9) - 1) }),
    () => ({ kind: 'defer', id, until: oneOf(random, DEFERRALS) }),
    () => ({ kind: 'makeOneThing', id }),
    () => ({ kind: 'complete', id }),
    () => ({ kind: 'uncomplete', id }),
    () => ({ kind: 'remove', id }),
    () => ({ kind: 'lighten' }),
    () => ({ kind: 'lighten', keep: some() }),
    () => ({ kind: 'startDay' }),
  ])();
}

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

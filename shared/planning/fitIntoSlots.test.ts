import { describe, expect, test } from 'vitest';
import { scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { minutesOf } from './clock.ts';
import { fitIntoSlots } from './fitIntoSlots.ts';
import { availableSlots } from './slots.ts';
import { worksOn } from './workDays.ts';
import { defaultSchedule } from './workSchedule.ts';

const monday = '2026-03-02';
const schedule = defaultSchedule('traditional_5x2', 'UTC', monday);
const slots = availableSlots(schedule, monday);

function fit(...tasks: readonly Task[]) {
  const context = scoreContext(tasks, new Date(`${monday}T06:00:00Z`), 'UTC');
  const scores = new Map(tasks.map((task) => [task.id, scoreTask(task, context)]));
  return fitIntoSlots(tasks, slots, { today: monday, scores, isDayOff: (date) => !worksOn(schedule, date) });
}
const places = (...tasks: readonly Task[]) =>
  fit(...tasks).placed.map(({ taskId, date, start }) => [taskId, date, start]);

describe('tasks in free time', () => {
  test('urgent ones choose first, also a slot of the dream', () => {
    const many = [2, 3, 4].map((id) => aTask({ id, urgencyLevel: 'urgent' }));
    expect(places(aTask({ supportsNorthStar: true, emotionalWeight: 10 }), ...many)).toEqual([
      [2, monday, '06:30'],
      [3, monday, '12:00'],
      [4, monday, '18:00'],
      [1, '2026-03-03', '06:30'],
    ]);
  });

  test('dream tasks take dream time, others leave it alone', () => {
    expect(places(aTask({ dreamRelated: true }))).toEqual([[1, monday, '18:00']]);
    expect(places(aTask({ energyRequired: 'high' }))).toEqual([[1, '2026-03-07', '10:30']]);
  });

  test('nothing is placed before its day or after its deadline', () => {
    expect(places(aTask({ scheduledDate: '2026-03-05' }))).toEqual([[1, '2026-03-05', '06:30']]);
    expect(places(aTask({ energyRequired: 'high', dueDate: '2026-03-03' }))).toEqual([[1, monday, '06:30']]);
    expect(fit(aTask({ scheduledDate: '2026-03-05', dueDate: '2026-03-04' })).left).toEqual([1]);
  });

  test('what is not fit for the work week waits for a day off', () => {
    expect(places(aTask({ workWeekAppropriate: false }))[0]?.[1]).toBe('2026-03-07');
  });

  test('what waits for another is left, and so is what finds no room; appointments are not touched', () => {
    expect(fit(aTask({ dependencyIds: [2] }), aTask({ id: 2 }))).toMatchObject({ left: [1] });
    expect(fit(aTask({ isFixed: true }))).toEqual({ placed: [], left: [] });
    const many = Array.from({ length: 60 }, (_, place) => aTask({ id: place + 1 }));
    const { placed, left } = fit(...many);
    expect(placed.length + left.length).toBe(60);
    expect(left.length).toBeGreaterThan(0);
  });

  test('whatever the tasks: none twice, none over another, all within the slots', () => {
    const random = randomFrom(77);
    for (let round = 0; round < 100; round += 1) {
      const { placed } = fit(...randomTasks(random, 40));
      expect(new Set(placed.map(({ taskId }) => taskId)).size).toBe(placed.length);
      for (const one of placed) {
        const [from, to] = [minutesOf(one.start), minutesOf(one.end)];
        const around = slots.some(
          (slot) => slot.date === one.date && minutesOf(slot.start) <= from && minutesOf(slot.end) >= to,
        );
        expect(around && from < to).toBe(true);
        const others = placed.filter((other) => other !== one && other.date === one.date);
        expect(others.some((other) => minutesOf(other.start) < to && minutesOf(other.end) > from)).toBe(false);
      }
    }
  });
});

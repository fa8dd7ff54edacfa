import { expect, test } from 'vitest';
import { weekView } from '#shared/planning/weekView.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { weekFocus } from './weekFocus.ts';

const now = new Date('2026-11-22T09:00:00Z');
const timeZone = 'Europe/Berlin';
const schedule = defaultSchedule('traditional_5x2', timeZone, '2026-11-22');
const titles = (tasks: readonly Task[]): readonly string[] =>
  weekFocus(weekView(tasks, { now, timeZone, schedule }).schedule).map(({ task, date }) => `${task.title} ${date}`);
const star = (id: number, facts: Partial<Task> = {}): Task =>
  aTask({ id, title: `Star ${id}`, supportsNorthStar: true, ...facts });

test('names the three weightiest open tasks of the week that support the goal, with their days', () => {
  const tasks = [
    star(1, { emotionalWeight: 1 }),
    star(2, { urgencyLevel: 'urgent' }),
    star(3, { status: 'scheduled', scheduledDate: '2026-11-27', emotionalWeight: 9 }),
    star(4, { urgencyLevel: 'important' }),
    aTask({ id: 5, urgencyLevel: 'urgent', emotionalWeight: 10 }),
  ];
  expect(titles(tasks)).toEqual(['Star 2 2026-11-22', 'Star 4 2026-11-22', 'Star 3 2026-11-27']);
});

test('a choice by hand weighs no more than ten, and among equals the earlier day comes first', () => {
  const tasks = [
    star(1, { status: 'scheduled', scheduledDate: '2026-11-25', emotionalWeight: 50 }),
    star(2, { status: 'scheduled', scheduledDate: '2026-11-24', emotionalWeight: 10 }),
  ];
  expect(titles(tasks)).toEqual(['Star 2 2026-11-24', 'Star 1 2026-11-25']);
});

test('leaves out what is done, what has no day and what lies beyond the week', () => {
  const tasks = [
    star(1, { completed: true, completedAt: now.toISOString() }),
    star(2, { status: 'someday' }),
    star(3, { status: 'scheduled', scheduledDate: '2026-12-24' }),
  ];
  expect(titles(tasks)).toEqual([]);
});

import { expect, test } from 'vitest';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import type { Task } from '#shared/tasks/task.ts';
import { suggest } from './suggestion.ts';
import { longestWait } from './waiting.ts';
import { weekInsights } from './week.ts';

const setting = { today: '2026-03-31', timeZone: 'Europe/Berlin', except: [] };
const waiting = (facts: Partial<Task>): Task =>
  aTask({ status: 'backlog', createdAt: '2026-03-01T09:00:00.000Z', ...facts });
const waitOf = (facts: Partial<Task>): number | undefined => longestWait([waiting(facts)], setting)?.days;

test.each<[string, Partial<Task>, number | undefined]>([
  ['counts from the day on which it was written down', {}, 30],
  ['counts from the day on which it was tried last', { lastAttempted: '2026-03-15T09:00:00.000Z' }, 16],
  ['is nothing that was tried in the last two weeks', { lastAttempted: '2026-03-18T09:00:00.000Z' }, undefined],
  ['is told from the fourteenth day on', { createdAt: '2026-03-16T23:30:00.000Z' }, 14],
  ['counts local days', { createdAt: '2026-03-17T23:30:00.000Z' }, undefined],
  ['is nothing of someday', { status: 'someday' }, undefined],
  ['is nothing with a deadline', { dueDate: '2026-03-20' }, undefined],
])('a wait %s', (_name, facts, days) => {
  expect(waitOf(facts)).toBe(days);
});

test('the longest wait is one that the user was not asked about lately', () => {
  const tasks = [waiting({ id: 1 }), waiting({ id: 2, createdAt: '2026-02-01T09:00:00.000Z' })];
  expect(longestWait(tasks, setting)?.task.id).toBe(2);
  expect(longestWait(tasks, { ...setting, except: [2] })?.task.id).toBe(1);
  expect(longestWait(tasks, { ...setting, except: [1, 2] })).toBeNull();
});

test('insights and review name the same task and the same days', () => {
  const tasks = [
    waiting({ id: 1, title: 'Written down first', lastAttempted: '2026-03-10T09:00:00.000Z' }),
    waiting({ id: 2, title: 'Never tried', createdAt: '2026-03-05T09:00:00.000Z' }),
  ];
  const { today, timeZone } = setting;
  const { waitsLongest } = weekInsights([], longestWait(tasks, setting), { today, zone: timeZone });
  const schedule = defaultSchedule('traditional_5x2', timeZone, '2026-03-01');
  const suggested = suggest(tasks, { week: '2026-03-23', now: new Date('2026-03-31T10:00:00Z'), timeZone, schedule });
  expect(waitsLongest).toEqual({ id: 2, title: 'Never tried', days: 26 });
  expect(suggested).toEqual({ kind: 'letGo', task: { id: 2, title: 'Never tried' }, days: 26 });
});

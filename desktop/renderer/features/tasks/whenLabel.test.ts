import { beforeAll, expect, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { whenLabel } from './whenLabel.ts';

beforeAll(() => startLanguage(catalogues, 'en'));

/** Saturday, 7 March 2026, 16:00. */
const clock = { now: new Date('2026-03-07T15:00:00Z'), timeZone: 'Europe/Berlin' };
const visit = (facts: Partial<Task>): Task => aTask({ dueTime: '15:00', fixedTime: '15:00', isFixed: true, ...facts });

const cases: readonly [Partial<Task>, string, string][] = [
  [{ dueDate: '2026-03-05' }, 'was Thursday 3:00\u00a0PM', 'war Donnerstag 15:00'],
  [{ dueDate: '2026-02-05' }, 'was Feb 5 3:00\u00a0PM', 'war 5. Feb. 15:00'],
  [{ dueDate: '2026-03-07' }, 'was 3:00\u00a0PM', 'war 15:00'],
  [{ dueDate: '2026-03-07', dueTime: '18:00', fixedTime: '18:00' }, 'Today at 6:00\u00a0PM', 'Heute um 18:00'],
  [{ dueDate: '2026-03-08' }, 'Tomorrow at 3:00\u00a0PM', 'Morgen um 15:00'],
];

test.each(cases)('%j reads %s', (facts, english) => {
  expect(whenLabel(visit(facts), clock)).toBe(english);
});

test('what is late and can still be done reads as today', () => {
  expect(whenLabel(aTask({ dueDate: '2026-03-05', isDeadlineTask: true }), clock)).toBe('Today');
});

test.each([
  [{ dueDate: '2026-03-07' }, ''],
  [{ dueDate: '2026-03-08' }, 'Tomorrow'],
  [{}, ''],
])('without a time %j reads "%s": today needs no label', (facts, label) => {
  expect(whenLabel(aTask(facts), clock)).toBe(label);
});

test('German days and times', async () => {
  await startLanguage(catalogues, 'de');
  expect(cases.map(([facts]) => whenLabel(visit(facts), clock))).toEqual(cases.map(([, , german]) => german));
  await startLanguage(catalogues, 'en');
});

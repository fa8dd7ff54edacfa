import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import type { NewPattern } from '../records/notes.ts';
import { noteHelp, noteResolution, noteSign, sayNotNow } from './run.ts';

const kitchen = aTask({ id: 1, title: 'Clean the kitchen', category: 'household', emotionalWeight: 9 });
const bank = aTask({ id: 2, title: 'Call the bank', category: 'financial', emotionalWeight: 5 });
const waiting = aTask({ id: 3, emotionalWeight: 8, dependencyIds: [2] });
const queued = aTask({ id: 4, emotionalWeight: 10, status: 'backlog', day: 'queue' });
const tasks = [kitchen, bank, waiting, queued];
const person = { energyNow: 'low' } as const;

const seen = vi.hoisted((): NewPattern[] => []);
vi.mock('../records/index.ts', () => ({ notePattern: (one: NewPattern) => void seen.push(one) }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  seen.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('offers another task of today that waits for nothing; then asks', () => {
  expect(sayNotNow(kitchen, tasks, person)).toBe(bank);
  expect(sayNotNow(bank, tasks, person)).toBeNull();
  expect(sayNotNow(bank, tasks, person)).toBe(kitchen);
});

test('a user who starts is counted from zero', () => {
  const four = [...tasks, aTask({ id: 5 }), aTask({ id: 6 })];
  const threeTimes = () => [kitchen, bank, kitchen].map((task) => sayNotNow(task, four, person) === null);
  expect(threeTimes()).toEqual([false, false, true]);
  sayNotNow(kitchen, four, person);
  noteSign('shown');
  sayNotNow(bank, four, person);
  noteSign('focusStarted');
  expect(threeTimes()).toEqual([false, false, true]);
});

test('each click is recorded with its number, and each switch with its reason', () => {
  sayNotNow(kitchen, tasks, person);
  sayNotNow(bank, tasks, person);
  const around = { energyLevel: 'low', timeOfDay: expect.any(String), timestamp: expect.any(String) };
  expect(seen).toEqual([
    { kind: 'procrastination', record: { taskCategory: 'household', clickCount: 1, ...around } },
    {
      kind: 'taskSwitch',
      record: {
        ...{ fromTaskId: 1, fromTaskTitle: 'Clean the kitchen', fromTaskCategory: 'household' },
        ...{ toTaskId: 2, toTaskTitle: 'Call the bank', toTaskCategory: 'financial', reason: 'notReady', ...around },
      },
    },
    { kind: 'procrastination', record: { taskCategory: 'financial', clickCount: 2, ...around } },
  ]);
});

test('what helped is observed with the trouble that it helped against', () => {
  noteResolution(kitchen, 'too-big', { way: 'breakDown', steps: 2 }, person);
  noteResolution(kitchen, 'wrong-time', { way: 'defer', until: 'tomorrow' }, person);
  noteResolution(kitchen, 'not-important', { way: 'remove' }, person);
  noteResolution(kitchen, 'need-info', { way: 'research' }, person);
  expect(seen).toEqual(
    [
      { action: 'breakDown', reason: 'too-big', deferType: null, subtaskCount: 2 },
      { action: 'defer', reason: 'wrong-time', deferType: 'tomorrow', subtaskCount: 0 },
      { action: 'delete', reason: 'not-important', deferType: null, subtaskCount: 0 },
      { action: 'convertToResearch', reason: 'need-info', deferType: null, subtaskCount: 0 },
    ].map((record) => ({ kind: 'resolution', record: { taskId: 1, ...record } })),
  );
});

test('an accepted alternative is a switch, with a problem and without', () => {
  noteHelp(kitchen, { way: 'alternatives', to: bank }, person);
  noteResolution(kitchen, 'wrong-time', { way: 'alternatives', to: bank }, person);
  expect(seen.map(({ kind, record }) => ('reason' in record ? [kind, record.reason] : [kind]))).toEqual([
    ['taskSwitch', 'alternative'],
    ['taskSwitch', 'alternative'],
    ['resolution', 'wrong-time'],
  ]);
});

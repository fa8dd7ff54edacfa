import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { noteOneThing, noteStartDelay } from './startDelay.ts';

const notePattern = vi.hoisted(() => vi.fn());
vi.mock('#renderer/features/focus/index.ts', () => ({ notePattern }));

const letter = { id: 7, category: 'personal' } as Task;
const at = (time: string): Date => new Date(`2026-03-04T${time}:00Z`);

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, text: string) => void shelf.set(key, text),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  notePattern.mockClear();
});

const noted = (): unknown => notePattern.mock.lastCall?.[0];
const delay = (delayMinutes: number) => ({
  kind: 'startDelay',
  record: { delayMinutes, taskCategory: 'personal' },
});

test('counts from the time at which the task was first the ONE Thing', () => {
  noteOneThing(7, at('09:00'));
  noteOneThing(7, at('09:20'));
  noteStartDelay(letter, at('09:30'));
  expect(noted()).toEqual(delay(30));
});

test('starts again after another one in between', () => {
  noteOneThing(7, at('09:00'));
  noteOneThing(8, at('09:10'));
  noteOneThing(7, at('09:25'));
  noteStartDelay(letter, at('09:30'));
  expect(noted()).toEqual(delay(5));
});

test('does not count a task that was not seen there', () => {
  noteStartDelay(letter, at('09:30'));
  expect(noted()).toEqual(delay(0));
});

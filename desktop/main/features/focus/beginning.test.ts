import { beforeEach, expect, test, vi } from 'vitest';
import { Beginning } from './beginning.ts';

const MINUTE = 60_000;
let untilNext: number | null;
let answers: PromiseWithResolvers<number | null>;
const ask = vi.fn(() => answers.promise);
const start = vi.fn();
const onTrouble = vi.fn();
let beginning: Beginning;

beforeEach(() => {
  vi.clearAllMocks();
  untilNext = 12.9 * MINUTE;
  answers = Promise.withResolvers();
  beginning = new Beginning({ untilNext: () => untilNext, ask });
});

const begin = (): boolean => beginning.begin(25, start, onTrouble);
const answered = async (minutes: number | null): Promise<void> => {
  answers.resolve(minutes);
  await new Promise((resolve) => setImmediate(resolve));
};

test('starts at once when no appointment is before its end', () => {
  for (const ms of [null, 0, 25 * MINUTE]) {
    untilNext = ms;
    expect(begin()).toBe(true);
  }
  expect(start).toHaveBeenCalledTimes(3);
  expect(start).toHaveBeenLastCalledWith();
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['the shorter one', 10, [[10]]],
  ['as chosen', 25, [[]]],
  ['none', null, []],
])('asks before an appointment, and starts %s', async (_, minutes, calls) => {
  expect(begin()).toBe(false);
  expect(ask).toHaveBeenCalledExactlyOnceWith({ free: 12, minutes: 10 }, 25);
  expect(start).not.toHaveBeenCalled();
  await answered(minutes);
  expect(start.mock.calls).toEqual(calls);
});

test('a second start during the question is the same, and the next one asks again', async () => {
  begin();
  expect(begin()).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
  await answered(null);
  answers = Promise.withResolvers();
  begin();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failed question does not block later ones', async () => {
  begin();
  answers.reject(new Error('No display'));
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledOnce());
  answers = Promise.withResolvers();
  begin();
  expect(ask).toHaveBeenCalledTimes(2);
});

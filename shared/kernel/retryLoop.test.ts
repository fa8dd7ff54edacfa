import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetryLoop } from './retryLoop.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates rounds that return when the next one is due, in milliseconds, or an error; the last one repeats forever. */
function going(...ends: (number | Error)[]) {
  let rounds = 0;
  let next = 0;
  const troubles: unknown[] = [];
  const work = new RetryLoop({
    nextAt: () => next,
    round: () => {
      const end = ends[Math.min(rounds, ends.length - 1)] ?? Infinity;
      rounds += 1;
      if (end instanceof Error) return Promise.reject(end);
      next = Date.now() + end;
      return Promise.resolve();
    },
    onTrouble: (error) => troubles.push(error),
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  });
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return rounds;
  };
  return { work, after, troubles, dueIn: (ms: number) => (next = Date.now() + ms) };
}

test('asked again and again during a round, it goes once more after it, and never two at a time', async () => {
  const { work, after } = going(Infinity);
  await work.run();
  expect(await after(0)).toBe(1);
  await Promise.all([work.run(), work.run(), work.run()]);
  expect(await after(3_600_000)).toBe(3);
});

test('it comes back when something is due, but not within a second', async () => {
  const { work, after } = going(60_000, 0, Infinity);
  await work.run();
  expect(await after(59_999)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(999)).toBe(2);
  expect(await after(1)).toBe(3);
  expect(await after(3_600_000)).toBe(3);
});

test('what has changed meanwhile changes when it comes back', async () => {
  const { work, after, dueIn } = going(60_000, Infinity);
  await work.run();
  dueIn(2_000);
  work.reschedule();
  expect(await after(2_000)).toBe(2);
});

test('an error is reported, and tried again ever later; after a success as if for the first time', async () => {
  const away = new Error('away');
  const { work, after, troubles } = going(away, away, Infinity, away);
  await work.run();
  expect(await after(4_999)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(9_999)).toBe(2);
  expect(await after(1)).toBe(3);
  expect(troubles).toEqual([away, away]);
  // Also where nothing is due automatically.
  await work.run();
  expect(await after(4_999)).toBe(4);
  expect(await after(1)).toBe(5);
});

test('stopped, it goes no more', async () => {
  const { work, after } = going(1_000);
  await work.run();
  work.stop();
  work.reschedule();
  await work.run();
  expect(await after(3_600_000)).toBe(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBack, DONE, type Next, REST, Rounds } from './rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Rounds that end as told, the last way for ever. */
function going(...ends: Next[]) {
  const seen: number[] = [];
  const rounds = new Rounds(
    () => {
      seen.push(Date.now());
      return Promise.resolve(ends[Math.min(seen.length, ends.length) - 1] ?? DONE);
    },
    () => undefined,
  );
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return seen.length;
  };
  return { rounds, seen, after };
}

test('asked again and again during a round, it goes once more after it, and never two at a time', async () => {
  const { rounds, seen } = going(DONE);
  await rounds.go();
  expect(seen).toHaveLength(1);
  await Promise.all([rounds.go(), rounds.go(), rounds.go()]);
  expect(seen).toHaveLength(3);
});

test('it comes back ever later, and as if for the first time after a success', async () => {
  const { rounds, after } = going(comeBack(), comeBack(), DONE, comeBack());
  await rounds.go();
  expect(await after(4_999)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(9_999)).toBe(2);
  expect(await after(1)).toBe(3);
  await rounds.go();
  expect(await after(5_000)).toBe(5);
});

test('it waits as long as it is told, and rests where it is told to', async () => {
  const { rounds, after } = going(comeBack(60_000), { kind: 'wait', ms: 1_000 }, REST);
  await rounds.go();
  expect(await after(59_999)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(1_000)).toBe(3);
  expect(await after(3_600_000)).toBe(3);
});

test('what is thrown is told, and tried again', async () => {
  const told: unknown[] = [];
  let tries = 0;
  const rounds = new Rounds(
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(DONE);
    },
    (error) => told.push(error),
  );
  await rounds.go();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([tries, told]).toEqual([2, [new Error('away')]]);
});

test('stopped, it goes no more', async () => {
  const { rounds, after } = going(comeBack());
  await rounds.go();
  rounds.stop();
  await rounds.go();
  expect(await after(3_600_000)).toBe(1);
});

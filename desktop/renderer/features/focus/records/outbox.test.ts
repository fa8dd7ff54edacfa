import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pattern } from '#shared/focus/contract.ts';
import { forgetSent, isWaiting, MOST_WAITING, putOut, waitingOf } from './outbox.ts';
import { stubShelves } from './testShelves.ts';

const MARA = 7;
const BEN = 8;
const aPattern = (completionTime = 9): Pattern => ({
  ...{ id: randomUUID(), at: '2026-03-04T09:00:00.000Z', kind: 'completion', record: { completionTime } },
});

beforeEach(() => {
  const restore = stubShelves();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z') });
  return () => {
    vi.useRealTimers();
    restore();
  };
});

const patternsOf = (user: number): readonly Pattern[] => waitingOf(user).map(({ pattern }) => pattern);

/** Each one a millisecond after the previous. */
function putAll(all: readonly Pattern[]): void {
  for (const one of all) {
    putOut(MARA, one);
    vi.advanceTimersByTime(1);
  }
}

test('records wait per user, in the order in which they came', () => {
  const [first, second] = [aPattern(1), aPattern(2)];
  putAll([first, second]);
  expect(patternsOf(MARA)).toEqual([first, second]);
  expect([isWaiting(MARA), isWaiting(BEN)]).toEqual([true, false]);
  expect(waitingOf(BEN)).toEqual([]);
});

test('the same pattern waits once, and a sent one waits no longer', () => {
  const pattern = aPattern();
  putAll([pattern, pattern]);
  expect(patternsOf(MARA)).toEqual([pattern]);
  forgetSent(MARA, [pattern]);
  expect(isWaiting(MARA)).toBe(false);
});

test('only the newest of many wait', () => {
  const patterns = Array.from({ length: MOST_WAITING + 2 }, () => aPattern());
  putAll(patterns);
  expect(waitingOf(MARA).map(({ id }) => id)).toEqual(patterns.slice(2).map(({ id }) => id));
});

test('records stored by an earlier version are read, and are due', () => {
  const pattern = aPattern();
  window.localStorage.setItem(`focusWaiting:7:${pattern.id}`, JSON.stringify({ since: 5, pattern }));
  expect(waitingOf(MARA)).toMatchObject([{ id: pattern.id, at: 5, pattern, state: 'waiting', notBefore: 0 }]);
});

test('unreadable records are removed', () => {
  window.localStorage.setItem('focusWaiting:7:x', '{"since":1,"pattern":{"kind":"mood"}}');
  expect(waitingOf(MARA)).toEqual([]);
  expect(isWaiting(MARA)).toBe(false);
});

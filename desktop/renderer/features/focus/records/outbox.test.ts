import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pattern } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { theTask } from '#shared/focus/testTimer.ts';
import { forgetSent, isWaiting, MOST_WAITING, putOut, waitingOf } from './outbox.ts';
import { stubShelves } from './testShelves.ts';

const MARA = 7;
const BEN = 8;
const aPattern = (completionTime = 9): Pattern => ({
  ...{ id: randomUUID(), at: '2026-03-04T09:00:00.000Z', kind: 'completion', record: { completionTime } },
});
const aSession = (): ClosedSession => ({
  ...{ id: randomUUID(), task: theTask, startedAt: 0, endedAt: 1_500_000, focusedMs: 1_500_000, outcome: 'progress' },
});

beforeEach(() => {
  const restore = stubShelves();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z') });
  return () => {
    vi.useRealTimers();
    restore();
  };
});

/** Each a millisecond after the other. */
function putAll<T extends Pattern | ClosedSession>(all: readonly T[]): void {
  for (const one of all) {
    putOut(MARA, 'kind' in one ? { pattern: one } : { session: one });
    vi.advanceTimersByTime(1);
  }
}

test('what waits is of one person, in the order in which it came', () => {
  const [first, second, session] = [aPattern(1), aPattern(2), aSession()];
  putAll([first, second, session]);
  expect(waitingOf(MARA)).toEqual({ patterns: [first, second], sessions: [session] });
  expect([isWaiting(MARA), isWaiting(BEN)]).toEqual([true, false]);
  expect(waitingOf(BEN)).toEqual({ patterns: [], sessions: [] });
});

test('the same session waits once, and what was sent waits no longer', () => {
  const session = aSession();
  putAll([session, session]);
  expect(waitingOf(MARA).sessions).toEqual([session]);
  forgetSent(MARA, [session]);
  expect(isWaiting(MARA)).toBe(false);
});

test('of many patterns the newest wait, and no session goes for them', () => {
  const session = aSession();
  const patterns = Array.from({ length: MOST_WAITING + 2 }, () => aPattern());
  putAll([session, ...patterns]);
  const waiting = waitingOf(MARA);
  expect(waiting.sessions).toEqual([session]);
  expect(waiting.patterns.map(({ id }) => id)).toEqual(patterns.slice(2).map(({ id }) => id));
});

test('what cannot be read goes', () => {
  window.localStorage.setItem('focusWaiting:7:x', '{"since":1,"pattern":{"kind":"mood"}}');
  expect(waitingOf(MARA)).toEqual({ patterns: [], sessions: [] });
  expect(isWaiting(MARA)).toBe(false);
});

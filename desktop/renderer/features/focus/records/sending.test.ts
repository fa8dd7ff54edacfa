import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Pattern, patternRoutes, PATTERNS_AT_ONCE } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { theTask } from '#shared/focus/testTimer.ts';
import { expedite } from '#shared/kernel/sendDue.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { keepToken } from '#renderer/platform/token.ts';
import { isWaiting, putOut, waitingOf } from './outbox.ts';
import { bookSession, outboxOf, sendWaiting, startSending } from './sending.ts';
import { stubShelves } from './testShelves.ts';

vi.mock('#renderer/platform/api.ts', () => ({ call: vi.fn() }));

const MARA = 7;
const mara = {
  ...{ id: MARA, email: 'mara@example.org', timezone: 'Europe/Berlin' },
  user_metadata: { first_name: 'Mara', last_name: '', full_name: 'Mara' },
};
const aPattern = (completionTime = 9): Pattern => ({
  ...{ id: randomUUID(), at: '2026-03-04T09:00:00.000Z', kind: 'completion', record: { completionTime } },
});
const aSession = (): ClosedSession => ({
  ...{ id: randomUUID(), task: theTask, startedAt: 0, endedAt: 1_500_000, focusedMs: 1_500_000, outcome: 'progress' },
});
const refusal = (status: number): ApiError => new ApiError({ status, message: 'no' });
const sent = () => vi.mocked(call).mock.calls.map(([route, { body }]) => [route.path, body] as const);
const batches = () =>
  sent().map(([, body]) => (body as unknown as { patterns: readonly Pattern[] }).patterns.map(({ id }) => id));

beforeEach(async () => {
  const restore = stubShelves();
  vi.mocked(call).mockReset().mockResolvedValue({ kept: 1 });
  await keepToken('of Mara');
  store.set(sessionAtom, { state: 'signedIn', user: { ...mara } });
  return restore;
});

describe('waiting records', () => {
  test('are sent together, fifty at a time, and wait no longer', async () => {
    const patterns = Array.from({ length: PATTERNS_AT_ONCE + 1 }, () => aPattern());
    patterns.forEach((pattern) => putOut(MARA, pattern));
    await sendWaiting(MARA);
    expect(batches().map(({ length }) => length)).toEqual([PATTERNS_AT_ONCE, 1]);
    expect(batches().flat().sort()).toEqual(patterns.map(({ id }) => id).sort());
    expect(isWaiting(MARA)).toBe(false);
    await sendWaiting(MARA);
    expect(sent()).toHaveLength(2);
  });

  test.each([
    ['unreachable', 0],
    ['down', 503],
    ['not sure who asks', 401],
  ])('wait while the server is %s', async (_how, status) => {
    putOut(MARA, aPattern());
    vi.mocked(call).mockRejectedValue(refusal(status));
    await sendWaiting(MARA);
    expect([sent().length, waitingOf(MARA).length]).toEqual([1, 1]);
    vi.mocked(call).mockResolvedValue({ kept: 1 });
    await sendWaiting(MARA);
    expect(waitingOf(MARA)).toMatchObject([{ tries: 1 }]);
    expedite(outboxOf(MARA));
    await sendWaiting(MARA);
    expect(isWaiting(MARA)).toBe(false);
  });

  test('are not lost because of one that the server will never accept', async () => {
    const patterns = [9, 10, 11, 12, 13].map(aPattern);
    patterns.forEach((pattern) => putOut(MARA, pattern));
    const bad = patterns[2]?.id;
    const taken: string[] = [];
    vi.mocked(call).mockImplementation((route, options) => {
      expect(route).toBe(patternRoutes.keep);
      const ids = (options.body as unknown as { patterns: readonly Pattern[] }).patterns.map(({ id }) => id);
      if (ids.some((id) => id === bad)) return Promise.reject(refusal(400));
      taken.push(...ids);
      return Promise.resolve({ kept: ids.length });
    });
    await sendWaiting(MARA);
    expect(taken.sort()).toEqual(
      patterns
        .map(({ id }) => id)
        .filter((id) => id !== bad)
        .sort(),
    );
    expect(isWaiting(MARA)).toBe(false);
  });

  test('are never sent in the name of another user', async () => {
    putOut(MARA, aPattern());
    // Another window signed Ben in; this one has not been notified yet.
    await keepToken('of Ben');
    await sendWaiting(MARA);
    store.set(sessionAtom, { state: 'signedIn', user: { ...mara, id: 8 } });
    await sendWaiting(MARA);
    await sendWaiting(8);
    expect(sent()).toEqual([]);
    expect(isWaiting(MARA)).toBe(true);
  });
});

describe('in the background', () => {
  let stop: () => void = () => undefined;
  beforeEach(async () => {
    stubPage();
    vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await keepToken('of Mara');
    store.set(sessionAtom, { state: 'signedIn', user: { ...mara } });
    stop = startSending(MARA);
    await vi.advanceTimersByTimeAsync(0);
    return () => {
      stop();
      vi.useRealTimers();
      vi.mocked(Math.random).mockRestore();
    };
  });

  test('are sent together when they arrive within a moment', async () => {
    putOut(MARA, aPattern());
    await vi.advanceTimersByTimeAsync(1_000);
    putOut(MARA, aPattern());
    await vi.advanceTimersByTimeAsync(1_499);
    expect(batches()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches().map(({ length }) => length)).toEqual([2]);
    expect(isWaiting(MARA)).toBe(false);
  });

  test('are retried after 5 s, then 10 s, and at once when the network is back', async () => {
    vi.mocked(call).mockRejectedValue(refusal(503));
    putOut(MARA, aPattern());
    for (const [ms, tries] of [
      [1_500, 1],
      [4_999, 1],
      [1, 2],
      [9_999, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(sent()).toHaveLength(tries);
    }
    vi.mocked(call).mockResolvedValue({ kept: 1 });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isWaiting(MARA)).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent()).toHaveLength(4);
  });
});

describe('booking a session', () => {
  test('takes one call', async () => {
    const session = aSession();
    expect(await bookSession(session)).toEqual({ kind: 'sent' });
    expect(sent()).toEqual([['/focus-sessions', session]]);
    expect(isWaiting(MARA)).toBe(false);
  });

  test('that fails is left to the owner of the timer', async () => {
    vi.mocked(call).mockRejectedValueOnce(refusal(0));
    expect(await bookSession(aSession())).toMatchObject({ kind: 'later', holdsAll: true });
    expect(isWaiting(MARA)).toBe(false);
  });

  test('that is rejected for good is not retried for ever', async () => {
    vi.mocked(call).mockRejectedValueOnce(refusal(400));
    expect(await bookSession(aSession())).toEqual({ kind: 'refused' });
    expect(isWaiting(MARA)).toBe(false);
  });

  test('while signed out waits with the owner of the timer', async () => {
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    expect(await bookSession(aSession())).toMatchObject({ kind: 'later' });
    expect(sent()).toEqual([]);
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, unreachable } from './apiError.ts';
import { isNoWay, laterAfter, startOutbox } from './outbox.ts';
import { stubPage } from './testPage.ts';

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** An outbox of this page that sends nothing by itself. */
async function anOutbox() {
  const begun = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const stop = startOutbox({
    begun: begun.promise,
    nextAt: () => Infinity,
    round: () => Promise.resolve(done.push('round')),
    expedite: () => void done.push('expedite'),
    onChange: () => () => void done.push('unheard'),
  });
  await vi.advanceTimersByTimeAsync(0);
  const sign = async (happens: () => unknown): Promise<number> => {
    happens();
    await vi.advanceTimersByTimeAsync(0);
    return done.filter((what) => what === 'round').length;
  };
  return { done, stop, sign, begin: () => sign(() => begun.resolve(undefined)) };
}
const focus = () => window.dispatchEvent(new Event('focus'));
const online = () => window.dispatchEvent(new Event('online'));
const look = (state: string) => {
  Object.assign(document, { visibilityState: state });
  return document.dispatchEvent(new Event('visibilitychange'));
};

describe('the outbox of a page', () => {
  test('starts once what comes before it is done, and tries everything then', async () => {
    const { done, begin } = await anOutbox();
    expect(done).toEqual([]);
    expect(await begin()).toBe(1);
    expect(done).toEqual(['expedite', 'round']);
  });

  test('retries when the page is focused, but not for every event within a moment', async () => {
    const { begin, sign } = await anOutbox();
    await begin();
    expect(await sign(focus)).toBe(2);
    expect(await sign(() => look('visible'))).toBe(2);
    vi.setSystemTime(Date.now() + 5_000);
    expect(await sign(() => look('visible'))).toBe(3);
    expect(await sign(online)).toBe(4);
  });

  test('does not wait because of a clock that was set back', async () => {
    const { begin, sign } = await anOutbox();
    await begin();
    await sign(focus);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await sign(focus)).toBe(3);
  });

  test('does nothing for a hidden page, or after its end', async () => {
    const { begin, done, sign, stop } = await anOutbox();
    await begin();
    expect(await sign(() => look('hidden'))).toBe(1);
    Object.assign(document, { visibilityState: 'visible' });
    stop();
    expect(await sign(online)).toBe(1);
    expect(done.at(-1)).toBe('unheard');
  });
});

test.each([
  [unreachable(), true],
  [new ApiError({ status: 401, message: 'no' }), true],
  [new ApiError({ status: 429, message: 'no' }), true],
  [new ApiError({ status: 503, message: 'no' }), true],
  [new ApiError({ status: 500, message: 'no' }), false],
  [new Error('no'), false],
])('%s: no way for anything is %s', (error, holdsAll) => {
  expect(isNoWay(error)).toBe(holdsAll);
  expect(laterAfter(error)).toEqual({ kind: 'later', holdsAll, retryAfterMs: 0 });
});

test('respects the wait that a server asks for', () => {
  const busy = new ApiError({ status: 503, message: 'no', retryAfter: 4 });
  expect(laterAfter(busy)).toMatchObject({ holdsAll: true, retryAfterMs: 4_000 });
});

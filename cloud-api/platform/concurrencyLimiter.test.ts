import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createConcurrencyLimiter,
  type ConcurrencyLimiter,
  type Kind,
  type Release,
  SLOW_MS,
  WAIT_MS,
} from './concurrencyLimiter.ts';
import { createStrain } from './shedding.ts';

let isStrained: boolean;
let limiter: ConcurrencyLimiter;

beforeEach(() => {
  vi.useFakeTimers();
  isStrained = false;
  limiter = createConcurrencyLimiter({ mostAtWork: 2, mostWaiting: 3, isStrained: () => isStrained });
});
afterEach(() => void vi.useRealTimers());

const here = new AbortController().signal;

/** A call that wants to enter; its result is in `told`. */
function comes(kind: Kind, { signal = here, isIdle = false } = {}) {
  const one: { told: 'nothing yet' | 'in' | 'turned away'; leave: Release } = {
    told: 'nothing yet',
    leave: () => undefined,
  };
  void limiter
    .enter(kind, signal, () => isIdle)
    .then((leave) => {
      one.told = leave ? 'in' : 'turned away';
      one.leave = leave ?? one.leave;
    });
  return one;
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the concurrency limiter', () => {
  test('admits a number of calls, queues a number, and rejects the others at once', async () => {
    const all = Array.from({ length: 6 }, () => comes('read'));
    await settle();
    expect(all.map(({ told }) => told)).toEqual([
      'in',
      'in',
      'nothing yet',
      'nothing yet',
      'nothing yet',
      'turned away',
    ]);
    expect([limiter.atWork, limiter.waiting]).toEqual([2, 3]);
    all[0]?.leave();
    await settle();
    expect(all.map(({ told }) => told).slice(2, 4)).toEqual(['in', 'nothing yet']);
  });

  test('queues no call longer than a moment', async () => {
    const [, , third] = [comes('read'), comes('read'), comes('write')];
    isStrained = true;
    await settle(WAIT_MS - 1);
    expect(third.told).toBe('nothing yet');
    await settle(1);
    expect([third.told, limiter.waiting]).toEqual(['turned away', 0]);
  });

  test('admits writes before reads', async () => {
    const working = [comes('read'), comes('read')];
    const [read, , last, write] = [comes('read'), comes('read'), comes('read'), comes('write')];
    await settle();
    // The queue was full: the newest reader was dropped.
    expect([last.told, write.told]).toEqual(['turned away', 'nothing yet']);
    working[0]?.leave();
    await settle();
    expect([read.told, write.told]).toEqual(['nothing yet', 'in']);
  });

  test('gives the place of a call that waits for another server to the next one', async () => {
    const [slow, busy] = [comes('write', { isIdle: true }), comes('write')];
    const [next, last] = [comes('read'), comes('read')];
    await settle(SLOW_MS);
    expect([next.told, last.told, limiter.atWork]).toEqual(['in', 'nothing yet', 2]);
    for (const one of [slow, busy, next]) one.leave();
    await settle();
    expect(last.told).toBe('in');
    last.leave();
    expect(limiter.atWork).toBe(0);
  });

  test('does not under load, and then queues no reads', async () => {
    comes('write', { isIdle: true });
    comes('write', { isIdle: true });
    const waiting = comes('write');
    isStrained = true;
    const reader = comes('read');
    await settle(SLOW_MS);
    expect([waiting.told, reader.told]).toEqual(['nothing yet', 'turned away']);
  });

  test('never admits more than its capacity, however slow the calls are', async () => {
    const all: ReturnType<typeof comes>[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      all.push(comes('read', { isIdle: true }), comes('read', { isIdle: true }));
      await settle(SLOW_MS);
    }
    expect(all.filter(({ told }) => told === 'in')).toHaveLength(16);
  });

  test('drops calls whose client disconnected', async () => {
    const [first] = [comes('read'), comes('read')];
    const going = new AbortController();
    const gone = comes('read', { signal: going.signal });
    await settle();
    going.abort();
    await settle();
    expect([gone.told, limiter.waiting]).toEqual(['turned away', 0]);
    first.leave();
    first.leave();
    expect(limiter.atWork).toBe(1);
  });
});

test('a process under load recovers only when it is clearly better', () => {
  const strain = createStrain();
  const told = [100, 399, 401, 300, 151, 149, 300].map((delay) => {
    strain.take(delay);
    return strain.isStrained();
  });
  expect(told).toEqual([false, false, true, true, true, false, false]);
});

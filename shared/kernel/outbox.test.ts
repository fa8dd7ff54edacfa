import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  byHand,
  dueOf,
  expedited,
  inPlace,
  isOrphaned,
  NEW,
  nextAt,
  outboxFields,
  type OutboxItem,
  placeAfter,
  settled,
  waitAfter,
} from './outbox.ts';

const NOW = 1_700_000_000_000;
const item = (id: string, at: number, facts: Partial<OutboxItem> = {}): OutboxItem => ({ ...NEW, id, at, ...facts });
const ids = (items: readonly OutboxItem[]): readonly string[] => items.map(({ id }) => id);
/** Returns the state after attempts that failed to reach the server. */
const away = (from: OutboxItem, facts: { holdsAll?: boolean; retryAfterMs?: number } = {}, now = NOW): OutboxItem => ({
  ...from,
  ...settled(from, { kind: 'later', holdsAll: facts.holdsAll ?? true, retryAfterMs: facts.retryAfterMs }, now, 0),
});

test('waits grow from five seconds to five minutes', () => {
  expect([1, 2, 3, 4].map((tries) => waitAfter(tries, 0))).toEqual([5_000, 10_000, 20_000, 40_000]);
  for (const tries of [7, 50, 5_000]) expect(waitAfter(tries, 0)).toBe(300_000);
  expect(waitAfter(1, 1)).toBe(5_000);
  expect(waitAfter(7, 1)).toBe(240_000);
});

test('what an earlier version kept without a state waits and is due', () => {
  const { state, sender, tries, notBefore } = z.object(outboxFields).parse({});
  expect({ state, sender, tries, notBefore }).toEqual({ state: 'waiting', sender: null, tries: 0, notBefore: 0 });
});

describe('the place', () => {
  test('is that of the clock, but behind everything that waits', () => {
    expect(placeAfter([], NOW)).toBe(NOW);
    expect(placeAfter([{ at: NOW - 1 }], NOW)).toBe(NOW);
    expect(placeAfter([{ at: NOW + 5 }, { at: 3 }], NOW)).toBe(NOW + 6);
  });
  test('orders what waits; what is of one moment stays as it was', () => {
    expect(ids(inPlace([item('b', 2), item('c', 1), item('a', 2)]))).toEqual(['c', 'b', 'a']);
  });
});

describe('an attempt', () => {
  test('that succeeds leaves nothing', () => expect(settled(NEW, { kind: 'sent' }, NOW, 0)).toBeNull());
  test('that is rejected fails, and no sign of the network changes that', () => {
    const failed = settled(item('a', 1, { tries: 2, notBefore: 9 }), { kind: 'refused' }, NOW, 0);
    expect(failed).toMatchObject({ state: 'failed', tries: 3, notBefore: 0, sender: null });
    expect(failed && expedited(failed)).toBe(failed);
    expect(dueOf([item('a', 1, failed ?? {})], NOW + 1e12)).toEqual([]);
  });
  test('that does not get through is waited for, longer each time', () => {
    const once = away(item('a', 1));
    expect(once).toMatchObject({ state: 'waiting', tries: 1, notBefore: NOW + 5_000, waitsSince: NOW });
    expect(away(once)).toMatchObject({ tries: 2, notBefore: NOW + 10_000 });
  });
  test('waits as long as the server asks, but hardly longer than a day', () => {
    expect(away(item('a', 1), { retryAfterMs: 60_000 })).toMatchObject({ notBefore: NOW + 60_000, isRetryAfter: true });
    expect(away(item('a', 1), { retryAfterMs: 1 })).toMatchObject({ notBefore: NOW + 5_000 });
    expect(away(item('a', 1), { retryAfterMs: 1e15 }).notBefore).toBe(NOW + 26 * 3_600_000);
  });
});

describe('a wait', () => {
  const held = away(item('a', 1));
  test('of one holds back no other', () => {
    const own = away(item('a', 1), { holdsAll: false });
    expect(ids(dueOf([own, item('b', 2)], NOW))).toEqual(['b']);
    expect(nextAt([own, item('b', 2)], NOW)).toBe(0);
  });
  test('for want of a way holds back all until it is over', () => {
    expect(dueOf([held, item('b', 2)], NOW + 4_999)).toEqual([]);
    expect(nextAt([held, item('b', 2)], NOW)).toBe(NOW + 5_000);
    expect(ids(dueOf([held, item('b', 2)], NOW + 5_000))).toEqual(['a', 'b']);
  });
  test('is void once the clock was put back before it', () => {
    expect(ids(dueOf([held], NOW - 1))).toEqual(['a']);
    expect(nextAt([held], NOW - 1)).toBe(0);
  });
  test('ends with a sign of the network, unless the server asked for it; then a hand ends it', () => {
    expect(expedited(away(held))).toMatchObject({ notBefore: 0, tries: 1 });
    const asked = away(held, { retryAfterMs: 60_000 });
    expect(expedited(asked)).toBe(asked);
    expect(ids(dueOf([byHand(asked)], NOW))).toEqual(['a']);
    expect(byHand(asked)).toMatchObject({ state: 'waiting', tries: 0 });
    const fresh = item('b', 1);
    expect(expedited(fresh)).toBe(fresh);
  });
});

describe('in order', () => {
  const inOrder = { isInOrder: true };
  test('what cannot go yet holds back what came after it', () => {
    const own = away(item('b', 2), { holdsAll: false });
    expect(ids(dueOf([item('c', 3), own, item('a', 1)], NOW, inOrder))).toEqual(['a']);
    expect(ids(dueOf([item('b', 2), item('a', 1)], NOW, inOrder))).toEqual(['a', 'b']);
    expect(nextAt([item('c', 3), own], NOW, inOrder)).toBe(NOW + 5_000);
  });
  test('a rejected step blocks nothing', () => {
    expect(ids(dueOf([item('a', 1, { state: 'failed' }), item('b', 2)], NOW, inOrder))).toEqual(['b']);
  });
});

describe('what is being sent', () => {
  const sending = (sender: string | null) => item('a', 1, { state: 'sending', sender });
  const senders = { own: 'own', living: new Set(['own', 'other']), inHand: new Set<string>() };
  test.each([
    ['lives', 'other', false],
    ['is closed', 'closed', true],
    ['is unknown', null, true],
    ['is this one, from before a reload', 'own', true],
  ])('by a window that %s: left is %s', (_which, sender, left) => {
    expect(isOrphaned(sending(sender), senders)).toBe(left);
    expect(ids(dueOf([sending(sender)], NOW, { senders }))).toEqual(left ? ['a'] : []);
  });
  test('by this very window is not left, and what only waits is not', () => {
    expect(isOrphaned(sending('own'), { ...senders, inHand: new Set(['a']) })).toBe(false);
    expect(isOrphaned(item('a', 1, { sender: 'closed' }), senders)).toBe(false);
  });
  test('ignores windows that it does not know, and has no time of its own', () => {
    expect(dueOf([sending('closed')], NOW)).toEqual([]);
    expect(nextAt([sending('closed')], NOW)).toBe(Infinity);
    expect(nextAt([], NOW)).toBe(Infinity);
  });
});

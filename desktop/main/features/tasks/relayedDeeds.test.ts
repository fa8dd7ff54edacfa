import { beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_MS, type Relayed, RelayedDeeds } from './relayedDeeds.ts';

const TICK = { user: 7, taskId: 3, deed: 'tick' } as const;
let sent: Relayed[];
let deeds: RelayedDeeds;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  deeds = new RelayedDeeds((deed) => void sent.push(deed));
  return () => vi.useRealTimers();
});

test('an action reaches the page once, and its response returns', async () => {
  const outcome = deeds.relay(TICK);
  expect(sent).toEqual([{ ...TICK, id: expect.any(String), until: Date.now() + ANSWER_MS }]);
  deeds.answer('another', 'gone');
  deeds.answer(sent[0]?.id ?? '', 'done');
  expect(await outcome).toBe('done');
  deeds.answer(sent[0]?.id ?? '', 'gone');
});

test('each action gets its own response', async () => {
  const outcomes = Promise.all([deeds.relay(TICK), deeds.relay({ ...TICK, taskId: 4 })]);
  deeds.answer(sent[1]?.id ?? '', 'gone');
  deeds.answer(sent[0]?.id ?? '', 'done');
  expect(await outcomes).toEqual(['done', 'gone']);
});

test('a page that does not respond in time, or is closed, is unavailable', async () => {
  const late = deeds.relay(TICK);
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(await late).toBe('away');
  const crashed = deeds.relay(TICK);
  deeds.giveUp();
  expect(await crashed).toBe('away');
  expect(vi.getTimerCount()).toBe(0);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { Beginning, earlyReply, earlyReplyAtHand, expectEarly, forgetEarly } from './earlyReplies.ts';
import { stubPage } from './testPage.ts';
import { keepToken } from './token.ts';

const replies = new Map<string, unknown>([
  ['/tasks', { tasks: [] }],
  ['/status', { step: 1 }],
]);

beforeEach(async () => {
  stubPage();
  forgetEarly();
  await keepToken('ann');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a combined response answers the first call of each path, and no other', async () => {
  expectEarly('ann', Promise.resolve(replies));
  expect(await earlyReply('/tasks')).toEqual({ tasks: [] });
  expect(await earlyReply('/tasks')).toBeUndefined();
  expect(await earlyReply('/status')).toEqual({ step: 1 });
  expect(await earlyReply('/elsewhere')).toBeUndefined();
});

test('a call that comes before it waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof replies>();
  expectEarly('ann', promise);
  const waiting = earlyReply('/tasks');
  resolve(replies);
  expect(await waiting).toEqual({ tasks: [] });
});

test('a failed one leaves the call to the server', async () => {
  expectEarly('ann', Promise.reject(new Error('offline')));
  expect(await earlyReply('/tasks')).toBeUndefined();
});

test('another session never gets it, not even one that starts meanwhile', async () => {
  expectEarly('ben', Promise.resolve(replies));
  expect(await earlyReply('/tasks')).toBeUndefined();
  const { promise, resolve } = Promise.withResolvers<typeof replies>();
  expectEarly('ann', promise);
  const waiting = earlyReply('/tasks');
  await keepToken('ben');
  resolve(replies);
  expect(await waiting).toBeUndefined();
});

test('no response from before a change is used', async () => {
  expectEarly('ann', Promise.resolve(replies));
  const waiting = earlyReply('/tasks');
  forgetEarly();
  expect([await waiting, await earlyReply('/status')]).toEqual([undefined, undefined]);
});

test('no old response is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expectEarly('ann', Promise.resolve(replies));
  expect(await earlyReply('/tasks')).toBeDefined();
  vi.setSystemTime(Date.now() + 10_001);
  expect(await earlyReply('/status')).toBeUndefined();
});

test('a received one is available at once, and answers no further call', async () => {
  expectEarly('ann', Promise.resolve(replies));
  expect(earlyReplyAtHand('/tasks')).toBeUndefined();
  await Promise.resolve();
  expect(earlyReplyAtHand('/tasks')).toEqual({ tasks: [] });
  expect(await earlyReply('/tasks')).toBeUndefined();
  await keepToken('ben');
  expect(earlyReplyAtHand('/status')).toBeUndefined();
});

test('the start of a response is available, and answers no call', async () => {
  const beginning = new Beginning({ tasks: [] });
  expectEarly('ann', Promise.resolve(new Map([['/tasks', beginning]])));
  expect(await earlyReply('/tasks')).toBeUndefined();
  expect(earlyReplyAtHand('/tasks')).toBe(beginning);
});

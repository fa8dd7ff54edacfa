import { describe, expect, test } from 'vitest';
import { ApiError, unreachable } from '#renderer/platform/apiError.ts';
import { newEntry } from './entries.ts';
import { afterFailure } from './outcome.ts';

const entry = newEntry({ key: 'key-1', text: 'call mum', sender: 'window-1' });
const refused = (status: number, facts: { code?: string; retryAfter?: number } = {}) =>
  afterFailure(entry, new ApiError({ status, message: 'From the server', ...facts }), 1_000);

describe('a dump without a result', () => {
  test.each([
    [429, {}, 'busy', 'waiting'],
    [503, {}, 'busy', 'waiting'],
    [401, {}, 'session', 'waiting'],
    [413, {}, 'tooLong', 'failed'],
    [403, { code: 'TRIAL_EXHAUSTED' }, 'trial', 'failed'],
    [403, { code: 'USAGE_LIMIT' }, 'usage', 'failed'],
    [403, { code: 'noAccess' }, 'access', 'failed'],
    [500, {}, 'processing', 'failed'],
    [201, { code: 'badReply' }, 'badReply', 'failed'],
  ])('%i %j count as %s and are %s', (status, facts, reason, state) => {
    expect(refused(status, facts)).toMatchObject({ text: 'call mum', reason, state, sender: null, tries: 1 });
  });

  test('because of a connection is resent automatically, and after a reload from the same window', () => {
    expect(afterFailure(entry, unreachable(), 1_000)).toMatchObject({
      reason: 'offline',
      state: 'waiting',
      sender: 'window-1',
      notBefore: 6_000,
      holdsAll: true,
    });
  });

  test('waits for as long as the server asks', () => {
    expect(refused(429, { retryAfter: 90 }).notBefore).toBe(91_000);
    expect(refused(503).notBefore).toBe(61_000);
  });

  test('holds back no other while the server works on it', () => {
    expect(refused(409, { code: 'inProgress' })).toMatchObject({
      reason: 'busy',
      state: 'waiting',
      holdsAll: undefined,
    });
    expect(refused(503)).toMatchObject({ holdsAll: true, isRetryAfter: true });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { ApiError, unreachable } from '#renderer/platform/apiError.ts';
import { failureOfDump, Unverified, usedUpBy } from './failure.ts';

beforeAll(() => startLanguage(catalogues, 'en'));

const answer = (status: number, facts: { message?: string; code?: string; upgradePrompt?: boolean } = {}) =>
  failureOfDump(new ApiError({ status, message: 'From the server', ...facts }));

describe('a failed dump', () => {
  test('says that the server is unavailable', () => {
    expect(failureOfDump(unreachable()).text).toBe(
      'Unable to connect to server. Please check if the backend is running.',
    );
  });

  test('leads to the log-in screen when the account cannot be verified', () => {
    expect(answer(401)).toEqual({
      title: 'Session Issue',
      text: 'Unable to verify your account. Please log in again.',
      endsSession: true,
    });
  });

  test('never ends the session because of its text: a 401(k) is no status', () => {
    expect(answer(400, { message: 'Unauthorized 401(k) Invalid token' }).endsSession).toBe(false);
    expect(failureOfDump(new Error('Unauthorized')).endsSession).toBe(false);
  });

  test.each([
    [413, { message: 'Character limit exceeded: 10.' }, 'Content too long', 'Character limit exceeded: 10.'],
    [413, { message: 'Content too long' }, 'Content too long', 'One brain dump can have up to 10,000 characters.'],
    [403, { code: 'noAccess' }, 'Subscription required', 'Subscription required to continue using the product'],
    [500, {}, 'Processing Issue', 'There was an issue organizing your tasks. Please refresh and try again.'],
    [201, { code: 'badReply' }, 'Processing Error', 'Invalid response from brain dump processing. Please try again.'],
    [
      429,
      { message: 'Rate limit exceeded. Please wait 9 seconds before trying again.' },
      'One moment, please',
      'Rate limit exceeded. Please wait 9 seconds before trying again.',
    ],
  ])('%i %j reads "%s"', (status, facts, title, text) => {
    expect(answer(status, facts)).toEqual({ title, text, endsSession: false });
  });
});

test('shows an error with its reason when the status cannot be checked', () => {
  const cause = new ApiError({ status: 500, message: 'Something went wrong on our side.' });
  expect(failureOfDump(new Unverified('', { cause }))).toEqual({
    title: 'Unable to verify subscription',
    text: 'Something went wrong on our side.',
    endsSession: false,
  });
});

describe('a used-up allowance', () => {
  const refused = (status: number, code: string, upgradePrompt?: boolean) =>
    usedUpBy(new ApiError({ status, message: 'From the server', code, upgradePrompt }));

  test.each([
    ['TRIAL_EXHAUSTED', undefined, { what: 'trial', hasWayUp: true }],
    ['TRIAL_EXHAUSTED', true, { what: 'trial', hasWayUp: true }],
    ['USAGE_LIMIT', true, { what: 'day', hasWayUp: true }],
    ['USAGE_LIMIT', false, { what: 'day', hasWayUp: false }],
  ])('%s with upgradePrompt %s', (code, upgradePrompt, expected) => {
    expect(refused(403, code, upgradePrompt)).toEqual(expected);
  });

  test('is detected by status and code only', () => {
    expect(refused(403, 'noAccess')).toBeNull();
    expect(refused(500, 'USAGE_LIMIT')).toBeNull();
    expect(usedUpBy(new Error('Usage limit reached'))).toBeNull();
  });
});

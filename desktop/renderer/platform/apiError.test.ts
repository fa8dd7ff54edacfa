import { beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { addressOf } from './api.ts';
import { isUnauthorized, messageOf, unreachable } from './apiError.ts';
import { failureOf } from './failures.ts';
import { startLanguage } from './language.ts';

beforeAll(() => startLanguage(catalogues, 'en'));

describe('the text of an error', () => {
  test.each<[string, number, string, unknown, string]>([
    [
      'a rate limit',
      429,
      '',
      { error: 'Slow down', retryAfter: 9 },
      'Rate limit exceeded. Please wait 9 seconds before trying again.',
    ],
    ['a rate limit without a time', 429, '', null, 'Rate limit exceeded. Please wait 60 seconds before trying again.'],
    ['the error of the server', 400, 'Bad Request', { error: 'Task title required' }, 'Task title required'],
    ['its message, when there is no error', 400, 'Bad Request', { message: 'Try again' }, 'Try again'],
    ['the status, when there is nothing else', 502, 'Bad Gateway', '<html>', 'HTTP 502: Bad Gateway'],
    ['an account to verify', 401, '', { requiresReauth: true }, 'Unable to verify subscription'],
    [
      'an account to verify, in the words of the server',
      401,
      '',
      { error: 'x', message: 'Sign in', requiresReauth: true },
      'Sign in',
    ],
  ])('%s', (_what, status, statusText, body, text) => {
    expect(failureOf(status, statusText, body).message).toBe(text);
  });

  test('in German follows the code, and stays English without one', async () => {
    await startLanguage(catalogues, 'de');
    expect(failureOf(401, '', { error: 'Email or password is not right.', code: 'wrongLogin' }).message).toBe(
      'E-Mail oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
    );
    expect(failureOf(400, '', { error: 'Task title required' }).message).toBe('Task title required');
    expect(failureOf(400, '', { error: 'Odd', code: 'constructor' }).message).toBe('Odd');
    expect(failureOf(429, '', { retryAfter: 1 }).message).toContain('1 Sekunde und');
    await startLanguage(catalogues, 'en');
  });

  test('follows a change of language while it is shown', async () => {
    const shown = [unreachable(), failureOf(401, '', { error: 'Email or password is not right.', code: 'wrongLogin' })];
    await startLanguage(catalogues, 'de');
    expect(shown.map(messageOf)).toEqual([
      unreachable().message,
      'E-Mail oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
    ]);
    await startLanguage(catalogues, 'en');
    expect(shown.map(messageOf)).toEqual([unreachable().message, 'Email or password is not right.']);
  });

  test('has code, wait and rejected fields', () => {
    const failure = failureOf(400, '', { error: 'no', code: 'invalid', retryAfter: 3, fields: { title: 'needed' } });
    expect(failure).toMatchObject({ status: 400, code: 'invalid', retryAfter: 3, fields: { title: 'needed' } });
  });

  test('covers the network and anything else', () => {
    expect(unreachable().message).toBe('Unable to connect to server. Please check if the backend is running.');
    expect(messageOf(new Error('that'))).toBe('that');
    expect(messageOf('text')).toBe('An unexpected error occurred');
  });
});

test('only the status ends a session, never a text', () => {
  expect(isUnauthorized(failureOf(401, '', null))).toBe(true);
  expect(isUnauthorized(failureOf(400, '', { error: 'Unauthorized: Invalid token 401(k)' }))).toBe(false);
  expect(isUnauthorized(new Error('401'))).toBe(false);
});

test('the address of a call', () => {
  expect(addressOf('/tasks/:id/complete', { id: 7 })).toBe('/tasks/7/complete');
  expect(addressOf('/tasks', {}, { from: '2026-11-21', to: undefined, day: 'a b' })).toBe(
    '/tasks?from=2026-11-21&day=a+b',
  );
});

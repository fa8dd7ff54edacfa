import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#renderer/platform/apiError.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { currentToken, keepToken } from '#renderer/platform/token.ts';
import { catalogues } from './catalogues.ts';
import { queryClient } from './queries.ts';

const REDIRECT_MS = 1_500;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  await startLanguage(catalogues, 'en');
  await keepToken('before');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A query that the server answers with an unknown session. */
const hearOfTheEnd = (): Promise<unknown> =>
  queryClient
    .fetchQuery({
      queryKey: ['anything'],
      queryFn: () => Promise.reject(new ApiError({ status: 401, message: 'Unknown' })),
    })
    .catch(() => undefined);

test('a session unknown to the server is forgotten once its end could be read', async () => {
  await hearOfTheEnd();
  vi.advanceTimersByTime(REDIRECT_MS - 1);
  expect(currentToken()).toBe('before');
  vi.advanceTimersByTime(1);
  expect(currentToken()).toBeNull();
});

test('a user who logs in again before that stays logged in', async () => {
  await hearOfTheEnd();
  await keepToken('anew');
  vi.advanceTimersByTime(REDIRECT_MS);
  expect(currentToken()).toBe('anew');
});

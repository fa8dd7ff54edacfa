import { expect, test } from 'vitest';
import { ApiError } from '#api/platform/errors.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';
import { guardCodes } from './guesses.ts';

/** Rate limits that never reset and treat every network as known. */
function limitsOfAMoment(): RateLimits {
  const counts = new Map<string, number>();
  const countOf = (name: string, { tries }: { tries: number }) => `${name}/${tries}`;
  const change = (key: string, by: number) => void counts.set(key, (counts.get(key) ?? 0) + by);
  const spend: RateLimits['spend'] = async (name, rule) => {
    change(countOf(name, rule), 1);
    if ((counts.get(countOf(name, rule)) ?? 0) > rule.tries) throw new ApiError('rateLimited');
  };
  return {
    spend,
    spendHere: spend,
    counted: async (name, rule) => counts.get(countOf(name, rule)) ?? 0,
    refund: async (name, rule) => change(countOf(name, rule), -1),
    forget: async (name, rule) => void counts.delete(countOf(name, rule)),
    remember: () => Promise.resolve(),
    remembers: () => Promise.resolve(true),
  };
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const wrong = (): Promise<never> => Promise.reject(new ApiError('wrongCode'));

test('allows a hundred wrong codes for an account a day, from however many networks', async () => {
  const limits = limitsOfAMoment();
  let networks = 0;
  const enter = (attempt: () => Promise<unknown>) =>
    outcome(guardCodes(limits, { userId: 7, email: 'ann@example.org', network: `net ${(networks += 1)}` }, attempt));
  for (let turn = 0; turn < 100; turn += 1) {
    // Successful and aborted attempts do not count.
    expect(await enter(() => Promise.resolve())).toBe('in');
    expect(await enter(() => Promise.reject(new ApiError('tookTooLong')))).toBe('tookTooLong');
    expect(await enter(wrong)).toBe('wrongCode');
  }
  expect(await enter(() => Promise.resolve())).toBe('rateLimited');
});

import { APIError } from 'openai';
import { expect, test } from 'vitest';
import { waitAskedBy } from './askModel.ts';

const NOW = Date.parse('2026-03-04T11:00:00Z');
const asking = (said: string): APIError =>
  new APIError(429, undefined, 'Too many', new Headers(said === '' ? {} : { 'retry-after': said }));

test.each([
  ['1', 1_000],
  ['0', 0],
  ['120', 120_000],
  ['Wed, 04 Mar 2026 11:00:02 GMT', 2_000],
  ['Wed, 04 Mar 2026 10:59:00 GMT', 0],
  ['', undefined],
  ['soon', undefined],
])('“%s” asks to wait so long', (said, ms) => {
  expect(waitAskedBy(asking(said), NOW)).toBe(ms);
});

test('an invalid header asks for no wait', () => {
  expect(waitAskedBy(new TypeError('fetch failed'), NOW)).toBeUndefined();
});

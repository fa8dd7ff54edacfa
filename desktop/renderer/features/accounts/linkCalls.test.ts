import { describe, expect, test } from 'vitest';
import { tokenIn } from './linkCalls.ts';

describe('the secret of a link', () => {
  test.each([
    ['#access_token=abc', '', 'abc'],
    ['#access_token=abc&type=recovery', '', 'abc'],
    ['#token=abc', '', 'abc'],
    ['', '?token=xyz', 'xyz'],
    ['#access_token=abc', '?token=xyz', 'abc'],
    ['#access_token=', '?token=xyz', 'xyz'],
    ['#elsewhere', '?token=', null],
    ['', '', null],
  ])('in %j and %j is %j', (hash, search, token) => {
    expect(tokenIn({ hash, search })).toBe(token);
  });
});

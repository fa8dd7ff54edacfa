import { expect, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { checksumOfAnswers } from './checksum.ts';

test('the same texts are answered alike, whatever was read before', () => {
  const count = byTier({ fast: 200, all: 5_000 });
  const first = checksumOfAnswers(count);
  expect(checksumOfAnswers(count)).toBe(first);
  expect(checksumOfAnswers(count - 1)).not.toBe(first);
});

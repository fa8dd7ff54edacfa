import { expect, test } from 'vitest';
import { errorCatalogue } from './errors.ts';

test('codes are in camel case; two are in the letters of the specification', () => {
  const codes = Object.keys(errorCatalogue);
  expect(codes.length).toBeGreaterThan(30);
  expect(codes.filter((code) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(code))).toEqual(['TRIAL_EXHAUSTED', 'USAGE_LIMIT']);
});

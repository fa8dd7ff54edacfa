import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['fr,de;q=0.7,en;q=0.3', 'de'],
  ['en;q=0.2, de;q=0.8', 'de'],
  ['de;q=0, en', 'en'],
  ['*', 'en'],
  ['fr', 'en'],
  ['de;q=x', 'de'],
])('a browser of %j gets %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

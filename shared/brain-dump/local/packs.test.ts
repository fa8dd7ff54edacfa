import { expect, test } from 'vitest';
import './everyLanguage.ts';
import { packOf } from './packs.ts';
import { tokenize } from './tokenize.ts';

test.each([
  ['en', 'Mum is picking up the kids today', true],
  ['en', 'pick up the kids today', false],
  ['en', "I don't need to call Bob any more", true],
  ['de', 'Bierwagen organisiert der Wirt', true],
  ['de', 'Bierwagen organisieren', false],
  ['de', 'Oma nicht anrufen', true],
] as const)('%s: what is done, called off or for another to do is denied: %s', (language, text, denied) => {
  expect(packOf(language).isDenied(tokenize(text))).toBe(denied);
});

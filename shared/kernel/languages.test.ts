import { expect, test } from 'vitest';
import {
  bestLanguage,
  byLanguage,
  FALLBACK,
  type InSomeLanguages,
  inEachLanguage,
  LANGUAGE_TAGS,
  languageOfTag,
  languageWith,
  loadEachLanguage,
  textIn,
} from './languages.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['EN-gb', 'en'],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['constructor', undefined],
])('the tag %s is %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test('the first known tag is best, and the fallback without one', () => {
  expect(bestLanguage([null, 'fr-FR', 'de-CH', 'en'])).toBe('de');
  expect(bestLanguage(['fr'])).toBe(FALLBACK);
  expect(bestLanguage([])).toBe(FALLBACK);
});

test('what a language lacks is that of the fallback, also for a tag of another version', () => {
  const table: InSomeLanguages<string> = { en: 'Hello' };
  expect([textIn(table, 'de'), textIn(table, 'en'), textIn(table, 'xx'), textIn(table, 'toString')]).toEqual(
    Array(4).fill('Hello'),
  );
  expect(languageWith(table, 'de')).toBe(FALLBACK);
  expect(textIn({ en: 'Hello', de: 'Hallo' }, 'de')).toBe('Hallo');
});

test('catalogues are found by the names of their files, and a missing one is an error', () => {
  const files = Object.fromEntries([...LANGUAGE_TAGS, 'xx'].map((tag) => [`./messages/${tag}.ts`, tag]));
  expect(byLanguage(files)).toEqual(inEachLanguage((tag) => tag));
  expect(() => byLanguage({ './messages/en.ts': 'en' })).toThrow('There is no de.ts');
});

test('every language is loaded', async () => {
  expect(await loadEachLanguage((tag) => Promise.resolve(tag))).toEqual(inEachLanguage((tag) => tag));
});

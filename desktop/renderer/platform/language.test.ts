import { expect, test } from 'vitest';
import { type Language, textIn } from '#shared/kernel/languages.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import type { Catalogues } from './catalogues.ts';
import {
  addTexts,
  chooseLanguage,
  currentLanguage,
  currentLocale,
  laterTexts,
  startLanguage,
  messagesOf,
} from './language.ts';

test('German is shown once it has loaded, with its own plurals and numbers', async () => {
  await startLanguage(catalogues, 'de');
  expect([currentLanguage(), currentLocale()]).toEqual(['de', 'de-DE']);
  const found = messagesOf('results');
  const t = messagesOf('brainDump');
  expect([found('found', { count: 1 }), found('found', { count: 3 })]).toEqual([
    '1 Aufgabe gefunden',
    '3 Aufgaben gefunden',
  ]);
  expect(t('characters', { written: 9500, limit: 10_000 })).toBe('9.500 von 10.000 Zeichen');
});

test.each([
  ['de', 'en', 'Today'],
  ['en', 'de', 'Heute'],
] as const)('a page without %s shows %s', async (wanted, other, today) => {
  await startLanguage({ ...catalogues, [wanted]: () => Promise.reject(new Error('offline')) }, wanted);
  expect(currentLanguage()).toBe(other);
  expect(messagesOf('tasks')('today')).toBe(today);
});

test('only the shown language is loaded, once', async () => {
  const asked: string[] = [];
  const noted = (language: 'en' | 'de') => () => {
    asked.push(language);
    return textIn(catalogues, language)();
  };
  await startLanguage({ en: noted('en'), de: noted('de') }, 'de');
  expect(asked).toEqual(['de']);
  for (const language of ['en', 'de', 'en'] as const) await chooseLanguage(language);
  expect(asked).toEqual(['de', 'en']);
});

/** Texts of one word, which record each load. */
function noted(asked: string[], part: string): Catalogues {
  const of = (language: Language) => async () => {
    asked.push(`${part} ${language}`);
    return Promise.resolve({ [part]: { word: `${part} ${language}` } });
  };
  return { en: of('en'), de: of('de') };
}
const wordOf = (part: string): string => String(messagesOf(part as 'care')('word' as never));

test('later texts load on demand, and from then on with every language', async () => {
  const asked: string[] = [];
  await startLanguage(noted(asked, 'first'), 'en', noted(asked, 'later'));
  expect(asked).toEqual(['first en']);
  await Promise.all([laterTexts(), laterTexts()]);
  expect(wordOf('later')).toBe('later en');
  await chooseLanguage('de');
  expect(asked).toEqual(['first en', 'later en', 'first de', 'later de']);
  expect(wordOf('later')).toBe('later de');
});

test('a language chosen while later texts are loading includes them', async () => {
  const asked: string[] = [];
  await startLanguage(noted(asked, 'early'), 'en', noted(asked, 'late'));
  await Promise.all([chooseLanguage('de'), laterTexts()]);
  expect([currentLanguage(), wordOf('early'), wordOf('late')]).toEqual(['de', 'early de', 'late de']);
});

test('later texts that failed to load can be requested again', async () => {
  let isAway = true;
  const later = () => (isAway ? Promise.reject(new Error('offline')) : Promise.resolve({ rare: { word: 'here' } }));
  await startLanguage(catalogues, 'en', { en: later, de: later });
  await expect(laterTexts()).rejects.toThrow('offline');
  isAway = false;
  await laterTexts();
  expect(wordOf('rare')).toBe('here');
});

test('texts that load with a part of a page are in the current language', async () => {
  await startLanguage(catalogues, 'de');
  addTexts({ './messages/en.ts': { care: { later: 'Later' } }, './messages/de.ts': { care: { later: 'Später' } } });
  const later = (): string => String(messagesOf('care')('later' as never));
  expect(later()).toBe('Später');
  await chooseLanguage('en');
  expect(later()).toBe('Later');
});

test('user text is shown unchanged', async () => {
  await startLanguage(catalogues, 'en');
  const title = '<b>401(k)</b> & $t(today) {{title}} $& $1';
  expect(messagesOf('tasks')('edit', { title })).toBe(`Edit ${title}`);
});

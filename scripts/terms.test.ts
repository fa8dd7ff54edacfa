import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screenTexts } from './screenTexts.ts';
import { secondTerms, termsIn } from './terms.ts';

const terms = termsIn(readFileSync('docs/voice.md', 'utf8'));

/** Texts that may use another term, by a part of their path or text, with the reason. An unused entry is an error. */
const EXCEPTIONS: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: {
    'platform/messages/en.ts.transport.noToken': 'the words of the specification',
    'dashboard.shortcuts.week': 'the words of the specification',
    'brainDump.placeholder': 'the words of the specification',
    'app.expired.text': 'the words of the specification',
    'calendar/feeds/messages/en.ts': 'people sign in to servers of others, as these call it',
    'legal.imprint.register': 'the register of companies',
  },
  de: {
    'settings.wayOut.gnome': 'the menu of GNOME',
  },
};

describe.each(['en', 'de'] as const)('one word for one thing: %s', (language) => {
  test('no text uses a second word for a thing of the table', async () => {
    const exceptions = Object.keys(EXCEPTIONS[language]);
    const found = (await screenTexts(language)).flatMap(([path, text]) =>
      secondTerms(text, terms[language]).map((term) => `${path}: “${term}” in “${text}”`),
    );
    expect(found.filter((one) => !exceptions.some((exception) => one.includes(exception)))).toEqual([]);
    expect(exceptions.filter((exception) => !found.some((one) => one.includes(exception)))).toEqual([]);
  });
});

test('a goal is called the same in onboarding and in the week', async () => {
  for (const language of ['en', 'de'] as const) {
    const texts = new Map(await screenTexts(language));
    const inWeek = [...texts].filter(([path]) => path.includes('.week.goals.'));
    expect(inWeek.length).toBeGreaterThan(3);
    for (const [path, text] of inWeek) {
      const option = path.replace('planning/week', 'onboarding').replace('.week.goals.', '.onboarding.goal.options.');
      expect(texts.get(option), option).toBe(text);
    }
  }
});

test('the table names things in both languages', () => {
  expect(terms.en.length).toBeGreaterThan(35);
  expect(terms.de.length).toBe(terms.en.length);
});

test.each([
  ['en', 'You have 3 dumps left.', ['dump']],
  ['en', 'Past brain dumps. You have 3 left.', []],
  ['en', 'Please sign in again.', ['sign in']],
  ['en', 'Nobody signed in.', ['signed in']],
  ['en', 'Sign up by email.', []],
  ['en', 'Just ignore this mail.', ['mail']],
  ['en', 'Eventually', []],
  ['de', 'Zum Brain Dump', []],
  ['de', 'Schick uns eine Mail oder E-Mail.', ['Mail']],
  ['de', 'Dein Probemonat läuft, und der Tarif bleibt.', ['Probemonat', 'Tarif']],
  ['de', 'Gutscheine einlösen', ['Gutschein']],
  ['de', 'Nutzungsbedingungen', []],
] as const)('a second word is found as a whole word, inflected or not: %s, %s', (language, text, expected) => {
  expect(secondTerms(text, terms[language])).toEqual(expected);
});

import { expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const titles = (rawText: string, language: 'en' | 'de'): string[] =>
  localProcessor.process({ rawText, now: '2026-03-02T10:00:00', language }).tasks.map(({ title }) => title);

test.each([
  ['buy milk no wait oat milk', ['Buy oat milk']],
  ['call mum no sorry dad', ['Call dad']],
  ['change the tyres no sorry just check the pressure', ['Check the pressure']],
  ['pick up the suit i mean the dress from the cleaners', ['Pick up the dress from the cleaners']],
  ['book a table for six no wait for eight', ['Book a table for eight']],
  ['tickets for the zoo no sorry for the aquarium', ['Tickets for the aquarium']],
  ['email bob scratch that call bob', ['Call bob']],
  ['buy bread, call mum, no wait, call dad, pay rent', ['Buy bread', 'Call dad', 'Pay rent']],
])('what was said in place of other words is meant: %s', (said, expected) => {
  expect(titles(said, 'en')).toEqual(expected);
});

test.each([
  ['reifen wechseln nee quatsch reifendruck prüfen', ['Reifendruck prüfen']],
  ['Milch kaufen, nein warte, Hafermilch kaufen', ['Hafermilch kaufen']],
  ['mutti anrufen äh nein papa anrufen', ['Papa anrufen']],
  ['wohnmobil führerschein nee quatsch den perso verlängern', ['Perso verlängern']],
])('so it is in German: %s', (said, expected) => {
  expect(titles(said, 'de')).toEqual(expected);
});

test('what is only remembered is added', () => {
  expect(titles('call the bank oh no wait I also need to pay rent', 'en')).toEqual(['Call the bank', 'Pay rent']);
  expect(titles('milch kaufen, ach nein, ich muss auch noch zur bank', 'de')).toHaveLength(2);
});

test('when only a day was corrected, the matter stays', () => {
  expect(titles('dentist tuesday no wait wednesday at 3', 'en')).toEqual(['Dentist']);
  expect(titles('den arzt am dienstag anrufen nee quatsch mittwoch', 'de')).toEqual(['Arzt anrufen']);
});

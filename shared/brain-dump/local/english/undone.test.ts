import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const titles = (rawText: string): string[] =>
  localProcessor.process({ rawText, now: '2026-03-04T08:00:00' }).tasks.map(({ title }) => title);

test.each([
  ["haven't done my taxes", 'Do my taxes'],
  ['and I still havent rung the surgery about the scan', 'Ring the surgery about the scan'],
  ["i ain't paid the water bill", 'Pay the water bill'],
  ['omg i totally forgot to ring gran', 'Ring gran'],
  ["we haven't chosen a name for the boat", 'Choose a name for the boat'],
])('what the user has not done is to do: %s', (said, title) => {
  expect(titles(said)).toEqual([title]);
});

test.each([
  "I haven't called my sister in years",
  "haven't slept properly since Easter",
  "I have not texted the man and I won't",
  "haven't finished the series once",
  'forgot to eat lunch again',
])('what has long not happened, or never will, is not: %s', (said) => {
  expect(titles(said)).toEqual([]);
});

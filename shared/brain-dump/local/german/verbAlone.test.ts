import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const titlesOf = (rawText: string): string[] =>
  localProcessor
    .process({ rawText, now: '2026-03-04T09:00:00', language: 'de', timeZone: 'Europe/Berlin' })
    .tasks.map(({ title }) => title);

test('a verb alone gets the thing that the clause before it is about', () => {
  expect(titlesOf('der vermieter hat sich immer noch nicht gemeldet. muss ich morgen nochmal anrufen.')).toEqual([
    'Vermieter anrufen',
  ]);
});

test('what names nothing leaves the verb as it was said', () => {
  expect(titlesOf('boah ich bin müde, muss morgen anrufen')).toEqual(['Anrufen']);
});

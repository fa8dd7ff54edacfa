import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const titles = (language: 'en' | 'de', rawText: string): readonly string[] =>
  localProcessor
    .process({ rawText, now: '2026-03-02T10:00:00', timeZone: 'Europe/Berlin', language })
    .tasks.map(({ title }) => title);

describe('a title goes without its time, unless words lean on it', () => {
  test.each([
    ['move the 10am with Sofia to thursday same time', 'Move the 10am with Sofia to thursday same time'],
    ['cancel my 3pm', 'Cancel my 3pm'],
    ['reschedule the appointment to next week', 'Reschedule the appointment to next week'],
    ['prepare the friday presentation', 'Prepare the presentation'],
    ['in the morning I need to call the clinic', 'Call the clinic'],
    ["dad's 70th is the 21st, book somewhere for lunch", "Dad's 70th: book somewhere for lunch"],
    ["return library books they're 3 weeks late", 'Return library books'],
  ])('%s', (said, title) => expect(titles('en', said)).toEqual([title]));

  test.each([
    ['den 10-uhr-termin mit sofia auf donnerstag schieben', '10-uhr-termin mit sofia auf donnerstag schieben'],
    ['den Zahnarzttermin am Freitag absagen', 'Zahnarzttermin absagen'],
    ['am di 17. um viertel nach vier ist kieferorthopäde, spange mitnehmen', 'Kieferorthopäde, spange mitnehmen'],
    ['die rechnung für hartmann ist immer noch nicht raus', 'Rechnung für hartmann ist immer noch nicht raus'],
    ['tierarzt anrufen wegen humpeln, eilt nicht', 'Tierarzt anrufen wegen humpeln'],
    ['diese zeitung abbestellen, die buchen dauernd ab', 'Diese zeitung abbestellen'],
    [
      'der heizungsmensch kommt donnerstag zwischen 8 und 12, da muss einer zuhause sein',
      'Heizungsmensch kommt, da muss einer zuhause sein',
    ],
    ['Montag, Dienstag Mama anrufen', 'Mama anrufen'],
  ])('%s', (said, title) => expect(titles('de', said)).toEqual([title]));
});

import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const dayOf = (rawText: string, language: 'en' | 'de', timeZone: string, now: string) =>
  localProcessor.process({ rawText, now, language, timeZone }).tasks.map(({ dueDate }) => dueDate);

test.each([
  ['Boxing Day walk at 11', 'Europe/London', '2026-12-20T10:00', '2026-12-26'],
  ['wrap the presents on Christmas Eve', 'Europe/London', '2026-12-20T21:00', '2026-12-24'],
  ["call nan on mother's day", 'Europe/London', '2026-03-01T10:00', '2026-03-15'],
  ["call nan on mother's day", 'America/Chicago', '2026-03-01T10:00', '2026-05-10'],
  ['steaks for fathers day', 'Australia/Sydney', '2026-08-01T10:00', '2026-09-06'],
  ['order the pie by thanksgiving', 'America/Toronto', '2026-09-20T10:00', '2026-10-12'],
  ['order the pie by thanksgiving', 'America/Denver', '2026-09-20T10:00', '2026-11-26'],
  ['flip the mattress pancake day', 'Europe/London', '2027-01-20T10:00', '2027-02-09'],
  ['sweep the church hall after Easter', 'Europe/London', '2026-03-20T10:00', '2026-04-06'],
  ['write the christmas cards', 'Europe/London', '2026-11-20T10:00', null],
  ['finish the Boxing Day quiz', 'Europe/London', '2026-11-20T10:00', null],
])('%s, in %s at %s', (said, zone, now, date) => expect(dayOf(said, 'en', zone, now)).toEqual([date]));

test.each([
  ['Rosen für Mama am Muttertag', 'Europe/Berlin', '2026-04-20T10:00', '2026-05-10'],
  ['Bollerwagen packen bis Vatertag', 'Europe/Berlin', '2026-04-20T10:00', '2026-05-14'],
  ['Bollerwagen packen bis Vatertag', 'Europe/Vienna', '2026-04-20T10:00', '2026-06-14'],
  ['Fahne aufhängen zum Nationalfeiertag', 'Europe/Vienna', '2026-07-20T10:00', '2026-10-26'],
  ['Fahne aufhängen zum Nationalfeiertag', 'Europe/Zurich', '2026-07-20T10:00', '2026-08-01'],
  ['Totensonntag Kerze aufs Grab', 'Europe/Berlin', '2026-11-10T10:00', '2026-11-22'],
  ['Kekse backen bis zum zweiten Advent', 'Europe/Berlin', '2026-11-10T10:00', '2026-12-06'],
  ['Buß- und Bettag Schrank aufbauen', 'Europe/Berlin', '2026-11-10T10:00', '2026-11-18'],
  ['Pfingstmontag Radtour planen', 'Europe/Berlin', '2026-05-01T10:00', '2026-05-25'],
  ['Weihnachtskarten schreiben', 'Europe/Berlin', '2026-11-10T10:00', null],
])('%s, in %s at %s', (said, zone, now, date) => expect(dayOf(said, 'de', zone, now)).toEqual([date]));

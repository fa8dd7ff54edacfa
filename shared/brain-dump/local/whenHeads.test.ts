import { expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

/** A Wednesday. */
const now = '2026-03-04T10:40';
const read = (rawText: string) => localProcessor.process({ rawText, now }).tasks;

test.each<[string, string, string | null, string | null, string | null]>([
  ['tomorrow at 3 call mum', 'Call mum', '2026-03-05', '15:00', null],
  ['on friday at 9 pick up the car', 'Pick up the car', '2026-03-06', '09:00', null],
  ['every morning at 7 take meds', 'Take meds', '2026-03-04', '07:00', 'FREQ=DAILY'],
  ['at 12 lunch with sam', 'Lunch with sam', '2026-03-04', '12:00', null],
  ['the 12th at 9 blood test', 'Blood test', '2026-03-12', '09:00', null],
  ["call Tutu every evening at seven while she's in rehab", 'Call Tutu', '2026-03-04', '19:00', 'FREQ=DAILY'],
  ['two weeks from now renew the bus pass', 'Renew the bus pass', '2026-03-18', null, null],
  ['beginning of april file taxes', 'File taxes', '2026-04-01', null, null],
  ['mid march book flights', 'Book flights', '2026-03-15', null, null],
  ['every first monday of the month pay the cleaner', 'Pay the cleaner', '2026-04-06', null, 'FREQ=MONTHLY;BYDAY=1MO'],
  ['8pm-9pm webinar', 'Webinar', '2026-03-04', '20:00', null],
  ['Bis zum 1. das Abo kündigen', 'Abo kündigen', '2026-04-01', null, null],
  ['Freitag in einer Woche Auto zum TÜV bringen', 'Auto zum TÜV bringen', '2026-03-13', null, null],
  ['Jedes Jahr am 5. Juni die Domain verlängern', 'Domain verlängern', '2026-06-05', null, 'FREQ=YEARLY'],
  ['Heute Mittag die Anzahlung überweisen', 'Anzahlung überweisen', '2026-03-04', null, null],
  ['Montags und donnerstags zum Sport', 'Zum Sport', '2026-03-05', null, 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['Zweimal die Woche die Blumen gießen', 'Blumen gießen', '2026-03-04', null, 'FREQ=WEEKLY'],
  ['Einmal im Monat den Rauchmelder prüfen', 'Rauchmelder prüfen', '2026-03-04', null, 'FREQ=MONTHLY'],
])('a time at the start belongs to what follows it: %s', (said, title, dueDate, dueTime, recurrence) => {
  expect(read(said)).toMatchObject([{ title, dueDate, dueTime, recurrence }]);
});

test('what is counted is no hour, and a report of a time is no task', () => {
  expect(read('at 5 places they asked for my id')).toEqual([]);
  expect(read('at 3 the meeting was awful')).toEqual([]);
});

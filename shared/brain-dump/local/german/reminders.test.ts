import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

/** A Monday. */
const NOW = '2026-01-12T09:15:00';

const tasksIn = (rawText: string): string[] =>
  localProcessor
    .process({ rawText, now: NOW, language: 'de', timeZone: 'Europe/Berlin' })
    .tasks.map(({ title, dueDate, dueTime }) => [title, dueDate ?? '-', dueTime ?? '-'].join(' | '));

test.each([
  [
    'erinner mich morgen dran die Zwingen mit in die Werkstatt zu nehmen',
    'Zwingen mit in die Werkstatt nehmen | 2026-01-13 | -',
  ],
  [
    'Erinnere mich heute um 16 Uhr daran, den Kuchen für Frau Lindner wegzustellen',
    'Kuchen für Frau Lindner wegstellen | 2026-01-12 | 16:00',
  ],
  [
    'leg mir für heute 13 Uhr eine Erinnerung an: Jobcenter Unterlagen hochladen.',
    'Jobcenter Unterlagen hochladen | 2026-01-12 | 13:00',
  ],
  ['erinnere mich 14 Uhr: Begehung Schiessstand', 'Begehung Schiessstand | 2026-01-12 | 14:00'],
  ['hey, kannst du mich freitag 16 uhr an die zeiterfassung erinnern', 'Zeiterfassung | 2026-01-16 | 16:00'],
  ['Und Mittwoch um 8:30 ist Hilfeplangespräch, bitte erinnern.', 'Hilfeplangespräch | 2026-01-14 | 08:30'],
  ['Trag außerdem Mo 15.6. 13:45 Gruppenarbeit ein.', 'Gruppenarbeit | 2026-06-15 | 13:45'],
  ['Trag ein: Nikolausfeier Kita am 4.12. um 15:30', 'Nikolausfeier Kita | 2026-12-04 | 15:30'],
  ['Mach mir eine Notiz: Arztbrief Montag nachreichen.', 'Arztbrief nachreichen | 2026-01-19 | -'],
  ['und Notiz an mich Impfnachweis einreichen', 'Impfnachweis einreichen | - | -'],
  ['setz milch auf die liste', 'Milch | - | -'],
  [
    'Schreib auf, dass ich morgen Familie D. beim Wohnungsamt begleite, 9 Uhr.',
    'Familie D. beim Wohnungsamt begleiten | 2026-01-13 | 09:00',
  ],
])('an order to remember names no task of its own, and its time counts: %s', (said, task) =>
  expect(tasksIn(said)).toEqual([task]),
);

test.each(['er hat mir einen wecker gestellt', 'ich denk selber dran, danke', 'die Liste hört nie auf'])(
  '%s: no task',
  (said) => expect(tasksIn(said)).toEqual([]),
);

import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const told = (rawText: string, clock: string) =>
  localProcessor
    .process({ rawText, now: `2026-03-11T${clock}`, language: 'de', timeZone: 'Europe/Berlin' })
    .tasks.map(({ dueDate, dueTime, recurrence }) => [dueDate, dueTime, recurrence].filter(Boolean).join(' '));

// A Wednesday.
test.each([
  // Days.
  ['in KW 14 Inventur vorbereiten', '10:20', ['2026-03-30']],
  ['Entwurf abgeben bis Ende KW 15', '10:20', ['2026-04-10']],
  ['Optiker Di oder Do', '10:20', ['2026-03-17']],
  ['Sitzung am Montag nächster Woche 14 Uhr', '10:20', ['2026-03-16 14:00']],
  ['Dienstag in vierzehn Tagen Gutachter', '10:20', ['2026-03-31']],
  ['Workshop buchen 9./10. April', '10:20', ['2026-04-09']],
  ['am siebenundzwanzigsten Vortrag halten', '10:20', ['2026-03-27']],
  ['Ölwechsel im April', '10:20', ['2026-04-01']],
  ['Zähler ablesen zum Quartalsende', '10:20', ['2026-03-31']],
  ['morgne um 12 Besichtigung', '10:20', ['2026-03-12 12:00']],
  ['Donerstag Blutspende', '10:20', ['2026-03-12']],
  ['Termin Bürgeramt von Do auf Fr verschoben, 9 Uhr', '10:20', ['2026-03-13 09:00']],
  ['Kuchen backen nicht erst am 24. sondern bis Dienstag', '10:20', ['2026-03-17']],
  ['Festzelt bis nächste Woche Mittwoch mieten fürs Fest am 11. Juli', '10:20', ['2026-03-18']],
  ['Rechnung vom 12. Februar suchen', '10:20', ['']],
  ['Mittwochabend Chor', '10:20', ['2026-03-11']],
  ['am Abend Mama anrufen', '10:20', ['2026-03-11']],
  ['vor der Arbeit zum Bäcker', '10:20', ['2026-03-12']],
  // Of what was said before.
  ['Samstag um drei Taufe, vorher Blumen holen', '10:20', ['2026-03-14 15:00', '2026-03-14']],
  ['Donnerstag Elternabend, am Tag davor Kuchen backen', '10:20', ['2026-03-12', '2026-03-11']],
  ['Anmelden zum Kurs, Anmeldeschluss 20. März', '10:20', ['2026-03-20']],
  ['Bücher zurückbringen, Leihfrist endet Freitag', '10:20', ['2026-03-13']],
  // Hours.
  ['Herr Blum Mo 13h', '10:20', ['2026-03-16 13:00']],
  ['morgen Frisör um 11.', '10:20', ['2026-03-12 11:00']],
  ['morgen 6 Uhr Abfahrt', '10:20', ['2026-03-12 06:00']],
  ['Termin Di 17.3. 9:40 beim Kinderarzt', '10:20', ['2026-03-17 09:40']],
  ['Rückenkurs um 10', '10:20', ['2026-03-12 10:00']],
  // Repetitions.
  ['Verband wechseln jeden 2. Tag', '10:20', ['2026-03-11 FREQ=DAILY;INTERVAL=2']],
  ['Zellen füttern Mo/Mi/Fr', '10:20', ['2026-03-11 FREQ=WEEKLY;BYDAY=MO,WE,FR']],
  ['Biotonne alle 14 Tage donnerstags', '10:20', ['2026-03-12 FREQ=WEEKLY;INTERVAL=2;BYDAY=TH']],
  ['zweimal täglich Augentropfen', '10:20', ['2026-03-11 FREQ=DAILY']],
  ['jeden Tag außer Sonntag Hund ausführen', '10:20', ['2026-03-11 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA']],
  ['jedes Wochenende Hof kehren', '10:20', ['2026-03-14 FREQ=WEEKLY;BYDAY=SA,SU']],
  ['erster Dienstag im Monat Elterncafé', '10:20', ['2026-04-07 FREQ=MONTHLY;BYDAY=1TU']],
])('%s, at %s', (said, clock, expected) => expect(told(said, clock)).toEqual(expected));

import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { remarkIn } from './remarks.ts';

/** Returns the tasks that were read on a Wednesday at nine: title, day, time, and whether it is a deadline. */
const tasksOf = (rawText: string): string[] =>
  localProcessor
    .process({ rawText, now: '2026-03-04T09:00:00', language: 'de', timeZone: 'Europe/Berlin' })
    .tasks.map(({ title, dueDate, dueTime, isDeadlineTask }) =>
      [title, dueDate, dueTime, isDeadlineTask ? 'deadline' : null].filter(Boolean).join(' '),
    );

describe('a remark says by when a task is needed', () => {
  test.each([
    ['Zelt beim Vater holen, brauche es Freitag', 'Zelt beim Vater holen 2026-03-06 deadline'],
    ['Leiter zurückgeben, der Hausmeister braucht sie heute', 'Leiter zurückgeben 2026-03-04 deadline'],
    [
      'Gutachten gegenlesen, Frau Ott muss es heute bis 16 Uhr einreichen',
      'Gutachten gegenlesen 2026-03-04 16:00 deadline',
    ],
    ['Kassenbuch führen, der Chef will das morgen sehen', 'Kassenbuch führen 2026-03-05 deadline'],
    ['dem Maurer absagen, der rechnet morgen mit mir', 'Maurer absagen 2026-03-05 deadline'],
    ['Paket aufgeben, die Post macht heute um 18 Uhr zu', 'Paket aufgeben 2026-03-04 18:00 deadline'],
    ['Ausweis abholen, das Amt hat heute nur bis 12 Uhr offen', 'Ausweis abholen 2026-03-04 12:00 deadline'],
    ['Anrufbeantworter besprechen, wir haben zu vom 24. bis 6.', 'Anrufbeantworter besprechen 2026-03-23 deadline'],
  ])('%s', (said, task) => expect(tasksOf(said)).toEqual([task]));

  test.each([
    ['beim Bauamt nachfragen, Herr Lang ist nur montags da', 'Beim Bauamt nachfragen 2026-03-09'],
    ['Dichtung kaufen, der Laden macht um zehn auf', 'Dichtung kaufen 2026-03-04 10:00'],
  ])('as opposed to when it is possible: %s', (said, task) => expect(tasksOf(said)).toEqual([task]));

  test('what is to be bought is a matter of its own', () =>
    expect(tasksOf('Tante Ilse anrufen, brauche neue Schuhe bis Freitag')).toEqual([
      'Tante Ilse anrufen',
      'Neue Schuhe 2026-03-06 deadline',
    ]));
});

describe('what is prepared for an occasion', () => {
  test.each([
    ['Folien für morgen 9:00 durchgehen', 'Folien durchgehen 2026-03-05 09:00 deadline'],
    [
      'Unterlagen für den Termin morgen um 10 zusammensuchen',
      'Unterlagen für den Termin zusammensuchen 2026-03-05 10:00 deadline',
    ],
    ['der Lena sagen dass ich sa nicht kann', 'Lena sagen dass ich nicht kann 2026-03-06 deadline'],
  ])('is due by then: %s', (said, task) => expect(tasksOf(said)).toEqual([task]));

  test.each([
    ['für die Taufe am Sonntag um elf in der Kirche sein', 'Für die Taufe in der Kirche sein 2026-03-08 11:00'],
    ['morgen um 10 mit Jo trainieren', 'Mit Jo trainieren 2026-03-05 10:00'],
  ])('the occasion itself is at its hour: %s', (said, task) => expect(tasksOf(said)).toEqual([task]));
});

describe('what was due is due today', () => {
  test.each([
    ['Den Beitrag hätte ich schon am Montag zahlen müssen', 'Beitrag zahlen'],
    ['Fahrtkosten, Frist war am 28.2.', 'Fahrtkosten'],
    ['Bücher zurückgeben, waren am Freitag fällig', 'Bücher zurückgeben'],
    ['Anmeldung Ferienlager, Anmeldeschluss war gestern', 'Anmeldung Ferienlager'],
    ['Papa gratulieren (war gestern)', 'Papa gratulieren'],
  ])('%s', (said, title) => expect(tasksOf(said)).toEqual([`${title} 2026-03-04 deadline`]));

  test('as opposed to what was only reported', () =>
    expect(tasksOf('Die Kita hatte geschrieben, wir müssen bis Freitag zahlen')).toEqual([
      expect.stringContaining('2026-03-06 deadline'),
    ]));
});

test('the time to read a remark does not grow with the ways to split a word', () => {
  expect(remarkIn('paket abholen , die post ist bis 18 uhr offen'.split(' '))?.kind).toBe('deadline');
  expect(remarkIn(`paket abholen , die post ist bis ${'a'.repeat(200)} x`.split(' '))).toBeNull();
});

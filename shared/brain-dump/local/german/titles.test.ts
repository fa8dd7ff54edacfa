import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { isDenied } from './denied.ts';

const titlesOf = (rawText: string) =>
  localProcessor.process({ rawText, now: '2026-03-04T10:40', language: 'de' }).tasks.map(({ title }) => title);

test.each([
  ['Die Fensterläden müssen geölt werden', 'Fensterläden ölen'],
  ['Steuer muss bis Freitag abgegeben werden', 'Steuer abgeben'],
  ['der Apfelbaum muss geschnitten werden bis Mitte des Monats', 'Apfelbaum schneiden'],
  ['widerspruch muss bis 29. mai geschickt sein', 'Widerspruch schicken'],
  ['der Christbaum gehört entsorgt', 'Christbaum entsorgen'],
  ['die Mappe muss bis Montag fertig sein', 'Mappe fertig machen'],
  ['Das Reel für Lumora muss heute 18 Uhr online sein', 'Reel für Lumora online stellen'],
  ['Der Antrag muss bis Montag da sein', 'Antrag'],
  ['attest vom knie muss montag beim amt sein', 'Attest vom knie beim amt'],
  ['Vorschuss auf die Rente, das muss bis zum 13. beantragt sein', 'Vorschuss auf die Rente beantragen'],
])('a title says what is to be done: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['ich rufe morgen Oma an', 'Oma anrufen'],
  ['den Zettel hole ich am Freitag ab', 'Zettel abholen'],
  ['ich geh morgen zum Arzt', 'Zum Arzt gehen'],
  ['Meine Schwester in Plön rufe ich am Sonntag an', 'Meine Schwester in Plön anrufen'],
])("a statement of the user's own action is a task: %s", (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['die Einladungen muss ich auch noch drucken', 'Einladungen auch drucken'],
  ['Für die 7c muss ich noch 31 Hefte korrigieren.', 'Für die 7c 31 Hefte korrigieren'],
  ['der Chefin muss ich sagen ab wann ich weg bin', 'Chefin sagen ab wann ich weg bin'],
  ['das Salz für die Brezeln brauchen wir das muss ich bestellen', 'Salz für die Brezeln bestellen'],
  ['tanken muss ich', 'Tanken'],
])('a duty is named without its subject: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['die Jacke umtauschen die kneift', 'Jacke umtauschen'],
  ['Tante Ilse zurückrufen die redet immer ne Stunde', 'Tante Ilse zurückrufen'],
  ['Blumen gießen die Nacht vor dem Fest', 'Blumen gießen die Nacht vor dem Fest'],
  ['den Hausarzt fragen wegen der Haut am Ellbogen', 'Hausarzt fragen wegen der Haut am Ellbogen'],
])('what only explains is left out, also without a comma: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['am Samstag um 10 kommt der Elektriker', 'Elektriker'],
  ['Am Dienstag ist Elternabend um 7', 'Elternabend'],
  ['am Montag hat Lena Geburtstag', 'Lena Geburtstag'],
])('a time ahead leaves no verb behind: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['TÜV Termin machen, läuft im März ab', 'TÜV Termin machen'],
  ['Heizkostenzuschuss beantragen, geht nur bis Ende Mai', 'Heizkostenzuschuss beantragen'],
  ['der Mama zum Geburtstag gratulieren der ist heute', 'Mama zum Geburtstag gratulieren'],
  ['Umsatzsteuervoranmeldung war eigentlich am 10. fällig', 'Umsatzsteuervoranmeldung'],
  ['hausarbeit strafrecht abgabe ist am 26. und ich hab zwei seiten', 'Hausarbeit strafrecht abgabe'],
  ['Prüfung B2 ist am 25. Juli um 9 Uhr, Ausweis mitnehmen', 'Prüfung B2, Ausweis mitnehmen'],
])('what only says when is no part of a title: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['heut abend elternabend, 19:30, bitte nicht vergessen!!', 'Elternabend', '19:30'],
  ['arbeitsamt termin am 24. mittags', 'Arbeitsamt termin', '12:00'],
  ['übergabe an sandra schreiben bis freitag mittag', 'Übergabe an sandra schreiben', '12:00'],
  [
    'Dienstag in einer Woche zum Kardiologen, zehn nach neun, Liste mitbringen',
    'Zum Kardiologen, Liste mitbringen',
    '09:10',
  ],
])('an hour behind a comma goes with its appointment: %s', (rawText, title, dueTime) => {
  const { tasks } = localProcessor.process({ rawText, now: '2026-03-04T10:40', language: 'de' });
  expect(tasks).toMatchObject([{ title, dueTime }]);
});

test.each([
  'Geschenk für Lisa hat Jana',
  'Die Lehrstelle muss er sich selber suchen, das ist nicht meine Sache.',
  'Parkett abschleifen laut Vertrag nicht nötig',
  'Alex schreiben? Nee, der soll sich melden.',
])("another's action, or an unneeded one, is no task: %s", (said) => {
  expect(titlesOf(said)).toEqual([]);
});

test.each([
  'Hundeschule fällt wegen Hitze aus',
  'Werkzeugkasten aufgeräumt, check',
  'Mietvertrag unterschrieben seit gestern, aufregend',
  'Die Verhandlung vor dem Amtsgericht am Freitag ist aufgehoben.',
  'Die Leihgeräte sind zurückgegangen.',
  'Der Drucker streikt wieder, die Sekretärin weiß Bescheid.',
])('what is done or called off is no task: %s', (said) => expect(titlesOf(said)).toEqual([]));

test.each([
  ['jo und katha helfen beim tragen', true],
  ['die apfel fur den altar bringen die konfirmanden mit', true],
  ['jo und katha helfen muss ich auch', false],
  ['briefmarken und brot kaufen', false],
  ['abfluss verstopft seit gestern', false],
  ['kuchen backen die schwester anrufen', false],
])('what others do is no task: %s', (plain, isNone) => expect(isDenied(plain.split(' '))).toBe(isNone));

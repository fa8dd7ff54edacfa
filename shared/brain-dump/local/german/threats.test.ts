import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const tasksOf = (rawText: string) =>
  localProcessor.process({ rawText, now: '2026-03-04T08:00:00', language: 'de' }).tasks;

test.each([
  ['wenn ich die Miete nicht bis Freitag überweise gibt es Ärger', ['Miete überweisen'], '2026-03-06'],
  ['Wenn ich der Schule nicht bis morgen antworte, ist der Platz weg.', ['Schule antworten'], '2026-03-05'],
  ['wenn wir die Hütte nicht bald buchen ist alles voll', ['Hütte buchen'], null],
  ['wenn ich die Tomaten heute nicht gieße gehen sie ein', ['Tomaten gießen'], '2026-03-04'],
] as const)('was nicht ungetan bleiben darf, ist eine Aufgabe: %s', (said, titles, day) => {
  expect(tasksOf(said).map(({ title }) => title)).toEqual(titles);
  expect(tasksOf(said)[0]?.dueDate ?? null).toBe(day);
});

test('its day is not that of the next task', () => {
  const [, milk] = tasksOf('Wenn ich den Antrag nicht bis Montag abschicke, ist das Geld weg. Milch kaufen.');
  expect(milk).toMatchObject({ title: 'Milch kaufen', dueDate: null });
});

test.each([
  'was wenn ich die Prüfung nicht schaffe',
  'wenn ich nicht schlafe dreh ich durch',
  'wenn ich die heut nich schreib ist es zu spät',
])('a fear, or what names no thing, is none: %s', (said) => {
  expect(tasksOf(said)).toEqual([]);
});

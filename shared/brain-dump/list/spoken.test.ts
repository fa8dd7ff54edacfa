import { expect, test, vi } from 'vitest';
import { localProcessor } from '../local/everyLanguage.ts';
import { readList } from './readList.ts';

/** A Wednesday. */
const NOW = '2026-11-25T10:00';

const heard = (rawText: string): readonly string[] =>
  readList(localProcessor.process({ rawText, now: NOW }), { rawText, now: NOW }).map(
    ({ state, title, scheduledDate, dueDate, dueTime }) =>
      [state === 'kept' ? title : `${title} (${state})`, scheduledDate ?? dueDate, dueTime].filter(Boolean).join(', '),
  );

test.each([
  ['call the dentist on wednesday. no, thursday', ['Call the dentist, 2026-11-26']],
  ['call the dentist on wednesday no thursday', ['Call the dentist, 2026-11-26']],
  ['call the dentist at 3 no at 4', ['Call the dentist, 2026-11-25, 16:00']],
  ['call ann on friday at three. no, at four', ['Call ann, 2026-11-27, 16:00']],
  ['den Zahnarzt am Mittwoch anrufen. Nein, Donnerstag', ['Zahnarzt anrufen, 2026-11-26']],
  ['den Zahnarzt am Mittwoch anrufen nein Donnerstag', ['Zahnarzt anrufen, 2026-11-26']],
  ['den Zahnarzt am Mittwoch anrufen, nee doch lieber am Freitag um 16 Uhr', ['Zahnarzt anrufen, 2026-11-27, 16:00']],
])('another day: %s', (words, list) => expect(heard(words)).toEqual(list));

test.each([
  ['call mum. scratch that. buy milk', ['Buy milk']],
  ['buy bread. call mum. no, scratch that', ['Buy bread', 'Call mum (dropped)']],
  ['Mama anrufen. Streich das. Milch kaufen', ['Mama anrufen (dropped)', 'Milch kaufen']],
  ['Brot kaufen. Mama anrufen. Vergiss das', ['Brot kaufen', 'Mama anrufen (dropped)']],
])('no task: %s', (words, list) => expect(heard(words)).toEqual(list));

test.each([
  ['call mum and dad. make that two', ['Call mum', 'Dad']],
  ['Mama anrufen und Milch kaufen. Mach da zwei draus', ['Mama anrufen', 'Milch kaufen']],
  ['clean the kitchen and call Ben. make that two tasks', ['Clean the kitchen', 'Call Ben']],
  ['buy two tickets. make that three', ['Buy three tickets']],
  ['buy a ticket for the train make that two', ['Buy a ticket for the train (2×)']],
  ['Eine Karte kaufen. Mach zwei draus', ['Karte kaufen (2×)']],
])('another number: %s', (words, list) => expect(heard(words)).toEqual(list));

test.each([
  ['No, thank you. call ann', ['Call ann']],
  ['The cat made a scratch that hurts. Call ann', ['Call ann']],
  ['Buy milk. Make that call to Ben', ['Buy milk', 'Make that call to Ben']],
])('no command: %s', (words, list) => expect(heard(words)).toEqual(list));

test('of very many commands the first forty are read, so that a long dump takes no longer', () => {
  const words = Array.from({ length: 60 }, (_, at) => `call ann${at} on friday, no saturday.`).join('\n');
  const days = heard(words).map((task) => /\d{4}-\d\d-\d\d/.exec(task)?.[0]);
  expect(days.slice(0, 3)).toEqual(['2026-11-28', '2026-11-28', '2026-11-28']);
  const read = vi.spyOn(localProcessor, 'process');
  readList(localProcessor.process({ rawText: 'Call Ann', now: NOW }), {
    rawText: 'no a b c d. '.repeat(1_600),
    now: NOW,
  });
  expect(read.mock.calls.length).toBeLessThan(100);
  read.mockRestore();
});

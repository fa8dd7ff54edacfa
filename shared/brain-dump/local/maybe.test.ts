import { expect, test } from 'vitest';
import { MAYBE_LIMIT } from '../result.ts';
import { localProcessor } from './everyLanguage.ts';
import { doubtfulPieces, isClose } from './maybe.ts';
import { taskOfThought } from './taskOfThought.ts';
import { tokenize } from './tokenize.ts';

const NOW = '2026-11-25T10:00';
const read = (rawText: string) => localProcessor.process({ rawText, now: NOW });

test('the user is asked about a near-task, which stays a thought until then', () => {
  const { maybe, tasks, leftAsThoughts } = read('Muss die Bank anrufen. Irgendwas mit dem Auto.');
  expect(maybe.map(({ title }) => title)).toEqual(['Irgendwas mit dem Auto']);
  expect(tasks.map(({ title }) => title)).not.toContain('Irgendwas mit dem Auto');
  expect(leftAsThoughts.map(({ text }) => text).join(' ')).toContain('Irgendwas mit dem Auto');
});

test.each([
  'I am so tired. everything is too much',
  "what if I forget mum's birthday. I never call anybody",
  'Ich will meine Mutter nicht anrufen. Vielleicht eines Tages eine Weltreise.',
])('what is felt, feared, denied or dreamt of is not asked about: %s', (words) => {
  expect(read(words).maybe).toEqual([]);
});

test('close means that it may well be a task, but not that it is one', () => {
  const piece = { from: 0, to: 1, isTask: false };
  expect([0.22, 0.23, 0.6].filter((chance) => isClose({ ...piece, chance }))).toEqual([0.23, 0.6]);
  expect(isClose({ ...piece, isTask: true, chance: 0.7 })).toBe(false);
});

test('a title that names nothing is asked about with the words around it', () => {
  const { tasks, maybe, leftAsThoughts } = read('call the vet. so do that on monday when the aid office is open');
  expect(tasks.map(({ title }) => title)).toEqual(['Call the vet', 'Do that when the aid office is open']);
  const bare = read("they want the harassment training by the ninth. it's me. do");
  expect(bare.tasks.map(({ title }) => title)).not.toContain('Do');
  expect([maybe.length, leftAsThoughts.length]).toEqual([0, 0]);
});

test('only the likeliest few are asked about, short ones alone', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const tokens = tokenize(words);
  const pieces = Array.from({ length: 5 }, (_, at) => ({ from: at * 3, to: at * 3 + 3 }));
  const doubts = pieces.map((piece, at) => ({ ...piece, isTask: false, chance: 0.3 + at / 100 }));
  const found = doubtfulPieces(
    tokens,
    [{ from: 0, to: 60 }],
    [...doubts, { from: 20, to: 60, isTask: false, chance: 0.6 }],
  );
  expect(found).toEqual(pieces.toReversed().slice(0, MAYBE_LIMIT));
});

test.each([
  ['call the dentist tue 3pm 20 min every month', 'Call the dentist', '15:00', 20],
  ['Zahnarzt anrufen Dienstag 15 Uhr 20 min jeden Monat', 'Zahnarzt anrufen', '15:00', 20],
])('one line is read whole: %s', (line, title, dueTime, estimatedMinutes) => {
  const task = taskOfThought(line, { start: 0, end: line.length }, { now: NOW, goals: [] });
  expect(task).toMatchObject({
    ...{ title, dueTime, estimatedMinutes, scheduledDate: '2026-12-01', recurrence: 'FREQ=MONTHLY' },
  });
});

test.each(['gym', 'job applications', 'meds'])('the only words of a dump are asked about sooner: %s', (rawText) => {
  const { tasks, maybe } = localProcessor.process({ rawText, now: '2026-03-04T08:00:00' });
  expect([...tasks, ...maybe]).toHaveLength(1);
});

test.each(['help', "I'm tired", 'hello'])('but not when they name nothing to do: %s', (rawText) => {
  const { tasks, maybe } = localProcessor.process({ rawText, now: '2026-03-04T08:00:00' });
  expect([...tasks, ...maybe]).toEqual([]);
});

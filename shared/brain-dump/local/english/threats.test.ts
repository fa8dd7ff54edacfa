import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const read = (rawText: string) => localProcessor.process({ rawText, now: '2026-03-04T08:00:00' });
const titles = (rawText: string): string[] => read(rawText).tasks.map(({ title }) => title);

test.each([
  ["if i dont send the timesheet tonight there's no pay thursday", ['Send the timesheet']],
  ["The roses will be dead if I don't water them today.", ['Water the roses']],
  ["If I don't ring the bank by Friday they'll block the card.", ['Ring the bank']],
  ["we lose the deposit if we don't confirm the caterer this week", ['Confirm the caterer']],
  [
    "I need to buy bread and if I don't book the boiler service soon I'm in trouble",
    ['Buy bread', 'Book the boiler service'],
  ],
  ["If we don't hand in the form by the 10th, Ben loses his place. Call gran.", ['Hand in the form', 'Call gran']],
  [
    'fines start if i do not return the library books monday and i have to ring the plumber',
    ['Return the library books', 'Ring the plumber'],
  ],
] as const)('what must not be left undone is a task, and not what would happen: %s', (said, tasks) => {
  expect(titles(said)).toEqual(tasks);
  expect(read(said).maybe ?? []).toEqual([]);
});

test.each([
  "what if I don't finish the report",
  "if i don't get the job I'm done",
  "I'm scared that if I don't pay attention they'll fire me",
  "if i don't write it down i forget it",
  "if I don't hear back soon I'll worry",
])('a fear, or what may happen by itself, is none: %s', (said) => {
  expect(titles(said)).toEqual([]);
});

test('an order for the case that something is not done stays an order', () => {
  expect(titles("if I don't answer by six, call the neighbour")).toEqual(['Call the neighbour']);
});

import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const titlesOf = (rawText: string): string[] =>
  localProcessor.process({ rawText, now: '2026-03-04T09:00:00' }).tasks.map(({ title }) => title);

test.each([
  ['the gas bill looks doubled, so I should ring the council about it', 'Gas bill: ring the council about it'],
  ['my prescription runs out on Sunday so I need to get in touch with the surgery for a new one', /prescription/i],
  [
    'the seminar room was locked and I left my good scarf in there so I need to go back there',
    'Seminar room: go back there',
  ],
  ['The boiler in the flat is leaking again so message the letting agent', /boiler.*: message the letting agent/i],
])('an order that names nothing is given its thing: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([typeof title === 'string' ? title : expect.stringMatching(title)]);
});

test.each([
  ['ring Linda about it', ['Ring Linda about it']],
  ['order the toner and put it in the cupboard', ['Order the toner and put it in the cupboard']],
  ['my sister keeps calling. call her back tomorrow', [expect.not.stringMatching(/:/)]],
  ['After I finish the survey I need to email Paul', ['Email Paul']],
])('a person, a thing in the title or nothing at all stays as it was said: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test.each([
  ['Permission slips: chase Jaylen, Priya and Marcus', ['Permission slips: chase Jaylen, Priya and Marcus']],
  ["Minister's brief: amend para 4\nbuy milk", ["Minister's brief: amend para 4", 'Buy milk']],
  ['Work: email Bob', ['Email Bob']],
  ['Thursday: ring the bank', ['Ring the bank']],
  ['party: order cake, book the hall', ['Order cake', 'Book the hall']],
])('a label goes into the title of the one task behind it: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test('the words of a label belong to its task', () => {
  const said = 'Permission slips: chase Jaylen, Priya and Marcus';
  const { tasks, leftAsThoughts } = localProcessor.process({ rawText: said, now: '2026-03-04T09:00:00' });
  expect(said.slice(tasks[0]?.span?.start, tasks[0]?.span?.end)).toBe(said);
  expect(leftAsThoughts).toEqual([]);
});

test.each([
  ['my inhaler will run out by Friday', 'Renew my inhaler'],
  ['my licence it expires in May', 'Renew my licence'],
])('what runs out is the thing alone: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['still need to send the invoice to Priya and she asked twice', 'Send the invoice to Priya'],
  ['open the form and it closes on the 5th', 'Open the form'],
  ['call the plumber about the sink and that’s about it', 'Call the plumber about the sink'],
])('a title ends without an empty clause: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

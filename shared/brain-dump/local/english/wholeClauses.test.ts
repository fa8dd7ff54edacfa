import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { tokenize } from '../tokenize.ts';
import { withWholeClauses } from './wholeClauses.ts';

/** A Wednesday. */
const now = '2026-03-04T10:40';
const read = (rawText: string) =>
  localProcessor.process({ rawText, now }).tasks.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime]);

test.each<[string, ...[string, string | null, string | null][]]>([
  [
    'mums birthday card needs to go in the post today',
    ['Mums birthday card needs to go in the post', '2026-03-04', null],
  ],
  ["tell the landlord i'm not paying the bill", ["Tell the landlord I'm not paying the bill", null, null]],
  ["keys to Mrs Akhtar at eleven and i'm shattered", ['Keys to Mrs Akhtar', '2026-03-04', '11:00']],
  ["call mum and she'll need the forms", ["Call mum and she'll need the forms", null, null]],
  ['sign the mortgage papers, rate lock ends friday noon', ['Sign the mortgage papers', '2026-03-06', '12:00']],
  ['generator needs servicing, call Mr Sunday', ['Generator needs servicing: call Mr Sunday', null, null]],
  [
    'quote for the deck tonight, promised em\nrego is due on the 12th',
    ['Quote for the deck', '2026-03-04', null],
    ['Rego', '2026-03-12', null],
  ],
  [
    'Message Omar: did the door code change? Pay the rent.',
    ['Message Omar: did the door code change', null, null],
    ['Pay the rent', null, null],
  ],
])('each matter is whole: %s', (said, ...tasks) => expect(read(said)).toEqual(tasks));

test.each([
  "ring Beth's work?? no, she's done it",
  "somebody must carry the big pot and it's not going to be me",
  'ring sizing done',
  '- deploy done',
  'choir robes done been picked up',
  'truck wash, no, skip it',
  "parents evening isn't til july, breathe",
  "the quarterly tax, that's paid",
  'maid on leave',
  "nae need tae print posters, venue's daein it",
])('what is done, put off or called off is no task: %s', (said) => expect(read(said)).toEqual([]));

test.each([
  'get my hair done on friday',
  'is the report done? ask Tom',
  'the essay must be done by friday',
  'make sure the dishes are done',
  'call the vet, worried about the lump',
])('what is to be done is one: %s', (said) => expect(read(said)).toHaveLength(1));

test('what begins a sentence goes with what it asks for', () => {
  const tokens = tokenize('the lab report is due friday and i still havent opened an account');
  const cut = tokens.findIndex(({ text }) => text === 'opened');
  const pieces = [
    { from: 0, to: cut, isTask: true },
    { from: cut, to: tokens.length, isTask: true },
  ];
  const and = tokens.findIndex(({ text }) => text === 'and');
  expect(withWholeClauses(tokens, pieces).map(({ from }) => from)).toEqual([0, and]);
});

test.each<[string, string | null]>([
  ['check hive three this morning', null],
  ['visit to flat 9 tomorrow 10am', '10:00'],
  ['call about the water bill for 2A', null],
  ["visit dad's ward 6pm", '18:00'],
])('a number that says which one is no hour: %s', (said, time) => expect(read(said)[0]?.[2]).toBe(time));

test.each([
  ["gutters = Mike's job", []],
  ["worried sick about the lump on Biscuit's leg", []],
  ['water bill for 2A is theirs not mine', []],
  ['cancel the storage unit? no, keep it', []],
  ["ring the broker by thursday. Gerard's sorting the placement, leave it", ['Ring the broker']],
  ['ring the broker by thursday, actually no, leave it', []],
])("another's job, a report or a remainder is no task: %s", (said, titles) =>
  expect(read(said).map(([title]) => title)).toEqual(titles),
);

test('the user is asked about a musing', () => {
  const rawText = 'The first slide was crowded. Perhaps start with the schedule instead. Upload the list before noon.';
  const { tasks, maybe } = localProcessor.process({ rawText, now });
  expect(tasks.map(({ title }) => title)).toEqual(['Upload the list']);
  expect(maybe).toHaveLength(1);
});

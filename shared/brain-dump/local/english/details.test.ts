import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

/** A Tuesday evening. */
const read = (rawText: string) =>
  localProcessor
    .process({ rawText, now: '2026-07-14T19:10', language: 'en', timeZone: 'Europe/London' })
    .tasks.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime].filter(Boolean).join(' | '));

test.each([
  ['Budget veto question, decide by the 31st.', ['Budget veto question, decide | 2026-07-31']],
  ['35k balance, pay it by Friday', ['Pay 35k balance | 2026-07-17']],
  ['permits, collect wednesday', ['Permits, collect | 2026-07-15']],
  ['motion to compel: file by 10/1', ['Motion to compel: file | 2027-01-10']],
  ['so make three sizes and send by tomorrow noon', ['Make three sizes and send | 2026-07-15 | 12:00']],
  ['finish the draft and submit by 5pm friday', ['Finish the draft and submit | 2026-07-17 | 17:00']],
  ['call the vet, ask them about the pills', ['Call the vet', 'Ask them about the pills']],
])('what is done with the thing before goes with it: %s', (said, tasks) => {
  expect(read(said)).toEqual(tasks);
});

test.each([
  ['if he hasnt called by thursday ring the roofer', ['Ring the roofer | 2026-07-16']],
  ['if nobody calls back by friday, email the landlord', ['Email the landlord | 2026-07-17']],
  ['Sofia returns Sunday, pick her up at 21:40', ['Sofia returns, pick her up | 2026-07-19 | 21:40']],
  ['sign the mortgage thing, rate lock ends friday noon', ['Sign the mortgage thing | 2026-07-17 | 12:00']],
  [
    'forklift cert runs out on the thirty first so i need to book the refresher before then',
    ['Forklift cert: book the refresher | 2026-07-30'],
  ],
  ['hens wormed every 4 weeks, due again sunday', ['Hens wormed | 2026-07-19']],
])('a task is due by the deadline in its neighbour: %s', (said, tasks) => {
  expect(read(said)).toEqual(tasks);
});

test('a day that was said of something else is not that of whom or what is picked up later', () => {
  expect(read('Dentist friday.\nBuy boots.\nGet them resoled')).not.toContain('Get them resoled | 2026-07-17');
  expect(read('Dentist friday.\nCall Ann.\nPick her up at 3')).not.toContain('Pick her up | 2026-07-17 | 15:00');
});

test('a series keeps its start where its thing runs out', () => {
  expect(read('take the pills every day. it expires on the 20th')[0]).not.toContain('2026-07-20');
});

test('what ends in a line of its own is a matter of its own', () => {
  expect(read('jag appointment\nuniform order closes 30 july')).toHaveLength(2);
});

test.each([
  ['call the vet tomorrow at 3, the dryer vent is full so clean it', ['Call the vet', 'Clean the dryer vent']],
  ['call the vet tomorrow at 3 and the sink drips so fix it', ['Call the vet', 'Fix the sink']],
])('an order with a reason of its own takes nothing from the one before it: %s', (said, titles) => {
  const { tasks } = localProcessor.process({ rawText: said, now: '2026-07-14T19:10', language: 'en' });
  expect(tasks.map(({ title }) => title)).toEqual(titles);
});

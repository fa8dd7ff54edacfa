import { expect, test } from 'vitest';
import { randomOf } from '../crisis/random.ts';
import { asSaid, ORDERS } from './assistant.ts';
import { exampleOf } from './examples.ts';
import type { Dump } from './rows.ts';
import { runsOf } from './runs.ts';

const dumpOf = (writer: string, ...segs: Dump['segs']): Dump => ({
  ...{ id: writer, writer, lang: 'en', now: '2026-03-04T09:00:00', text: segs.map(({ text }) => text).join(' '), segs },
});
const WRITTEN = [
  dumpOf(
    'one',
    { text: 'I must ring the bank.', title: 'ring the bank', task: true, kind: 'task' },
    { text: 'what a long week it was', task: false, kind: 'thought' },
    { text: 'choir at seven', title: 'choir', task: true, kind: 'task' },
  ),
  dumpOf('lemotif', { text: 'We had a good walk.', task: false, kind: 'thought' }),
];

test('every run is valid for training: whole pieces in order, the words of a title in its piece', () => {
  for (const run of runsOf(WRITTEN, 300, randomOf(7))) {
    const { labels, tokens } = exampleOf(run);
    expect(labels.length).toBe(tokens.length);
    expect(labels.filter((label) => label % 2 === 0)).toHaveLength(run.segs.length);
    for (const { text, title } of run.segs) {
      const said = text.toLowerCase();
      for (const word of title?.toLowerCase().split(' ') ?? []) expect(said).toContain(word);
    }
  }
});

test('most are spoken without a mark, half have thoughts among the orders, and the same seed makes the same', () => {
  const runs = runsOf(WRITTEN, 300, randomOf(3));
  expect(runs.filter(({ text }) => /^[^.!?A-Z]+$/.test(text)).length).toBeGreaterThan(150);
  const mixed = runs.filter(({ segs }) => segs.some(({ task }) => task === false)).length;
  expect(mixed).toBeGreaterThan(100);
  expect(mixed).toBeLessThan(200);
  expect(runsOf(WRITTEN, 20, randomOf(3))).toEqual(runs.slice(0, 20));
});

test.each([
  ['add {doing} to my list', 'adding up the bills', 'add adding up the bills to my list'],
  ['set a reminder to {do}', 'add up the bills', 'set a reminder to add up the bills'],
  ['schedule {an} {when}', 'eye test with ann', 'schedule an eye test with ann on friday'],
])('%s is about %s', (order, title, said) =>
  expect(asSaid(order, { do: 'add up the bills', event: 'eye test with ann', when: 'on friday' })).toEqual([
    said,
    title,
  ]),
);

test('every order is complete', () => {
  for (const order of ORDERS) {
    const [said, title] = asSaid(order, { do: 'wash the car', event: 'lunch with ann', when: 'at noon' });
    expect(said).not.toMatch(/[{}]/);
    expect(title).toMatch(/\p{L}{3}/u);
  }
});

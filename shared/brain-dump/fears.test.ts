import { expect, test } from 'vitest';
import { isFeared } from './fears.ts';
import { localProcessor } from './local/everyLanguage.ts';

const titles = (rawText: string) =>
  localProcessor.process({ rawText, now: '2026-03-04T09:00:00' }).tasks.map(({ title }) => title);

test('a fear becomes no task, and what is said beside it does', () => {
  expect(titles('I am scared I will have to close the shop. Call the bank.')).toEqual(['Call the bank']);
  expect(titles('What if I get fired, so I need to update my CV')).toContain('Update my CV');
});

test.each([
  ['What if I get fired', 'get fired', true],
  ['I am scared that I lose my job', 'lose my job', true],
  ['Was ist, wenn ich den Job verliere', 'den Job verliere', true],
  ['Ich habe Angst, dass ich den Job verliere', 'den Job verliere', true],
  ['What if I get fired? Call the bank', 'Call the bank', false],
  ['What if I get fired, so I need to call the bank', 'call the bank', false],
  ['I am scared that I forget to call mum', 'call mum', false],
  ['Call the bank', 'Call the bank', false],
])('%s: "%s" is feared: %s', (said, words, isSo) => {
  const start = said.indexOf(words);
  expect(isFeared(said, { start, end: start + words.length })).toBe(isSo);
});

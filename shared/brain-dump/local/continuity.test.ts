import { describe, expect, test } from 'vitest';
import type { EarlierDump } from '../processor.ts';
import { themesOf } from './continuity.ts';
import { localProcessor } from './everyLanguage.ts';

const now = '2026-03-04T09:00:00';
const dump = (found: number, done: number, themes: readonly string[] = []): EarlierDump => ({
  ...{ on: '2026-03-01', themes, found, done },
});
const insights = (rawText: string, earlier: readonly EarlierDump[]) =>
  localProcessor.process({ rawText, now, earlier }).continuityInsights;

describe('the text about progress', () => {
  test.each([
    ['with no earlier dump', [], ''],
    ['with nothing done', [dump(5, 0), dump(3, 0)], ''],
    ['with some done', [dump(5, 3)], 'Last time you named 5 things, and 3 of them are done.'],
    ['with one done', [dump(5, 1)], 'Last time you named 5 things, and 1 of them is done.'],
    ['with all done', [dump(4, 4)], 'Last time you named 4 things, and all of them are done.'],
    ['with two of two done', [dump(2, 2)], 'Last time you named 2 things, and both are done.'],
    ['with the only one done', [dump(1, 1)], "Last time you named 1 thing, and it's done."],
    ['with something done before', [dump(5, 0), dump(3, 2)], 'Of the 8 things in your last 2 brain dumps, 2 are done.'],
    ['with nothing found', [dump(0, 0)], ''],
  ])('%s', (_name, earlier, said) => {
    expect(insights('Call mum', earlier).progressionNoted).toBe(said);
  });
});

describe('what comes back', () => {
  const money = 'Pay the rent. The invoice and the tax bill wait too.';

  test('is what an earlier dump was about too', () => {
    const themes = themesOf(money);
    expect(themes).toContain('financial');
    expect(insights('Pay the invoice and check the budget', [dump(2, 0, themes)]).recurringThemes).toEqual([
      'financial',
    ]);
    expect(insights('Pay the invoice and check the budget', []).recurringThemes).toEqual([]);
    expect(insights('Water the roses', [dump(2, 0, themes)]).recurringThemes).toEqual([]);
  });

  test('changes nothing else of the result', () => {
    const rawText = `${money} I have to call my mum tomorrow and I feel tired.`;
    const told = localProcessor.process({ rawText, now, earlier: [dump(9, 4, ['financial', 'family'])] });
    const plain = localProcessor.process({ rawText, now });
    expect(told.continuityInsights).not.toEqual(plain.continuityInsights);
    expect({ ...told, continuityInsights: plain.continuityInsights }).toEqual(plain);
  });
});

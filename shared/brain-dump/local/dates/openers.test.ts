import { expect, test } from 'vitest';
import { readGold } from '../dumps/gold.ts';
import { DUMPS } from '../dumps/index.ts';
import { tokenize } from '../tokenize.ts';
import { clockAt } from './clock.ts';
import { readDay } from './days.ts';
import { durationAt } from './durations.ts';
import { pastAt } from './leads.ts';
import { mayOpen } from './openers.ts';
import { recurrenceAt } from './recurrence.ts';

const TODAY = '2026-03-04';

test('every expression of time starts with a listed word', () => {
  const missed = new Set<string>();
  let asked = 0;
  for (const { rawText } of Object.values(DUMPS).flat().map(readGold)) {
    const tokens = tokenize(rawText);
    tokens.forEach(({ text, kind }, at) => {
      if (kind !== 'word' || mayOpen(text)) return;
      asked += 1;
      const found =
        durationAt(tokens, at, tokens.length) ??
        recurrenceAt(tokens, at, tokens.length, TODAY) ??
        clockAt(tokens, at, tokens.length) ??
        readDay(tokens, at, tokens.length, TODAY);
      if (found !== null || pastAt(tokens, at, tokens.length) > 0) missed.add(text);
    });
  }
  expect([...missed]).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});

test.each(['call', 'landlord', 'milk', 'und'])('no expression of time starts with "%s"', (word) => {
  expect(mayOpen(word)).toBe(false);
});

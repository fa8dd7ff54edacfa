import { expect, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { oneOf, type Random, randomFrom } from '#shared/tasks/testRandom.ts';
import { wallsOf } from './recurrence.ts';
import { textOf, walk, type WalkedRule } from './testWalker.ts';

const FRAME = { from: '2026-02-25', to: '2026-05-06' } as const;

const some = <T>(random: Random, most: number, make: () => T): T[] => [
  ...new Set(Array.from({ length: 1 + random(most) }, make)),
];

/** Returns a random rule that a calendar program may write, mostly without an end. */
function randomRule(random: Random, start: LocalDate): WalkedRule {
  const freq = oneOf<WalkedRule['freq']>(random, ['DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY']);
  const byMonth = random(freq === 'YEARLY' ? 2 : 6) === 0 ? some(random, 3, () => 1 + random(12)) : [];
  const canCount = freq === 'MONTHLY' || freq === 'YEARLY';
  // No program mixes "every Monday" with "the first Tuesday" in one rule.
  const isNth = canCount && random(2) === 0;
  const nth = (): number => (isNth ? oneOf(random, [1, 2, 3, 4, 5, -1, -2]) : 0);
  const byDay = random(2) === 0 ? some(random, 3, () => random(7)).map((day) => ({ nth: nth(), day })) : [];
  const isByDate = freq !== 'WEEKLY' && random(4) === 0 && byDay.every((one) => one.nth === 0);
  const byMonthDay = isByDate ? some(random, 3, () => oneOf(random, [1, 2, 13, 15, 28, 29, 30, 31, -1, -2])) : [];
  const isSet = canCount && byDay.length > 0 && random(4) === 0;
  const end = random(4);
  return {
    ...{ freq, byMonth, byMonthDay, byDay, interval: 1 + (random(2) === 0 ? 0 : random(4)) },
    bySetPos: isSet ? some(random, 2, () => oneOf(random, [1, 2, 3, -1, -2])) : [],
    count: end === 0 ? 1 + random(120) : null,
    until: end === 1 ? addDays(start, random(900)) : null,
  };
}

test('finds the days that a walk through the calendar finds, for any rule', () => {
  const random = randomFrom(28);
  for (let round = 0; round < byTier({ fast: 400, all: 10_000 }); round += 1) {
    const start = addDays('2024-01-01', random(850));
    const rule = randomRule(random, start);
    const { from, to } = FRAME;
    const text = textOf({ ...rule, until: null });
    const found = wallsOf(text, `${start}T09:00:00`, { from: `${from}T00:00:00`, to: `${to}T23:59:59` })
      .map((wall) => wall.slice(0, 10))
      .filter((date) => rule.until === null || date <= rule.until);
    const walked = walk(rule, start, to).filter((date) => date >= from);
    expect(found, `${textOf(rule)} from ${start}`).toEqual(walked);
  }
});

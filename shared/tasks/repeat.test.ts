import { describe, expect, test } from 'vitest';
import { addDays, type Weekday, WEEKDAYS } from '#shared/kernel/dates.ts';
import { datesOf } from './instances.ts';
import {
  choiceOf,
  firstDay,
  MOST_BETWEEN,
  noRepeat,
  problemOf,
  REPEAT_KINDS,
  REPEAT_UNITS,
  type RepeatChoice,
  ruleOfChoice,
} from './repeat.ts';
import { oneOf, type Random, randomFrom } from './testRandom.ts';

/** A Sunday. */
const FROM = '2026-11-22';
const chosen = (part: Partial<RepeatChoice>): RepeatChoice => ({ ...noRepeat(FROM), ...part });

const pairs: readonly (readonly [string, Partial<RepeatChoice>])[] = [
  ['FREQ=DAILY', { kind: 'daily' }],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', { kind: 'weekdays', weekdays: WEEKDAYS.slice(1, 6) }],
  ['FREQ=WEEKLY;BYDAY=MO', { kind: 'weekly', weekdays: ['Monday'] }],
  ['FREQ=WEEKLY;BYDAY=TU,SU', { kind: 'weekly', weekdays: ['Tuesday', 'Sunday'] }],
  ['FREQ=MONTHLY;BYMONTHDAY=15', { kind: 'monthly', day: 15 }],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', { kind: 'monthly', day: 31 }],
  ['FREQ=DAILY;INTERVAL=3', { kind: 'custom', every: 3, unit: 'day' }],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', { kind: 'custom', every: 2, unit: 'week', weekdays: ['Monday', 'Thursday'] }],
  ['FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1', { kind: 'custom', every: 6, unit: 'month', day: 1 }],
];

describe('the choice of the field and its rule', () => {
  test.each(pairs)('%s', (rule, part) => {
    expect(ruleOfChoice(chosen(part))).toBe(rule);
    expect(choiceOf(rule, FROM)).toEqual(chosen(part));
  });

  test('never is no rule', () => {
    expect(ruleOfChoice(noRepeat(FROM))).toBeNull();
  });

  test('a rule that leaves the day open takes that of the first task', () => {
    expect(choiceOf('FREQ=WEEKLY', FROM)).toMatchObject({ kind: 'weekly', weekdays: ['Sunday'] });
    expect(choiceOf('FREQ=MONTHLY', FROM)).toMatchObject({ kind: 'monthly', day: 22 });
  });

  test('whatever is chosen means the same when it is read back', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 2000; round += 1) {
      const choice = randomChoice(random);
      const rule = ruleOfChoice(choice);
      const again = rule === null ? null : choiceOf(rule, FROM);
      expect(again && ruleOfChoice(again)).toBe(rule);
    }
  });

  test.each([
    'FREQ=DAILY;COUNT=3',
    'FREQ=DAILY;UNTIL=20270101',
    'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=DAILY;INTERVAL=366',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'every monday',
  ])('the field cannot show %s', (rule) => {
    expect(choiceOf(rule, FROM)).toBeNull();
  });
});

describe('a choice that cannot be', () => {
  test.each<[string, Partial<RepeatChoice>]>([
    ['every', { kind: 'custom', every: 0 }],
    ['every', { kind: 'custom', every: 53, unit: 'week' }],
    ['every', { kind: 'custom', every: 1.5, unit: 'day' }],
    ['every', { kind: 'custom', every: 61, unit: 'month' }],
    ['weekdays', { kind: 'weekly', weekdays: [] }],
    ['weekdays', { kind: 'custom', unit: 'week', weekdays: [] }],
    ['day', { kind: 'monthly', day: 0 }],
    ['day', { kind: 'custom', unit: 'month', day: 32 }],
  ])('for its %s: %o', (problem, part) => {
    expect(problemOf(chosen(part))).toBe(problem);
    expect(ruleOfChoice(chosen(part))).toBeNull();
  });

  test('entries that do not count are no problem', () => {
    expect(problemOf(chosen({ kind: 'daily', weekdays: [], day: 0, every: 0 }))).toBeNull();
    expect(problemOf(chosen({ kind: 'custom', unit: 'day', weekdays: [], day: 0 }))).toBeNull();
  });
});

describe('the first day', () => {
  test.each<[string, Partial<RepeatChoice>]>([
    [FROM, { kind: 'daily' }],
    ['2026-11-23', { kind: 'weekdays' }],
    ['2026-11-24', { kind: 'weekly', weekdays: ['Tuesday', 'Friday'] }],
    [FROM, { kind: 'monthly', day: 22 }],
    ['2026-12-21', { kind: 'monthly', day: 21 }],
    ['2026-11-30', { kind: 'monthly', day: 31 }],
    ['2026-11-23', { kind: 'custom', every: 2, unit: 'week', weekdays: ['Monday'] }],
  ])('%s', (date, part) => {
    expect(firstDay(chosen(part), FROM)).toBe(date);
  });

  test('is the first day of the series that begins on it, and for a plain rule of one that begins at once', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 300; round += 1) {
      const choice = randomChoice(random);
      const rule = ruleOfChoice(choice);
      if (rule === null) continue;
      const from = addDays(FROM, random(500));
      const first = firstDay(choice, from);
      expect(datesOf({ rule, start: first }, first, addDays(first, 28))[0]).toBe(first);
      if (choice.kind !== 'custom') expect(datesOf({ rule, start: from }, from, addDays(from, 31))[0]).toBe(first);
    }
  });
});

function randomChoice(random: Random): RepeatChoice {
  const unit = oneOf(random, REPEAT_UNITS);
  const some = WEEKDAYS.filter(() => random(5) < 2);
  const weekdays: readonly Weekday[] = some.length > 0 ? some : ['Monday'];
  return {
    ...{ kind: oneOf(random, REPEAT_KINDS), unit, weekdays },
    ...{ day: 1 + random(31), every: 1 + random(MOST_BETWEEN[unit]) },
  };
}

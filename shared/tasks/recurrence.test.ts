import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#shared/kernel/dates.ts';
import { FREQUENCIES, normalRule, type Repeat, repeatOf, ruleOf } from './recurrence.ts';
import { oneOf, type Random, randomFrom } from './testRandom.ts';

const plain: Repeat = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  dayInMonth: null,
  month: null,
  ends: { kind: 'never' },
};

const pairs: readonly (readonly [string, Partial<Repeat>])[] = [
  ['FREQ=DAILY', {}],
  ['FREQ=DAILY;INTERVAL=2', { interval: 2 }],
  ['FREQ=WEEKLY', { frequency: 'weekly' }],
  ['FREQ=WEEKLY;BYDAY=MO', { frequency: 'weekly', weekdays: ['Monday'] }],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', { frequency: 'weekly', interval: 2, weekdays: ['Tuesday', 'Thursday'] }],
  ['FREQ=WEEKLY;BYDAY=MO,SU', { frequency: 'weekly', weekdays: ['Monday', 'Sunday'] }],
  ['FREQ=MONTHLY', { frequency: 'monthly' }],
  ['FREQ=MONTHLY;BYMONTHDAY=15', { frequency: 'monthly', dayInMonth: { kind: 'day', day: 15 } }],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', { frequency: 'monthly', dayInMonth: { kind: 'day', day: 31 } }],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1', { frequency: 'monthly', dayInMonth: { kind: 'day', day: 29 } }],
  ['FREQ=MONTHLY;BYDAY=1MO', { frequency: 'monthly', dayInMonth: { kind: 'weekday', week: 1, weekday: 'Monday' } }],
  ['FREQ=MONTHLY;BYDAY=-1FR', { frequency: 'monthly', dayInMonth: { kind: 'weekday', week: -1, weekday: 'Friday' } }],
  ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=3', { frequency: 'yearly', month: 6, dayInMonth: { kind: 'day', day: 3 } }],
  ['FREQ=DAILY;UNTIL=20260401', { ends: { kind: 'on', date: '2026-04-01' } }],
  ['FREQ=DAILY;COUNT=3', { ends: { kind: 'after', count: 3 } }],
];

describe('a rule and what a person picks', () => {
  test.each(pairs)('%s', (rule, picked) => {
    expect(ruleOf({ ...plain, ...picked })).toBe(rule);
    expect(repeatOf(rule)).toEqual({ ...plain, ...picked });
  });

  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=31', 31],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 31],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=30;WKST=MO', 30],
  ])('%s is read as day %i', (rule, day) => {
    expect(repeatOf(rule)?.dayInMonth).toEqual({ kind: 'day', day });
  });

  test('an end with a time is that day', () => {
    expect(repeatOf('FREQ=DAILY;UNTIL=20260401T235959Z')?.ends).toEqual({ kind: 'on', date: '2026-04-01' });
  });

  test.each([
    '',
    'every monday',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1;INTERVAL=2',
    'FREQ=DAILY;COUNT=3;UNTIL=20260401',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY\nEXDATE:20260401',
    'FREQ=YEARLY;BYMONTH=13',
  ])('the form cannot set %j', (rule) => {
    expect(repeatOf(rule)).toBeNull();
  });

  test('whatever is picked is read back', () => {
    const random = randomFrom(99);
    for (let round = 0; round < 2000; round += 1) {
      const picked = randomRepeat(random);
      expect(repeatOf(ruleOf(picked))).toEqual(picked);
      expect(ruleOf(picked).length).toBeLessThanOrEqual(200);
    }
  });
});

describe('the rule that a series keeps', () => {
  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    ['FREQ=MONTHLY', '2026-01-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['FREQ=MONTHLY', '2026-01-28', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY', '2024-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-01-01', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
    ['RRULE:FREQ=DAILY', '2026-01-01', 'FREQ=DAILY'],
  ])('%s from %s', (rule, start, kept) => {
    expect(normalRule(rule, start)).toBe(kept);
  });

  test.each([
    '',
    'BYDAY=MO',
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY\nDTSTART:20200101',
    'FREQ=MONTHLY;BYMONTHDAY=40',
    'FREQ=MONTHLY;BYMONTHDAY=1,0',
    'FREQ=MONTHLY;BYDAY=54MO',
    'FREQ=YEARLY;BYMONTH=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;INTERVAL=00',
    'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3;UNTIL=20260401',
  ])('%j is invalid', (rule) => {
    expect(normalRule(rule, '2026-01-01')).toBeNull();
  });
});

function randomRepeat(random: Random): Repeat {
  const frequency = oneOf(random, FREQUENCIES);
  const week = [...WEEKDAYS.slice(1), WEEKDAYS[0]];
  const day = oneOf<() => Repeat['dayInMonth']>(random, [
    () => null,
    () => ({ kind: 'day', day: 1 + random(31) }),
    () => ({ kind: 'weekday', week: oneOf(random, [1, 2, 3, 4, -1]), weekday: oneOf(random, WEEKDAYS) }),
  ])();
  return {
    frequency,
    interval: 1 + random(12),
    weekdays: frequency === 'weekly' ? week.filter(() => random(2) === 0) : [],
    dayInMonth: frequency === 'monthly' || frequency === 'yearly' ? day : null,
    month: frequency === 'yearly' && random(2) === 0 ? 1 + random(12) : null,
    ends: oneOf<Repeat['ends']>(random, [
      { kind: 'never' },
      { kind: 'on', date: '2027-02-28' },
      { kind: 'after', count: 1 + random(50) },
    ]),
  };
}

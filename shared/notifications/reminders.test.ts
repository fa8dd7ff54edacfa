import { describe, expect, test } from 'vitest';
import { ReminderKey } from './contract.ts';
import { defaultSettings, destinationOf, REMINDER_KINDS } from './settings.ts';
import { encouragementOf } from './encouragement.ts';
import { keysSilencedWith, plannedReminders, ReminderFacts, subjectOf } from './reminders.ts';
import { at, oneThingAt, taskAt, theFacts } from './testFacts.ts';

const [morning, night] = [at('00:00'), at('00:00', '2026-11-24')];
const plan = (facts: ReminderFacts, from = morning, to = night) =>
  plannedReminders(facts, from, to).map(({ key, dueAt }) => [key, dueAt.toISOString().slice(11, 16)]);

describe('what is planned', () => {
  test("a check-in at nine in the user's time zone, and nothing else on a plain Monday", () => {
    expect(plan(theFacts())).toEqual([['checkIn:2026-11-23', '08:00']]);
    expect(plan(theFacts({ timeZone: 'America/New_York' }), at('12:00'), at('20:00'))).toEqual([
      ['checkIn:2026-11-23', '14:00'],
    ]);
  });

  test('a review on Sunday at 18:00, once a week', () => {
    const week = plannedReminders(theFacts(), morning, at('00:00', '2026-12-07'));
    expect(week.filter(({ kind }) => kind === 'weeklyReview').map(({ key, dueAt }) => [key, dueAt])).toEqual([
      ['weeklyReview:2026-11-29', at('18:00', '2026-11-29')],
      ['weeklyReview:2026-12-06', at('18:00', '2026-12-06')],
    ]);
  });

  test('the ONE Thing after 30, 90 and 180 minutes from when it was set', () => {
    expect(plan(theFacts({ oneThing: oneThingAt('10:00') })).slice(1)).toEqual([
      ['oneThing:5:2026-11-23:30', '09:30'],
      ['oneThing:5:2026-11-23:90', '10:30'],
      ['oneThing:5:2026-11-23:180', '12:00'],
    ]);
  });

  test.each([
    ['started', ['oneThing:5:2026-11-23:30']],
    ['completed', []],
  ] as const)('once %s, the ONE Thing rings %s', (status, keys) => {
    expect(plan(theFacts({ oneThing: oneThingAt('10:00', status) })).slice(1)).toEqual(
      keys.map((key) => [key, '09:30']),
    );
  });

  test('a ring of the ONE Thing that would come tomorrow does not come', () => {
    const facts = theFacts({ oneThing: oneThingAt('22:15') });
    expect(plan(facts, morning, at('12:00', '2026-11-24')).map(([key]) => key)).toEqual([
      'checkIn:2026-11-23',
      'oneThing:5:2026-11-23:30',
      'oneThing:5:2026-11-23:90',
      'checkIn:2026-11-24',
    ]);
  });

  test('tasks at the instant that was asked for', () => {
    const { dueAt, key, title } = plannedReminders(theFacts({ tasks: [taskAt(3, '08:30')] }), morning, night)[0] ?? {};
    expect([dueAt, key, title]).toEqual([at('08:30'), `task:3:${at('08:30').getTime()}`, 'Task 3']);
  });

  test('nothing of a kind that is switched off', () => {
    const { kinds, ...settings } = defaultSettings(null);
    const facts = theFacts({ oneThing: oneThingAt('10:00'), tasks: [taskAt(3, '08:30')] });
    const none = { ...kinds, oneThing: false, task: false, weeklyReview: false };
    expect(plan({ ...facts, settings: { ...settings, kinds: none } }, morning, at('00:00', '2026-12-07'))).toEqual([]);
  });

  test('the beginning counts and the end does not', () => {
    expect(plan(theFacts(), at('09:00'), at('09:01'))).toHaveLength(1);
    expect(plan(theFacts(), at('08:00'), at('09:00'))).toHaveLength(0);
  });
});

test("keys fit the server's schema, and facts that of the page", () => {
  const facts = theFacts({ oneThing: oneThingAt('10:00'), tasks: [taskAt(3, '08:30')] });
  for (const { key, kind, taskId } of plannedReminders(facts, morning, at('00:00', '2026-12-07'))) {
    expect(ReminderKey.safeParse(key).success, key).toBe(true);
    expect(subjectOf(key)).toEqual({ kind, taskId });
  }
  expect(subjectOf('something:else')).toBeNull();
  expect(ReminderFacts.parse(facts)).toEqual(facts);
  expect(ReminderFacts.safeParse({ ...facts, timeZone: 'Berlin' }).success).toBe(false);
});

test('"not today" silences all rings of the ONE Thing of that day, and of others the one', () => {
  expect(keysSilencedWith('oneThing:5:2026-11-23:90')).toEqual([
    'oneThing:5:2026-11-23:30',
    'oneThing:5:2026-11-23:90',
    'oneThing:5:2026-11-23:180',
  ]);
  expect(keysSilencedWith('checkIn:2026-11-23')).toEqual(['checkIn:2026-11-23']);
  expect(keysSilencedWith('task:3:1')).toEqual(['task:3:1']);
});

test('a click leads to where it can be done', () => {
  expect(REMINDER_KINDS.map(destinationOf)).toEqual(['/brain-dump', '/daily-plan', '/daily-plan', '/review']);
});

test.each([
  [1, 0, 'done'],
  [5, 0, 'done'],
  [1, 1, 'firstTask'],
  [1, 4, 'firstTask'],
  [2, 2, 'fewLeft'],
  [4, 1, 'fewLeft'],
  [2, 3, 'keepGoing'],
] as const)('%i finished and %i left: %s', (completed, left, kind) => {
  expect(encouragementOf({ completed, left })).toBe(kind);
});

import { expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { type EventTime, eventTimeOf, followsCalendar, isSameTime, taskTimeOf } from './eventTime.ts';

const BERLIN = { timeZone: 'Europe/Berlin', today: '2026-03-04' };
const at = (startsAt: string, minutes = 30): EventTime => ({
  ...{ startsAt: `${startsAt}:00.000Z`, minutes, day: null },
});
const on = (day: string): EventTime => ({ startsAt: null, minutes: null, day });

const timed = { dueTime: '15:30', scheduledDate: '2026-03-05', status: 'scheduled' } as const;
test.each([
  ['a day and a time', timed, null, at('2026-03-05T14:30')],
  ['a day that it was put off to', { ...timed, deferredDate: '2026-07-06' }, null, at('2026-07-06T13:30')],
  ['a time in today’s plan', { dueTime: '09:00' }, null, at('2026-03-04T08:00')],
  [
    'a time that the clock skips',
    { ...timed, scheduledDate: '2026-03-29', dueTime: '02:30' },
    null,
    at('2026-03-29T01:30'),
  ],
  ['a time and no day', { dueTime: '09:00', status: 'backlog' }, null, null],
  ['a day and no time', { ...timed, dueTime: null }, null, null],
  ['a day, and an event that was made a whole day', { ...timed, dueTime: null }, on('2026-03-01'), on('2026-03-05')],
  ['a day, and an event with a time', { ...timed, dueTime: null }, at('2026-03-05T14:30'), null],
  ['been done', { ...timed, completed: true }, null, null],
] as const)('the event of a task that has %s', (_, facts, known, time) => {
  expect(eventTimeOf(aTask(facts), known, BERLIN)).toEqual(time);
});

test.each([
  ['a time', at('2026-03-05T14:30', 45), { date: '2026-03-05', time: '15:30', minutes: 45 }],
  ['a time after midnight', at('2026-03-05T23:30'), { date: '2026-03-06', time: '00:30', minutes: 30 }],
  ['no length', at('2026-03-05T14:30', 0), { date: '2026-03-05', time: '15:30', minutes: null }],
  ['days of length', at('2026-03-05T14:30', 3_000), { date: '2026-03-05', time: '15:30', minutes: null }],
  ['a whole day', on('2026-03-05'), { date: '2026-03-05', time: null, minutes: null }],
])('what an event with %s says of its task', (_, time, said) => {
  expect(taskTimeOf(time, BERLIN.timeZone)).toEqual(said);
});

const [A, B, C] = [at('2026-03-05T08:00'), at('2026-03-05T09:00'), on('2026-03-06')];
test.each([
  ['nobody moved it', { known: A, tried: null, theirs: A, ours: A }, false],
  ['it was moved there', { known: A, tried: null, theirs: B, ours: A }, true],
  ['it was moved here', { known: A, tried: null, theirs: A, ours: B }, false],
  ['both moved it', { known: A, tried: null, theirs: B, ours: C }, false],
  ['both moved it alike', { known: A, tried: null, theirs: B, ours: B }, false],
  ['what was written has arrived', { known: A, tried: B, theirs: B, ours: B }, false],
  ['what was written has not arrived', { known: A, tried: B, theirs: A, ours: B }, false],
  ['what was written has arrived, and was moved back here', { known: A, tried: B, theirs: B, ours: A }, false],
  ['what was written may have arrived, and it was moved there since', { known: A, tried: B, theirs: C, ours: B }, true],
  ['it was moved there and here after that', { known: A, tried: B, theirs: C, ours: A }, false],
] as const)('a task follows the calendar when %s', (_, sides, follows) => {
  expect(followsCalendar(sides)).toBe(follows);
});

test('times that are not known are never the same', () => {
  expect([isSameTime(null, null), isSameTime(A, null), isSameTime(A, at('2026-03-05T08:00'))]).toEqual([
    false,
    false,
    true,
  ]);
});

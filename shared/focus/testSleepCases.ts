import { HOUR, inFocus, MINUTE, SECOND, type TimerCase, WHOLE } from './testTimer.ts';

/** A computer that sleeps during focus: focus stops, and one question is asked on waking. */
export const SLEEP_CASES: readonly TimerCase[] = [
  {
    name: 'asleep, focus stands still',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept')
        .sleeps(MINUTE),
    phase: 'focus',
    left: '15:00',
  },
  {
    name: 'on waking one question is asked',
    happens: (w) => inFocus(10 * MINUTE)(w).sleepsAndWakes(HOUR),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'while it is asked nothing is counted',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .runs(20 * MINUTE),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'yes: focus goes on with what was left at the sleep',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .answers('yes')
        .runs(MINUTE),
    phase: 'focus',
    left: '14:00',
  },
  {
    name: 'no: it ended when the computer fell asleep',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .runs(MINUTE)
        .answers('no')
        .does('doneForNow'),
    phase: 'none',
    books: [10 * MINUTE],
  },
  {
    name: 'no can be thought over',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .answers('no')
        .does('continue')
        .runs(MINUTE),
    phase: 'focus',
    left: '14:00',
  },
  {
    name: 'sleep and waking are told twice',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept', 'slept')
        .sleeps(HOUR)
        .does('woke')
        .answers('yes')
        .does('woke')
        .runs(MINUTE),
    phase: 'focus',
    left: '14:00',
  },
  {
    name: 'a second sleep before the answer asks no second question',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .sleepsAndWakes(HOUR)
        .answers('yes')
        .runs(SECOND),
    phase: 'focus',
    left: '14:59',
  },
  {
    name: 'a night of sleep is no focus',
    happens: (w) => inFocus(MINUTE)(w).sleepsAndWakes(12 * HOUR),
    phase: 'focus',
    left: '24:00',
    asks: true,
  },
  {
    name: 'a waking without a falling asleep',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleeps(HOUR)
        .does('woke'),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'a falling asleep without a waking: the computer lives on and asks',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept')
        .runs(2 * MINUTE),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'a falling asleep without a waking: the first look asks',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept')
        .sleeps(HOUR)
        .does('tick'),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'a falling asleep without a waking, and the wall clock is put back',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept')
        .isSet(-HOUR)
        .runs(2 * MINUTE),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'asleep when it was quit, and soon back: it asks',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept')
        .quits(5 * SECOND),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'both are told only after the sleep',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleeps(HOUR)
        .does('slept', 'woke'),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'a sleep at the very end does not take the end back',
    happens: (w) =>
      inFocus(WHOLE - SECOND)(w)
        .unseen(2 * SECOND)
        .sleepsAndWakes(HOUR),
    phase: 'completed',
    left: '00:00',
  },
  {
    name: 'asleep until the battery was empty',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept')
        .quits(10 * HOUR),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'a pause instead of an answer',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .does('pause')
        .runs(MINUTE),
    phase: 'paused',
    left: '15:00',
  },
  {
    name: 'an answer that nobody asked for',
    happens: (w) => inFocus(MINUTE)(w).answers('no'),
    phase: 'focus',
    left: '24:00',
  },
];

import { ended, HOUR, MINUTE, onBreak, SECOND, type TimerCase, WHOLE, type World } from './testTimer.ts';

/** Breaks, which continue through sleep and absence. */
export const BREAK_CASES: readonly TimerCase[] = [
  { name: 'a break lasts five minutes', happens: onBreak, phase: 'onBreak', left: '05:00', books: [WHOLE] },
  { name: 'the end of the break', happens: (w) => onBreak(w).runs(5 * MINUTE), phase: 'breakComplete', left: '00:00' },
  {
    name: 'a break runs on in a sleep',
    happens: (w) => onBreak(w).runs(MINUTE).sleepsAndWakes(MINUTE),
    phase: 'onBreak',
    left: '03:00',
  },
  {
    name: 'a break can end in a sleep',
    happens: (w) => onBreak(w).runs(MINUTE).sleepsAndWakes(HOUR),
    phase: 'breakComplete',
  },
  {
    name: 'a sleep in a break that is told twice is slept once',
    happens: (w) => onBreak(w).does('slept', 'slept').sleeps(MINUTE).does('woke', 'woke').runs(SECOND),
    phase: 'onBreak',
    left: '03:59',
  },
  {
    name: 'a break runs on without the app',
    happens: (w) => onBreak(w).runs(MINUTE).quits(MINUTE),
    phase: 'onBreak',
    left: '03:00',
  },
  {
    name: 'a break can end without the app',
    happens: (w) => onBreak(w).runs(MINUTE).quits(HOUR),
    phase: 'breakComplete',
  },
  {
    name: 'a clock that was put back makes no break longer',
    happens: (w) => onBreak(w).runs(MINUTE).quits(-HOUR),
    phase: 'onBreak',
    left: '04:00',
  },
  {
    name: 'a suggested break shows what it would be',
    happens: (w) => ended(w).says('progress'),
    phase: 'breakSuggestion',
    left: '05:00',
  },
  {
    name: 'a break that is skipped',
    happens: (w) => ended(w).says('progress').does('skipBreak'),
    phase: 'breakComplete',
  },
  {
    name: 'another 25',
    happens: (w) =>
      onBreak(w)
        .runs(5 * MINUTE)
        .another25()
        .runs(MINUTE),
    phase: 'focus',
    left: '24:00',
    books: [WHOLE],
  },
  {
    name: 'no other 25 on a task that is done',
    happens: (w) => ended(w).says('completed').does('skipBreak').another25(),
    phase: 'breakComplete',
  },
  {
    name: 'done for now',
    happens: (w) =>
      onBreak(w)
        .runs(5 * MINUTE)
        .does('doneForNow'),
    phase: 'none',
    books: [WHOLE],
  },
  {
    name: 'a look between the sleep and its waking loses nothing of the sleep',
    happens: (w) => onBreak(w).does('slept').sleeps(MINUTE).does('tick', 'woke'),
    phase: 'onBreak',
    left: '04:00',
  },
  {
    name: 'a falling asleep in a break that is told again after the sleep',
    happens: (w) => onBreak(w).does('slept').sleeps(MINUTE).does('slept', 'woke'),
    phase: 'onBreak',
    left: '04:00',
  },
  {
    name: 'a sleep in a break of which only the waking is told',
    happens: (w) => onBreak(w).sleeps(MINUTE).does('woke'),
    phase: 'onBreak',
    left: '04:00',
  },
  {
    name: 'the wall clock is put back in the sleep of a break',
    happens: (w) =>
      onBreak(w)
        .does('slept')
        .unseen(10 * SECOND)
        .isSet(-HOUR)
        .does('woke'),
    phase: 'onBreak',
    left: '04:50',
  },
  ...(['tick', 'woke'] as const).map((event) => ({
    name: `a start in a break that tells nothing of itself is noticed by its clock: ${event}`,
    happens: (w: World) => {
      onBreak(w).runs(MINUTE).now = { wall: w.now.wall + MINUTE, monotonic: 3 };
      return w.does(event);
    },
    phase: 'onBreak' as const,
    left: '03:00',
  })),
  {
    name: 'no other 25 before the break, and no second break after it',
    happens: (w) =>
      ended(w)
        .says('progress')
        .another25()
        .does('takeBreak')
        .runs(5 * MINUTE)
        .does('takeBreak'),
    phase: 'breakComplete',
  },
  {
    name: 'a break that is taken twice is taken once',
    happens: (w) => onBreak(w).runs(MINUTE).does('takeBreak').runs(MINUTE),
    phase: 'onBreak',
    left: '03:00',
  },
];

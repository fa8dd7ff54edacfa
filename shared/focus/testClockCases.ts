import { ended, HOUR, inFocus, MINUTE, onBreak, SECOND, type TimerCase, WHOLE, type World } from './testTimer.ts';

const away: readonly TimerCase[] = [
  {
    name: 'killed and started at once, it goes on where it was seen',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .quits(3 * SECOND)
        .runs(MINUTE),
    phase: 'focus',
    left: '14:00',
  },
  {
    name: 'killed between two looks, what was not seen is not counted',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .unseen(900)
        .quits(2 * SECOND),
    phase: 'focus',
    left: '15:00',
  },
  {
    name: 'after an hour without the app it asks',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .quits(HOUR)
        .runs(MINUTE),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'a question survives a quit',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .quits(SECOND),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'ten crashes in a row',
    happens: (w) => {
      w.start();
      for (let crash = 0; crash < 10; crash += 1) w.runs(MINUTE).quits(30 * SECOND, crash * HOUR);
      return w;
    },
    phase: 'focus',
    left: '15:00',
  },
  {
    name: 'the wall clock was put back while the app was away',
    happens: (w) => inFocus(10 * MINUTE)(w).quits(-HOUR),
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'a start that tells nothing of itself is noticed by its clock',
    happens: (w) => {
      inFocus(10 * MINUTE)(w).now = { wall: w.now.wall + HOUR, monotonic: 3 };
      return w.does('tick');
    },
    phase: 'focus',
    left: '15:00',
    asks: true,
  },
  {
    name: 'an end survives a quit',
    happens: (w) => ended(w).quits(HOUR).says('distracted'),
    phase: 'breakSuggestion',
    books: [WHOLE],
  },
  {
    name: 'an early end survives a quit and can be continued',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('endEarly')
        .quits(HOUR)
        .does('continue')
        .runs(MINUTE),
    phase: 'focus',
    left: '14:00',
  },
];

const clocks: readonly TimerCase[] = [
  ...[-HOUR, HOUR, -24 * HOUR, 365 * 24 * HOUR, -5 * SECOND, 30 * SECOND].map((ms) => ({
    name: `the wall clock is set by ${ms / 1000} s in focus, and nothing happens`,
    happens: (w: World) =>
      inFocus(10 * MINUTE)(w)
        .isSet(ms)
        .runs(MINUTE),
    phase: 'focus' as const,
    left: '14:00',
  })),
  {
    name: 'the wall clock is set back and forth for a whole session',
    happens: (w) => {
      w.start();
      for (let minute = 0; minute < 25; minute += 1) w.isSet(minute % 2 === 0 ? HOUR : -HOUR).runs(MINUTE);
      return w.says('completed');
    },
    phase: 'breakSuggestion',
    books: [WHOLE],
  },
  {
    name: 'the wall clock is set in the sleep',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('slept')
        .sleeps(MINUTE)
        .isSet(-HOUR)
        .does('woke')
        .answers('yes'),
    phase: 'focus',
    left: '15:00',
  },
  {
    name: 'the wall clock is set in a break, and nothing happens',
    happens: (w) =>
      onBreak(w)
        .runs(MINUTE)
        .isSet(HOUR)
        .runs(SECOND)
        .isSet(-3 * HOUR)
        .runs(SECOND),
    phase: 'onBreak',
    left: '03:58',
  },
];

/** Quits, crashes, and changed clocks. */
export const CLOCK_CASES: readonly TimerCase[] = [...away, ...clocks];

import { ended, HOUR, inFocus, MINUTE, SECOND, type TimerCase, WHOLE } from './testTimer.ts';

const plain: readonly TimerCase[] = [
  { name: 'a session begins with 25 minutes', happens: (w) => w.start(), phase: 'focus', left: '25:00' },
  { name: 'after a second one less', happens: inFocus(SECOND), phase: 'focus', left: '24:59' },
  { name: 'a second before the end', happens: inFocus(WHOLE - SECOND), phase: 'focus', left: '00:01' },
  { name: 'a millisecond before the end', happens: inFocus(WHOLE - 1), phase: 'focus', left: '00:01' },
  { name: 'the end', happens: ended, phase: 'completed', left: '00:00' },
  {
    name: 'the end is the end, however late it is noticed',
    happens: (w) =>
      inFocus(WHOLE - SECOND)(w)
        .unseen(80 * SECOND)
        .does('tick')
        .says('progress'),
    phase: 'breakSuggestion',
    books: [WHOLE],
  },
  {
    name: 'ticks do not count: none for a minute',
    happens: (w) => w.start().unseen(MINUTE).does('tick'),
    phase: 'focus',
    left: '24:00',
  },
  {
    name: 'ticks do not count: a hundred in one second',
    happens: (w) => w.start().runs(SECOND, 10),
    phase: 'focus',
    left: '24:59',
  },
  {
    name: 'a hidden page is woken once a minute and loses nothing',
    happens: (w) => w.start().runs(WHOLE, MINUTE).says('completed'),
    phase: 'breakSuggestion',
    books: [WHOLE],
  },
  { name: 'a second start changes nothing', happens: (w) => inFocus(MINUTE)(w).start(), phase: 'focus', left: '24:00' },
  {
    name: 'ticks without a timer',
    happens: (w) => w.runs(5 * SECOND).does('pause', 'slept', 'woke', 'restored'),
    phase: 'none',
  },
];

const paused: readonly TimerCase[] = [
  {
    name: 'nothing runs in a pause',
    happens: (w) =>
      inFocus(MINUTE)(w)
        .does('pause')
        .runs(10 * MINUTE),
    phase: 'paused',
    left: '24:00',
  },
  {
    name: 'after the pause it goes on',
    happens: (w) =>
      inFocus(MINUTE)(w)
        .does('pause')
        .runs(10 * MINUTE)
        .does('resume')
        .runs(MINUTE),
    phase: 'focus',
    left: '23:00',
  },
  {
    name: 'pausing twice is pausing once',
    happens: (w) => inFocus(MINUTE)(w).does('pause').runs(SECOND).does('pause', 'resume').runs(SECOND).does('resume'),
    phase: 'focus',
    left: '23:59',
  },
  {
    name: 'a hundred short pauses lose nothing',
    happens: (w) => {
      w.start();
      for (let round = 0; round < 100; round += 1)
        w.runs(5 * SECOND)
          .does('pause')
          .runs(SECOND)
          .does('resume');
      return w;
    },
    phase: 'focus',
    left: '16:40',
  },
  {
    name: 'a pause that comes after the end does not take it back',
    happens: (w) =>
      inFocus(WHOLE - SECOND)(w)
        .unseen(2 * SECOND)
        .does('pause'),
    phase: 'completed',
    left: '00:00',
  },
  {
    name: 'a pause over a sleep stays a pause and asks nothing',
    happens: (w) => inFocus(MINUTE)(w).does('pause').sleepsAndWakes(HOUR),
    phase: 'paused',
    left: '24:00',
  },
  {
    name: 'a pause over a night without the app stays a pause',
    happens: (w) =>
      inFocus(MINUTE)(w)
        .does('pause')
        .quits(9 * HOUR)
        .does('resume')
        .runs(MINUTE),
    phase: 'focus',
    left: '23:00',
  },
];

const early: readonly TimerCase[] = [
  {
    name: 'an early end keeps what is left',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('endEarly')
        .runs(MINUTE),
    phase: 'endedEarly',
    left: '15:00',
  },
  {
    name: 'an early end in a pause',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('pause')
        .runs(HOUR)
        .does('endEarly', 'doneForNow'),
    phase: 'none',
    books: [10 * MINUTE],
  },
  {
    name: 'continue restores the remaining time',
    happens: (w) =>
      inFocus(10 * MINUTE)(w)
        .does('endEarly')
        .runs(HOUR)
        .does('continue')
        .runs(15 * MINUTE)
        .says('completed'),
    phase: 'breakSuggestion',
    books: [WHOLE],
  },
  {
    name: 'a break after an early end books what ran, to the millisecond',
    happens: (w) => inFocus(10 * MINUTE + 7)(w).does('endEarly', 'takeBreak'),
    phase: 'onBreak',
    left: '05:00',
    books: [10 * MINUTE + 7],
  },
  {
    name: 'a new start after an early end books the old one',
    happens: (w) => inFocus(MINUTE)(w).does('endEarly').start(),
    phase: 'focus',
    left: '25:00',
    books: [MINUTE],
  },
  {
    name: 'nothing ran, nothing is booked',
    happens: (w) => w.start().does('endEarly', 'doneForNow'),
    phase: 'none',
    books: [],
  },
];

/** Sessions, pauses and early ends (spec tasks 4, Focus timer). */
export const TIMER_CASES: readonly TimerCase[] = [...plain, ...paused, ...early];

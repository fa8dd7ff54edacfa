import { expect, test } from 'vitest';
import { mayRemind } from './restOfFocus.ts';
import { ended, HOUR, inFocus, MINUTE, onBreak, World } from './testTimer.ts';

test.each([
  ['nothing runs', (w: World) => w, true],
  ['focus runs', inFocus(MINUTE), false],
  ['the computer sleeps in focus', (w: World) => inFocus(MINUTE)(w).does('slept'), false],
  ['it asks', (w: World) => inFocus(MINUTE)(w).sleepsAndWakes(HOUR), false],
  [
    'it has asked for fourteen minutes',
    (w: World) =>
      inFocus(MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .runs(14 * MINUTE),
    false,
  ],
  [
    'it has asked for a quarter of an hour',
    (w: World) =>
      inFocus(MINUTE)(w)
        .sleepsAndWakes(HOUR)
        .runs(15 * MINUTE),
    true,
  ],
  [
    'a pause of fourteen minutes',
    (w: World) =>
      inFocus(MINUTE)(w)
        .does('pause')
        .runs(14 * MINUTE),
    false,
  ],
  [
    'a pause of a quarter of an hour',
    (w: World) =>
      inFocus(MINUTE)(w)
        .does('pause')
        .runs(15 * MINUTE),
    true,
  ],
  [
    'a pause over a night',
    (w: World) =>
      inFocus(MINUTE)(w)
        .does('pause')
        .sleepsAndWakes(9 * HOUR),
    true,
  ],
  [
    'a pause of a quarter of an hour, and the wall clock is put back',
    (w: World) =>
      inFocus(MINUTE)(w)
        .does('pause')
        .runs(15 * MINUTE)
        .isSet(-HOUR),
    true,
  ],
  ['focus goes on after a long pause', (w: World) => inFocus(MINUTE)(w).does('pause').runs(HOUR).does('resume'), false],
  ['the end, though nobody has told the timer yet', (w: World) => inFocus(24 * MINUTE)(w).unseen(MINUTE), true],
  ['the end', ended, true],
  ['an early end', (w: World) => inFocus(MINUTE)(w).does('endEarly'), true],
  ['a break', onBreak, true],
])('reminders when %s: %s', (_when, happens, may) => {
  const { state, now } = happens(new World(Date.parse('2026-03-04T09:00:00Z')));
  expect(mayRemind(state.timer, now)).toBe(may);
});

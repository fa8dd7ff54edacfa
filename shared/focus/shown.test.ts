import { describe, expect, test } from 'vitest';
import { breakTipAt, clockText, shown } from './shown.ts';
import { ended, HOUR, inFocus, MINUTE, onBreak, SECOND, World } from './testTimer.ts';

const START = Date.parse('2026-03-04T09:00:00Z');

function looksLike(happens: (world: World) => World) {
  const { state, now } = happens(new World(START));
  return state.timer && shown(state.timer, now);
}

describe('what is shown of the timer', () => {
  test('in focus', () => {
    expect(looksLike(inFocus(10 * MINUTE))).toEqual({
      phase: 'focus',
      kind: 'focus',
      title: 'Write the letter',
      secondsLeft: 900,
      text: '15:00',
      progress: 0.4,
      endsAt: START + 25 * MINUTE,
      asks: false,
    });
  });

  test('in a break', () => {
    expect(looksLike((w) => onBreak(w).runs(MINUTE))).toEqual({
      phase: 'onBreak',
      kind: 'break',
      title: 'Write the letter',
      secondsLeft: 240,
      text: '04:00',
      progress: 0.2,
      endsAt: START + 30 * MINUTE,
      asks: false,
    });
  });

  test.each([
    ['a pause', (w: World) => inFocus(MINUTE)(w).does('pause')],
    ['an early end', (w: World) => inFocus(MINUTE)(w).does('endEarly')],
    ['a sleep', (w: World) => inFocus(MINUTE)(w).does('slept')],
    ['the question', (w: World) => inFocus(MINUTE)(w).sleepsAndWakes(HOUR)],
  ])('%s has no end and does not move', (_what, happens) => {
    expect(looksLike(happens)).toMatchObject({ endsAt: null, secondsLeft: 1440, progress: 0.04 });
    expect(looksLike((w) => happens(w).unseen(30 * SECOND))).toMatchObject({ secondsLeft: 1440 });
  });

  test.each([
    ['the end', ended, { kind: 'focus', text: '00:00', progress: 1 }],
    ['a suggested break', (w: World) => ended(w).says('progress'), { kind: 'break', text: '05:00', progress: 0 }],
    ['the end of a break', (w: World) => onBreak(w).does('skipBreak'), { kind: 'break', text: '00:00', progress: 1 }],
  ])('%s', (_what, happens, expected) => {
    expect(looksLike(happens)).toMatchObject({ ...expected, endsAt: null });
  });

  test('looking changes nothing, and needs no tick', () => {
    const { state, now } = inFocus(MINUTE)(new World(START));
    const before = structuredClone(state);
    const at = (ms: number) => ({ wall: now.wall + ms, monotonic: now.monotonic + ms });
    expect(state.timer && shown(state.timer, at(20 * SECOND)).text).toBe('23:40');
    expect(state.timer && shown(state.timer, at(40 * SECOND)).text).toBe('23:20');
    expect(state).toEqual(before);
  });

  test('the end is shown on time, before the timer has been notified', () => {
    const world = inFocus(25 * MINUTE - SECOND)(new World(START)).unseen(SECOND);
    expect(world.state.timer?.phase).toBe('focus');
    expect(world.state.timer && shown(world.state.timer, world.now).phase).toBe('completed');
  });
});

test('seconds are shown as mm:ss', () => {
  expect([1500, 1499, 600, 61, 60, 9, 0].map(clockText)).toEqual([
    '25:00',
    '24:59',
    '10:00',
    '01:01',
    '01:00',
    '00:09',
    '00:00',
  ]);
});

test('the tip for a break goes by the hour', () => {
  const tips = [0, 5, 6, 11, 12, 16, 17, 23].map(breakTipAt);
  expect(tips).toEqual(['breathing', 'breathing', 'walk', 'walk', 'squats', 'squats', 'breathing', 'breathing']);
});

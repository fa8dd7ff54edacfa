import { describe, expect, test } from 'vitest';
import { FocusLengths, minutesFrom, FOCUS_MINUTES, BREAK_MINUTES } from './lengths.ts';
import { offersOf } from './timer.ts';
import { readFocusState } from './timerFacts.ts';
import { shown } from './shown.ts';
import { MINUTE, SECOND, World } from './testTimer.ts';

const START = Date.parse('2026-03-04T09:00:00Z');
const look = ({ state, now }: World) => state.timer && shown(state.timer, now);

describe('a session of 50 minutes and a break of 10', () => {
  const aWorld = () => new World(START).lasts(50, 10).start();

  test('runs for 50, is booked with 50, and rests for 10', () => {
    const world = aWorld();
    expect(look(world)).toMatchObject({ text: '50:00', progress: 0 });
    world.runs(25 * MINUTE);
    expect(look(world)).toMatchObject({ phase: 'focus', text: '25:00', progress: 0.5 });
    world.runs(25 * MINUTE);
    expect(look(world)).toMatchObject({ phase: 'completed', text: '00:00', progress: 1 });
    world.says('progress');
    expect(world.state.toBook).toMatchObject([{ focusedMs: 50 * MINUTE, outcome: 'progress' }]);
    expect(look(world)).toMatchObject({ phase: 'breakSuggestion', text: '10:00' });
    world.does('takeBreak').runs(10 * MINUTE - SECOND);
    expect(look(world)).toMatchObject({ phase: 'onBreak', text: '00:01' });
    world.runs(SECOND);
    expect(look(world)).toMatchObject({ phase: 'breakComplete', progress: 1 });
  });

  test('keeps what is left over an early end, a quit and a change of mind', () => {
    const world = aWorld()
      .runs(30 * MINUTE)
      .does('endEarly');
    expect(world.state.timer && offersOf(world.state.timer)).toContain('continue');
    world
      .quits(20 * SECOND)
      .does('continue')
      .runs(5 * MINUTE);
    expect(look(world)).toMatchObject({ phase: 'focus', text: '15:00' });
    world.does('endEarly', 'takeBreak');
    expect(look(world)).toMatchObject({ phase: 'onBreak', text: '10:00' });
  });

  test('is repeated with its own lengths, whatever was chosen meanwhile', () => {
    const world = aWorld()
      .runs(50 * MINUTE)
      .says('progress')
      .does('skipBreak')
      .lasts(15, 3)
      .another25();
    expect(look(world)).toMatchObject({ phase: 'focus', text: '50:00' });
    world.does('endEarly', 'doneForNow').start();
    expect(look(world)).toMatchObject({ text: '15:00' });
  });
});

test('is repeated shorter when an appointment comes', () => {
  const world = new World(START)
    .start()
    .runs(25 * MINUTE)
    .says('progress')
    .does('skipBreak')
    .another25(10);
  expect(look(world)).toMatchObject({ phase: 'focus', text: '10:00' });
});

test('other lengths leave the session that runs as it is, and are for the next', () => {
  const world = new World(START)
    .start()
    .runs(10 * MINUTE)
    .lasts(90, 30);
  expect(look(world)).toMatchObject({ text: '15:00' });
  world.runs(15 * MINUTE);
  expect(look(world)).toMatchObject({ phase: 'completed' });
  world
    .says('progress')
    .does('takeBreak')
    .runs(5 * MINUTE);
  expect(look(world)).toMatchObject({ phase: 'breakComplete' });
  world.start();
  expect(look(world)).toMatchObject({ text: '90:00' });
});

test('the longest and the shortest run to their end and survive being written', () => {
  for (const [focus, rest] of [
    [FOCUS_MINUTES.least, BREAK_MINUTES.least],
    [FOCUS_MINUTES.most, BREAK_MINUTES.most],
  ] as const) {
    const world = new World(START)
      .lasts(focus, rest)
      .start()
      .runs(focus * MINUTE - SECOND);
    expect(look(world)?.text).toBe('00:01');
    expect(readFocusState(JSON.stringify(world.state))).toEqual(world.state);
    world
      .runs(SECOND)
      .says('progress')
      .does('takeBreak')
      .runs(rest * MINUTE - SECOND);
    expect(look(world)?.text).toBe('00:01');
    expect(readFocusState(JSON.stringify(world.state))).toEqual(world.state);
    world.runs(SECOND);
    expect(look(world)?.phase).toBe('breakComplete');
    expect(readFocusState(JSON.stringify(world.state))).toEqual(world.state);
  }
});

test('the usual lengths leave no trace, so that a record is as it always was', () => {
  const world = new World(START).lasts(25, 5).start().runs(MINUTE);
  expect(JSON.stringify(world.state)).not.toContain('lengths');
});

test('a record that lasts longer than its own length is invalid', () => {
  const world = new World(START)
    .lasts(10, 5)
    .start()
    .runs(9 * MINUTE)
    .does('pause');
  const text = JSON.stringify(world.state);
  expect(readFocusState(text)).not.toBeNull();
  expect(readFocusState(text.replaceAll('"focusMinutes":10', '"focusMinutes":8'))).toBeNull();
  expect(readFocusState(text.replaceAll('"focusMinutes":10', '"focusMinutes":91'))).toBeNull();
});

test.each([
  [{ focusMinutes: 4, breakMinutes: 5 }, 'Choose 5 to 90 minutes'],
  [{ focusMinutes: 91, breakMinutes: 5 }, 'Choose 5 to 90 minutes'],
  [{ focusMinutes: 25, breakMinutes: 0 }, 'Choose 1 to 30 minutes'],
  [{ focusMinutes: 25, breakMinutes: 31 }, 'Choose 1 to 30 minutes'],
  [{ focusMinutes: 25.5, breakMinutes: 5 }, 'Choose whole minutes'],
  [{ focusMinutes: 'long', breakMinutes: 5 }, 'Choose 5 to 90 minutes'],
])('%o is rejected and says why', (lengths, message) => {
  expect(FocusLengths.safeParse(lengths).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['25', 25],
  [' 90 ', 90],
  ['05', 5],
  ['4', null],
  ['91', null],
  ['', null],
  ['25.5', null],
  ['-5', null],
  ['1e1', null],
  ['an hour', null],
])('the minutes in "%s" are %o', (typed, minutes) => {
  expect(minutesFrom(typed, FOCUS_MINUTES)).toBe(minutes);
});

import { describe, expect, test } from 'vitest';
import { BREAK_CASES } from './testBreakCases.ts';
import { CLOCK_CASES } from './testClockCases.ts';
import { SLEEP_CASES } from './testSleepCases.ts';
import { HOUR, inFocus, MINUTE, SECOND, theTask, type TimerCase, World } from './testTimer.ts';
import { TIMER_CASES } from './testTimerCases.ts';
import { shown } from './shown.ts';
import { advance, offersOf } from './timer.ts';
import { MOST_UNBOOKED, NO_FOCUS, readFocusState } from './timerFacts.ts';

const START = Date.parse('2026-03-04T09:00:00Z');
const cases = [...TIMER_CASES, ...BREAK_CASES, ...SLEEP_CASES, ...CLOCK_CASES].map((one) => [one.name, one] as const);

function outcomeOf({ happens }: TimerCase, world: World) {
  const { state, now } = happens(world);
  const seen = state.timer && shown(state.timer, now);
  return {
    phase: seen?.phase ?? 'none',
    left: seen?.text,
    asks: seen?.asks ?? false,
    books: state.toBook.map(({ focusedMs }) => focusedMs),
  };
}

const expected = ({ phase, left, asks = false, books }: TimerCase) => ({
  phase,
  ...(left === undefined ? {} : { left }),
  asks,
  ...(books === undefined ? {} : { books }),
});

test('the table has forty cases and more, each with its own name', () => {
  expect(new Set(cases.map(([name]) => name)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(40);
});

describe('when the monotonic clock stops during a sleep', () => {
  test.each(cases)('%s', (_name, one) => {
    expect(outcomeOf(one, new World(START))).toMatchObject(expected(one));
  });
});

describe('when it runs on during a sleep', () => {
  test.each(cases)('%s', (_name, one) => {
    expect(outcomeOf(one, new World(START, { sleepIsCounted: true }))).toMatchObject(expected(one));
  });
});

/** A few minutes before a clock change, the end of a day or the end of a year. */
const CHANGES = [
  '2026-03-29T00:50:00Z',
  '2026-10-25T00:50:00Z',
  '2026-03-08T09:50:00Z',
  '2026-11-01T08:50:00Z',
  '2026-04-04T14:50:00Z',
  '2026-12-31T23:50:00Z',
  '2028-02-28T23:50:00Z',
];

test.each(CHANGES)('a change of the clocks is nothing: the whole table from %s', (instant) => {
  for (const [name, one] of cases) {
    const usual = outcomeOf(one, new World(START));
    expect(outcomeOf(one, new World(Date.parse(instant))), name).toEqual(usual);
  }
});

describe('a session that is over', () => {
  test('waits to be booked with its exact facts', () => {
    const world = inFocus(25 * MINUTE)(new World(START))
      .runs(7 * SECOND)
      .says('distracted');
    expect(world.state.toBook).toEqual([
      {
        id: '00000000-0000-4000-8000-000000000001',
        task: theTask,
        startedAt: START,
        endedAt: START + 25 * MINUTE,
        focusedMs: 25 * MINUTE,
        outcome: 'other',
        stretches: [{ startedAt: START, ms: 25 * MINUTE }],
      },
    ]);
  });

  test('ends when it was over, though it was noticed later', () => {
    const world = inFocus(24 * MINUTE)(new World(START))
      .unseen(80 * SECOND)
      .does('tick')
      .says('completed');
    expect(world.state.toBook[0]?.endedAt).toBe(START + 25 * MINUTE);
  });

  test('ended at the sleep when the user was no longer on it', () => {
    const world = inFocus(10 * MINUTE)(new World(START))
      .sleepsAndWakes(HOUR)
      .runs(MINUTE)
      .answers('no');
    world.runs(MINUTE).does('doneForNow');
    expect(world.state.toBook[0]).toMatchObject({
      endedAt: START + 10 * MINUTE,
      focusedMs: 10 * MINUTE,
      outcome: null,
    });
  });

  test('ended at its start when the computer slept at once', () => {
    const { timer } = new World(START).start().sleepsAndWakes(HOUR).answers('no').state;
    expect(timer).toMatchObject({ phase: 'endedEarly', endedAt: START });
  });

  test('is booked once: it goes when the server has it, and a second answer changes nothing', () => {
    const { state, now } = inFocus(25 * MINUTE)(new World(START))
      .says('completed')
      .says('progress');
    expect(state.toBook).toHaveLength(1);
    const [session] = state.toBook;
    const booked = advance(state, { type: 'booked', sessionId: session?.id ?? '' }, now);
    expect(booked).toEqual({ ...state, toBook: [] });
    expect(advance(booked, { type: 'booked', sessionId: session?.id ?? '' }, now)).toBe(booked);
  });

  test('waits with 499 others at the most', () => {
    const world = new World(START);
    for (let session = 0; session <= MOST_UNBOOKED; session += 1) {
      world
        .start()
        .unseen(SECOND + session)
        .does('endEarly', 'doneForNow');
    }
    expect(world.state.toBook).toHaveLength(MOST_UNBOOKED);
    expect(world.state.toBook[0]?.focusedMs).toBe(SECOND + 1);
    expect(readFocusState(JSON.stringify(world.state))).toEqual(world.state);
  });
});

test('pauses and sleeps are facts of the session', () => {
  const world = inFocus(MINUTE)(new World(START)).does('pause').runs(MINUTE).does('resume').runs(SECOND);
  world.sleepsAndWakes(HOUR).answers('yes').runs(SECOND).quits(SECOND).runs(SECOND).does('endEarly');
  const { timer } = world.state;
  expect(timer?.phase === 'endedEarly' && timer.session.stretches).toEqual([
    { startedAt: START, ms: MINUTE, endedBy: 'pause' },
    { startedAt: START + 2 * MINUTE, ms: SECOND, endedBy: 'sleep' },
    { startedAt: START + 2 * MINUTE + SECOND + HOUR, ms: SECOND, endedBy: 'away' },
    { startedAt: START + 2 * MINUTE + 3 * SECOND + HOUR, ms: SECOND, endedBy: 'end' },
  ]);
});

test('of a hundred stretches the last are kept one by one, and no time is lost', () => {
  const world = new World(START).start();
  for (let round = 0; round < 100; round += 1) world.unseen(SECOND).does('pause').unseen(SECOND).does('resume');
  const { timer } = world.state;
  const stretches = timer && 'session' in timer ? timer.session.stretches : [];
  expect(stretches).toHaveLength(60);
  expect(stretches[0]).toEqual({ startedAt: START, ms: 41 * SECOND, endedBy: 'pause' });
  expect(readFocusState(JSON.stringify(world.state))).toEqual(world.state);
});

test.each([
  ['a minute and a half without a sign of life counts', 90 * SECOND, 23.5 * MINUTE, false],
  ['longer does not', 90 * SECOND + 1, 25 * MINUTE, true],
])('%s', (_what, ms, left, asks) => {
  const { state, now } = new World(START).start().unseen(ms).does('tick');
  expect(state.timer && shown(state.timer, now)).toMatchObject({ secondsLeft: left / SECOND, asks });
});

test.each([
  ['after a minute and a half without the app it goes on', 90 * SECOND, false],
  ['after longer it asks', 90 * SECOND + 1, true],
])('%s', (_what, ms, asks) => {
  const { state, now } = inFocus(MINUTE)(new World(START)).quits(ms);
  expect(state.timer && shown(state.timer, now)).toMatchObject({ secondsLeft: 24 * 60, asks });
});

test.each([
  ['a waking so soon after a sign of life is the second report of one', 10 * SECOND, false],
  ['later it is the first', 10 * SECOND + 1, true],
])('%s', (_what, ms, asks) => {
  const { state, now } = inFocus(MINUTE)(new World(START)).sleeps(ms).does('woke');
  expect(state.timer && shown(state.timer, now)).toMatchObject({ asks });
});

test('an untold sleep is known by the clock that never jumps, though the wall clock was put back', () => {
  const { state, now } = inFocus(MINUTE)(new World(START, { sleepIsCounted: true }))
    .sleeps(30 * SECOND)
    .isSet(-HOUR)
    .does('woke');
  expect(state.timer && shown(state.timer, now)).toMatchObject({ secondsLeft: 24 * 60, asks: true });
});

test('what an event cannot do leaves the very same state', () => {
  const rested = new World(START).start().does('endEarly', 'takeBreak', 'skipBreak');
  expect(advance(rested.state, { type: 'skipBreak' }, rested.now)).toBe(rested.state);
  const paused = inFocus(MINUTE)(new World(START)).does('pause');
  expect(advance(paused.state, { type: 'takeBreak' }, paused.now)).toBe(paused.state);
  expect(advance(NO_FOCUS, { type: 'tick' }, paused.now)).toBe(NO_FOCUS);
});

describe('what can be done', () => {
  test.each([
    ['in focus', (w: World) => w.start(), ['pause', 'endEarly']],
    ['when it asks', (w: World) => w.start().sleepsAndWakes(HOUR), ['stillOnIt']],
    ['in a pause', (w: World) => w.start().does('pause'), ['resume', 'endEarly']],
    ['at the end', (w: World) => w.start().runs(25 * MINUTE), ['chooseOutcome']],
    ['after an early end', (w: World) => w.start().does('endEarly'), ['takeBreak', 'continue', 'doneForNow']],
    [
      'after the outcome',
      (w: World) =>
        w
          .start()
          .runs(25 * MINUTE)
          .says('progress'),
      ['takeBreak', 'skipBreak', 'doneForNow'],
    ],
    ['in a break', (w: World) => w.start().does('endEarly', 'takeBreak'), ['skipBreak', 'doneForNow']],
    [
      'after a break',
      (w: World) => w.start().does('endEarly', 'takeBreak', 'skipBreak'),
      ['another25', 'completeAndNext', 'brainDump', 'doneForNow'],
    ],
    [
      'after a break when the task is done',
      (w: World) =>
        w
          .start()
          .runs(25 * MINUTE)
          .says('completed')
          .does('skipBreak'),
      ['pickNext', 'brainDump', 'doneForNow'],
    ],
  ])('%s', (_when, happens, offers) => {
    const { timer } = happens(new World(START)).state;
    expect(timer && offersOf(timer)).toEqual(offers);
  });
});

import { expect, test } from 'vitest';
import { oneOf, type Random, randomFrom } from '#shared/tasks/testRandom.ts';
import { FOCUS_MS } from './session.ts';
import { shown } from './shown.ts';
import { HOUR, MINUTE, SECOND, World } from './testTimer.ts';
import { readFocusState, Timer } from './timerFacts.ts';
import { focusedMs } from './soFar.ts';

const LIVES = 150;
const STEPS = 100;

type Happening = (world: World, random: Random) => unknown;

/** User actions, and computers that report their events. */
const TOLD: readonly [Happening, ...Happening[]] = [
  (world, random) => world.unseen(random(90 * SECOND)).does('tick'),
  (world, random) => world.unseen(random(30 * SECOND)).does('tick'),
  (world, random) => world.runs(random(10 * MINUTE), 20 * SECOND),
  (world, random) => world.runs(random(10 * MINUTE), MINUTE),
  (world, random) => world.isSet(random(4 * HOUR) - 2 * HOUR),
  (world, random) => world.sleepsAndWakes(random(3 * HOUR)),
  (world, random) =>
    world
      .does('slept', 'slept')
      .sleeps(random(10 * MINUTE))
      .does('woke', 'woke'),
  (world) => world.does('pause'),
  (world) => world.does('resume'),
  (world, random) => (random(4) === 0 ? world.does('endEarly') : world),
  (world) => world.does('takeBreak'),
  (world) => world.does('skipBreak'),
  (world, random) => (random(4) === 0 ? world.does('doneForNow') : world),
  (world) => world.answers('yes'),
  (world) => world.answers('yes'),
  (world) => world.does('resume'),
  (world, random) => world.runs(random(10 * MINUTE), 30 * SECOND),
  (world, random) => (random(3) === 0 ? world.answers('no') : world),
  (world, random) => world.says(oneOf(random, ['completed', 'progress', 'distracted'])),
  (world, random) => world.says(oneOf(random, ['completed', 'progress', 'distracted'])),
];

/** Crashes, missing signs of life, and sleeps of which only one event is sent. */
const HAPPENINGS: readonly [Happening, ...Happening[]] = [
  ...TOLD,
  (world, random) => world.unseen(random(20 * MINUTE)),
  (world, random) => world.does('slept').sleeps(random(3 * HOUR)),
  (world, random) => world.quits(random(2 * HOUR) - 10 * MINUTE, random(HOUR)),
  (world, random) => world.quits(random(MINUTE), random(HOUR)),
  (world) => world.does('woke'),
];

/** The only events that may start or restore time. */
const RESTORERS: readonly [Happening, ...Happening[]] = [
  (world) => world.start(),
  (world) => world.start(),
  (world) => world.another25(),
  (world) => world.does('continue'),
];

const bookedIn = ({ state: { toBook, timer } }: World): number =>
  toBook.reduce((sum, session) => sum + session.focusedMs, 0) + (timer && 'session' in timer ? focusIn(timer) : 0);

function focusIn(timer: Extract<Timer, { session: object }>): number {
  const open = timer.phase === 'focus' && timer.clock.is === 'running' ? timer.clock : null;
  return focusedMs(timer.session) + (open ? open.seen.monotonic - open.since.monotonic : 0);
}

const focusLeft = ({ state: { timer }, now }: World): number | null => {
  const seen = timer && shown(timer, now);
  return seen?.kind === 'focus' ? seen.secondsLeft : null;
};

/** The state before a step. */
interface Before {
  readonly left: number | null;
  readonly booked: number;
}

/** Checks the invariants after every step. */
function holds(world: World, before: Before, restores: boolean): void {
  const { state, now } = world;
  expect(readFocusState(JSON.stringify(state))).toEqual(state);

  for (const { focusedMs: ms } of state.toBook) expect(ms).toBeLessThanOrEqual(FOCUS_MS);
  expect(new Set(state.toBook.map(({ id }) => id)).size).toBe(state.toBook.length);
  expect(bookedIn(world)).toBeGreaterThanOrEqual(before.booked);
  expect(bookedIn(world)).toBeLessThanOrEqual(world.focused);

  const left = focusLeft(world);
  if (left !== null && before.left !== null && !restores) expect(left).toBeLessThanOrEqual(before.left);
  if (!state.timer) return;
  const { progress, secondsLeft, text } = shown(state.timer, now);
  expect(progress).toBeGreaterThanOrEqual(0);
  expect(progress).toBeLessThanOrEqual(1);
  expect(secondsLeft).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/^\d\d:\d\d$/);
}

/** Returns the time left at the last sign of life; time without one may still turn out to be sleep. */
const leftWhenSeen = ({ state: { timer } }: World): number | null =>
  timer && 'session' in timer ? Math.ceil((FOCUS_MS - focusIn(timer)) / 1000) : null;

interface Life {
  readonly happenings: readonly [Happening, ...Happening[]];
  readonly sleepIsCounted: boolean;
}

/** Yields one random life of a timer, step by step. */
function* lifeOf(seed: number, { happenings, sleepIsCounted }: Life): Generator<World> {
  const random = randomFrom(seed);
  const world = new World(Date.parse('2026-03-28T12:00:00Z'), { sleepIsCounted });
  for (let step = 0; step < STEPS; step += 1) {
    const before = { left: leftWhenSeen(world), booked: bookedIn(world) };
    const restores = random(5) === 0;
    oneOf(random, restores ? RESTORERS : happenings)(world, random);
    holds(world, before, restores);
    yield world;
  }
}

const clocks = [
  ['stands still in a sleep', false],
  ['runs on in a sleep', true],
] as const;
const PHASES = [...Timer.options.map(({ shape }) => shape.phase.value), 'none'];

test.each(clocks)(`${LIVES} random lives where the monotonic clock %s`, (_where, sleepIsCounted) => {
  const phases = new Set<string>();
  for (let seed = 1; seed <= LIVES; seed += 1) {
    for (const { state } of lifeOf(seed, { happenings: HAPPENINGS, sleepIsCounted })) {
      phases.add(state.timer?.phase ?? 'none');
    }
  }
  // The random lives must reach every phase.
  expect([...phases].toSorted()).toEqual(PHASES.toSorted());
});

test.each(clocks)(
  `nothing is lost when every sleep is reported and the monotonic clock %s`,
  (_where, sleepIsCounted) => {
    let booked = 0;
    for (let seed = 1; seed <= LIVES / 2; seed += 1) {
      for (const world of lifeOf(seed, { happenings: TOLD, sleepIsCounted })) {
        expect(bookedIn(world)).toBe(world.focused);
        booked = Math.max(booked, world.focused);
      }
    }
    // Guards against comparing only zeros: some lives contain more than a whole session.
    expect(booked).toBeGreaterThan(FOCUS_MS);
  },
);

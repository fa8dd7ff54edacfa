import { idleEventOf } from './away.ts';
import { advance } from './timer.ts';
import type { FocusTask } from './session.ts';
import { shown } from './shown.ts';
import { type FocusState, NO_FOCUS, type Phase, readFocusState, type Reading, type TimerEvent } from './timerFacts.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export const theTask: FocusTask = {
  id: 7,
  title: 'Write the letter',
  category: 'personal',
  weight: 8,
  wasTheOneThing: true,
  energyLevel: 'high',
};

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Events without further facts. */
export type PlainEvent = Exclude<
  TimerEvent['type'],
  | 'start'
  | 'chooseOutcome'
  | 'stillOnIt'
  | 'another25'
  | 'setLengths'
  | 'left'
  | 'cameBack'
  | 'setAsksWhenAway'
  | 'booked'
>;

/** A computer with both clocks and a timer; each method simulates an event and returns the world itself. */
export class World {
  state: FocusState = NO_FOCUS;
  now: Reading;
  /** Milliseconds during which the computer was awake, the app ran, and a session was in focus and not over. */
  focused = 0;
  #sessions = 0;
  readonly #sleepIsCounted: boolean;

  /** `sleepIsCounted`: the monotonic clock continues during sleep, as on some systems. */
  constructor(wall: number, { sleepIsCounted = false } = {}) {
    this.now = { wall, monotonic: 12_345.678 };
    this.#sleepIsCounted = sleepIsCounted;
  }

  happens(event: TimerEvent): this {
    this.state = advance(this.state, event, this.now);
    return this;
  }

  does(...types: readonly PlainEvent[]): this {
    for (const type of types) this.happens({ type });
    return this;
  }

  start(task: FocusTask = theTask): this {
    return this.happens({ type: 'start', sessionId: this.#nextId(), task });
  }

  another25(minutes?: number): this {
    return this.happens({
      ...{ type: 'another25', sessionId: this.#nextId() },
      ...(minutes !== undefined && { minutes }),
    });
  }

  lasts(focusMinutes: number, breakMinutes: number): this {
    return this.happens({ type: 'setLengths', lengths: { focusMinutes, breakMinutes } });
  }

  says(outcome: 'completed' | 'progress' | 'distracted'): this {
    return this.happens({ type: 'chooseOutcome', outcome });
  }

  answers(answer: 'yes' | 'no'): this {
    return this.happens({ type: 'stillOnIt', answer });
  }

  /** No keyboard or mouse input for `ms` while the app checks every ten seconds, then input at the end. */
  isAway(ms: number): this {
    for (let gone = 10 * SECOND; gone <= ms; gone += 10 * SECOND) {
      this.runs(10 * SECOND);
      const event = idleEventOf(this.state.timer, gone);
      if (event) this.happens(event);
    }
    const back = idleEventOf(this.state.timer, 0);
    return back ? this.happens(back) : this;
  }

  /** Time passes without a reading. */
  unseen(ms: number): this {
    const seen = this.state.timer && shown(this.state.timer, this.now);
    if (seen?.kind === 'focus' && seen.endsAt !== null) {
      this.focused += Math.min(ms, seen.endsAt - Math.round(this.now.wall));
    }
    return this.#move(ms, ms);
  }

  /** Time passes with a reading of the timer every second, or every `every` milliseconds. */
  runs(ms: number, every = SECOND): this {
    for (let left = ms; left > 0; left -= every) this.unseen(Math.min(every, left)).does('tick');
    return this;
  }

  /** The user or a time server sets the wall clock. */
  isSet(ms: number): this {
    return this.#move(ms, 0);
  }

  /** The computer sleeps without any event. */
  sleeps(ms: number): this {
    return this.#move(ms, this.#sleepIsCounted ? ms : 0);
  }

  /** The computer sleeps and wakes, with both events. */
  sleepsAndWakes(ms: number): this {
    return this.does('slept').sleeps(ms).does('woke');
  }

  /** The app quits for a while and restores what was saved; the monotonic clock restarts. */
  quits(ms: number, monotonic = 3): this {
    this.state = readFocusState(JSON.stringify(this.state)) ?? NO_FOCUS;
    this.now = { wall: this.now.wall + ms, monotonic };
    return this.does('restored');
  }

  #nextId(): string {
    this.#sessions += 1;
    return idOf(this.#sessions);
  }

  #move(wall: number, monotonic: number): this {
    this.now = { wall: this.now.wall + wall, monotonic: this.now.monotonic + monotonic };
    return this;
  }
}

export const WHOLE = 25 * MINUTE;
/** Returns a session that ran for this many milliseconds. */
export const inFocus =
  (ms: number) =>
  (world: World): World =>
    world.start().runs(ms);
export const ended = (world: World): World => world.start().runs(WHOLE);
export const onBreak = (world: World): World => ended(world).says('progress').does('takeBreak');

/** What happens on a computer, and the expected state of the timer. */
export interface TimerCase {
  readonly name: string;
  readonly happens: (world: World) => World;
  readonly phase: Phase | 'none';
  /** The time left, `mm:ss`. */
  readonly left?: string;
  /** Whether "Still on it?" is open. */
  readonly asks?: boolean;
  /** Milliseconds of the sessions waiting to be booked. */
  readonly books?: readonly number[];
}

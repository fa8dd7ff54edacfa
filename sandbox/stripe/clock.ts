import { type State } from './state.ts';

/** The sandbox's own time in Unix seconds: the real time and what it was moved ahead. */
export interface Clock {
  now(): number;
  /** Plays `step` as if it were `time`; events and records of that step carry it. */
  at<T>(time: number, step: () => T): T;
  /** Plays `act` at one time, however long it takes: a request has one moment. */
  still<T>(act: () => T): T;
  /** Moves on to a time; going back is refused. */
  moveTo(time: number): void;
  /** Lets the clock stand still, or run with the real one again. */
  freeze(frozen: boolean): void;
}

const realNow = (): number => Math.floor(Date.now() / 1000);

export function clockOf(state: State): Clock {
  let playing: number | undefined;
  const clock: Clock = {
    now: () => playing ?? state.clock.frozenAt ?? realNow() + state.clock.ahead,
    at(time, step) {
      const before = playing;
      playing = time;
      try {
        return step();
      } finally {
        playing = before;
      }
    },
    still: (act) => clock.at(clock.now(), act),
    moveTo(time) {
      if (time < clock.now()) throw new RangeError('The clock only goes forward');
      state.clock.ahead = time - realNow();
      if (state.clock.frozenAt !== null) state.clock.frozenAt = time;
    },
    freeze(frozen) {
      const now = clock.now();
      state.clock.frozenAt = frozen ? now : null;
      state.clock.ahead = now - realNow();
    },
  };
  return clock;
}

import { type State } from './state.ts';

/** The sandbox's time in Unix seconds: the real time plus an offset. */
export interface Clock {
  now(): number;
  /** Runs `step` at this `time`; its events and records have that time. */
  at<T>(time: number, step: () => T): T;
  /** Runs `act` with the time stopped: a request has one time. */
  still<T>(act: () => T): T;
  /** Moves forward to a time; moving back is rejected. */
  moveTo(time: number): void;
  /** Stops the clock, or lets it run again. */
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

import type { Reading } from '#shared/focus/timerFacts.ts';
import type { Clock } from './focusTimer.ts';

interface Call {
  readonly at: number;
  readonly call: () => void;
}

/** Two clocks that go on when they are told to; whoever waits is called at the moment it asked for, or as much later as `late`. */
export class TestClock implements Clock {
  #now: Reading;
  #waiting: Call[] = [];
  /** Milliseconds by which calls come late; less than nothing is early. */
  late = 0;

  constructor(wall = Date.parse('2026-11-22T10:00:00Z'), monotonic = 4_321) {
    this.#now = { wall, monotonic };
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  read(): Reading {
    return this.#now;
  }

  after(ms: number, call: () => void): () => void {
    const one = { at: this.#now.monotonic + ms, call };
    this.#waiting.push(one);
    return () => (this.#waiting = this.#waiting.filter((other) => other !== one));
  }

  /** Time goes by, and everybody is called whose time has come. */
  runs(ms: number): void {
    const end = this.#now.monotonic + ms;
    for (;;) {
      const [next] = this.#waiting.toSorted((a, b) => a.at - b.at);
      if (!next || next.at + this.late > end) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#goTo(next.at + this.late);
      next.call();
    }
    this.#goTo(end);
  }

  /** The wall clock alone goes on: it was set, or this is a new run of the app. */
  isSet(ms: number): void {
    this.#now = { ...this.#now, wall: this.#now.wall + ms };
  }

  #goTo(monotonic: number): void {
    const ms = Math.max(0, monotonic - this.#now.monotonic);
    this.#now = { wall: this.#now.wall + ms, monotonic: this.#now.monotonic + ms };
  }
}

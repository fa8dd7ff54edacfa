import type { Reading } from '#shared/focus/timerFacts.ts';
import type { Clock } from './focusTimer.ts';

interface Call {
  readonly at: number;
  readonly call: () => void;
}

/** Two clocks that advance on demand; a callback runs at its time, or `late` milliseconds after it. */
export class TestClock implements Clock {
  #now: Reading;
  #waiting: Call[] = [];
  /** Milliseconds by which callbacks are late; negative means early. */
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

  /** Lets time pass and runs all callbacks that are due. */
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

  /** Advances the wall clock only: it was set, or this is a new run of the app. */
  isSet(ms: number): void {
    this.#now = { ...this.#now, wall: this.#now.wall + ms };
  }

  #goTo(monotonic: number): void {
    const ms = Math.max(0, monotonic - this.#now.monotonic);
    this.#now = { wall: this.#now.wall + ms, monotonic: this.#now.monotonic + ms };
  }
}

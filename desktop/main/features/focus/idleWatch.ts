import { idleEventOf } from '#shared/focus/away.ts';
import type { Timer, TimerEvent } from '#shared/focus/timerFacts.ts';
import type { Clock } from './focusTimer.ts';

/** Milliseconds between two checks of the idle time. */
const LOOK_MS = 10_000;

/** Dependencies of the idle watch. */
interface IdleWorld {
  /** Seconds since the last keyboard or mouse input. */
  idleSeconds(): number;
  readonly clock: Pick<Clock, 'after'>;
  timer(): Timer | null;
  send(event: TimerEvent): void;
}

/**
 * Detects during focus that the user is away and that they are back. It reads nothing but the idle time, and only
 * during focus.
 */
export class IdleWatch {
  readonly #world: IdleWorld;
  #cancel: (() => void) | null = null;

  constructor(world: IdleWorld) {
    this.#world = world;
  }

  /** Call after every change of the timer. */
  follow(timer: Timer | null): void {
    const isRunning = timer?.phase === 'focus' && timer.clock.is === 'running';
    if (!isRunning) this.stop();
    else this.#cancel ??= this.#world.clock.after(LOOK_MS, () => this.#look());
  }

  /** Stops checking. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #look(): void {
    this.#cancel = null;
    const event = idleEventOf(this.#world.timer(), this.#world.idleSeconds() * 1000);
    if (event) this.#world.send(event);
    this.follow(this.#world.timer());
  }
}

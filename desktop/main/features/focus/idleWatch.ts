import { idleEventOf } from '#shared/focus/away.ts';
import type { Timer, TimerEvent } from '#shared/focus/timerFacts.ts';
import type { Clock } from './focusTimer.ts';

/** Milliseconds between two looks at how long keyboard and mouse have rested. */
const LOOK_MS = 10_000;

/** What watching needs of the computer. */
interface IdleWorld {
  /** Seconds since keyboard and mouse were touched last. */
  idleSeconds(): number;
  readonly clock: Pick<Clock, 'after'>;
  timer(): Timer | null;
  send(event: TimerEvent): void;
}

/** Notices while focus runs that the person is away, and that they are back. It looks at nothing else, and at no other time. */
export class IdleWatch {
  readonly #world: IdleWorld;
  #cancel: (() => void) | null = null;

  constructor(world: IdleWorld) {
    this.#world = world;
  }

  /** Called with every change of the timer. */
  follow(timer: Timer | null): void {
    const isRunning = timer?.phase === 'focus' && timer.clock.is === 'running';
    if (!isRunning) this.stop();
    else this.#cancel ??= this.#world.clock.after(LOOK_MS, () => this.#look());
  }

  /** Looks no more. */
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

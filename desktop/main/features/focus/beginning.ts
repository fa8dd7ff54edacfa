import { type ShorterSession, shorterSession } from '#shared/focus/beforeNext.ts';

const MINUTE_MS = 60_000;

interface World {
  /** Milliseconds until the next appointment, 0 while one is under way; null without one. */
  untilNext(): number | null;
  /** How long the person wants it, in minutes; null where none is to begin. */
  ask(shorter: ShorterSession, chosen: number): Promise<number | null>;
}

/** How a session begins that the tray or a key starts: at once, or after a question where an appointment begins before its end. */
export class Beginning {
  readonly #world: World;
  #isAsking = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** The session to offer in place of one of so many minutes; null where nothing is to be asked. */
  shorterThan(chosen: number): ShorterSession | null {
    const ms = this.#world.untilNext();
    return shorterSession(ms === null ? null : Math.floor(ms / MINUTE_MS), chosen);
  }

  /**
   * Begins it, with a length of its own where the person chose a shorter one. While the question is open a second start is the
   * same one.
   * @returns whether it has begun already
   */
  begin(chosen: number, start: (minutes?: number) => void, onTrouble: (error: unknown) => void): boolean {
    if (this.#isAsking) return false;
    const shorter = this.shorterThan(chosen);
    if (!shorter) {
      start();
      return true;
    }
    this.#isAsking = true;
    this.#world
      .ask(shorter, chosen)
      .finally(() => (this.#isAsking = false))
      .then((minutes) => {
        if (minutes === shorter.minutes) start(minutes);
        else if (minutes !== null) start();
      })
      .catch(onTrouble);
    return false;
  }
}

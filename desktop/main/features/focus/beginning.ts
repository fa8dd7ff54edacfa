import { type ShorterSession, shorterSession } from '#shared/focus/beforeNext.ts';

const MINUTE_MS = 60_000;

interface World {
  /** Milliseconds until the next appointment; 0 during one; null without one. */
  untilNext(): number | null;
  /** Asks for the session length in minutes; null when none is to start. */
  ask(shorter: ShorterSession, chosen: number): Promise<number | null>;
}

/**
 * Starts sessions from the tray or a hotkey: immediately, or after a question when an appointment begins before the
 * session would end.
 */
export class Beginning {
  readonly #world: World;
  #isAsking = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Returns the session to offer instead of one of this many minutes; null when there is nothing to ask. */
  shorterThan(chosen: number): ShorterSession | null {
    const ms = this.#world.untilNext();
    return shorterSession(ms === null ? null : Math.floor(ms / MINUTE_MS), chosen);
  }

  /**
   * Starts the session, with its own length if the user chose a shorter one. While the question is open, a second start
   * is ignored.
   * @returns whether it has already started
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

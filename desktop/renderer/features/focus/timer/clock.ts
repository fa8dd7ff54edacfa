import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Over } from '#shared/focus/over.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';

/**
 * The signed-in user's timer as a page sees it. The main process owns it in the desktop app, one tab on the web; a page
 * sends events and renders `shown(timer, at)` (spec tasks 4, Focus timer).
 */
export interface FocusClock {
  /** The timer as last reported; null until known. */
  readonly current: () => FocusNow | null;
  /** An event that is impossible in the current state changes nothing. */
  readonly send: (event: TimerEvent) => void;
  /** Calls back every second while the timer runs and on each change; returns the function that unsubscribes. */
  readonly subscribe: (listener: (now: FocusNow) => void) => () => void;
  /**
   * Calls back at the end of a session or break, in the one window of this device that rings; returns the function that
   * unsubscribes.
   */
  readonly onOver: (listener: (over: Over) => void) => () => void;
  /** Another device may have a request for this timer: ask the server. */
  readonly look: () => void;
  /** Whether this window is the one that alerts a user who is looking elsewhere. */
  readonly calls: () => boolean;
  readonly stop: () => void;
}

/** A set of listeners shared by parts of a page. */
export function listeners<T>() {
  const all = new Set<(told: T) => void>();
  return {
    add: (listener: (told: T) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (told: T): void => {
      for (const listener of all) listener(told);
    },
  };
}

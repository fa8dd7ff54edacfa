import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Over } from '#shared/focus/over.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';

/**
 * The timer of whoever is signed in, as a page knows it. The main process keeps it in the desktop app, one tab of the
 * browser on the web; a page tells it what the person wants, and draws `shown(timer, at)` (spec tasks 4, Focus timer).
 */
export interface FocusClock {
  /** The timer as it was told last; null until it is known. */
  readonly current: () => FocusNow | null;
  /** What cannot be done in the state at hand changes nothing. */
  readonly send: (event: TimerEvent) => void;
  /** Tells of each second of a running timer and of each change; answers how to stop listening. */
  readonly subscribe: (listener: (now: FocusNow) => void) => () => void;
  /** Tells what is over, in the one window of this device that rings for it; answers how to stop listening. */
  readonly onOver: (listener: (over: Over) => void) => () => void;
  /** Another device may request something of this timer: ask the server. */
  readonly look: () => void;
  /** Whether this window is the one that calls somebody who looks elsewhere. */
  readonly calls: () => boolean;
  readonly stop: () => void;
}

/** What several parts of a page listen to. */
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

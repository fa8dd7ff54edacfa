import type { BrowserWindow } from 'electron';
import { type DisplayPlaces, type DisplayRooms, withPlace } from './displayPlaces.ts';
import { displaysNow, onDisplaysChanged } from './displays.ts';
import type { Rectangle } from './placement.ts';

/** Milliseconds around the coming or going of a display in which a desktop moves windows by itself. */
const SETTLED_MS = 1_000;

interface Keeping {
  /** What is remembered. */
  read(): DisplayPlaces | undefined;
  keep(places: DisplayPlaces | undefined): void;
  /** Where the window is by the person's wish; undefined while that cannot be said. */
  spot(): Rectangle | undefined;
  /** Brings the window to where it belongs on these displays. */
  putBack(displays: DisplayRooms): void;
}

/**
 * Remembers where a person puts a window on each display, and puts it back when a display comes, goes or changes. What the
 * desktop moves then is no wish of the person.
 */
export class PlaceKeeper {
  readonly #keeping: Keeping;
  /** By the clock that never jumps. */
  #movedAt = -Infinity;
  #displaysChangedAt = -Infinity;
  /** What was remembered before the window began to move. */
  #before: DisplayPlaces | undefined;

  constructor(window: BrowserWindow, keeping: Keeping) {
    this.#keeping = keeping;
    onDisplaysChanged(window, () => this.#putBack());
    window.once('show', () => this.#note());
    window.on('move', () => this.#note());
    window.on('resize', () => this.#note());
  }

  #putBack(): void {
    this.#displaysChangedAt = performance.now();
    if (this.#displaysChangedAt - this.#movedAt < SETTLED_MS) this.#keeping.keep(this.#before);
    this.#keeping.putBack(displaysNow());
  }

  #note(): void {
    const spot = this.#keeping.spot();
    const now = performance.now();
    if (!spot || now - this.#displaysChangedAt < SETTLED_MS) return;
    const kept = this.#keeping.read();
    if (now - this.#movedAt > SETTLED_MS) this.#before = kept;
    this.#movedAt = now;
    this.#keeping.keep(withPlace(displaysNow(), kept, spot));
  }
}

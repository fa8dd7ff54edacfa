import type { BrowserWindow } from 'electron';
import { type DisplayPlaces, type DisplayRooms, withPlace } from './displayPlaces.ts';
import { displaysNow, onDisplaysChanged } from './displays.ts';
import type { Rectangle } from './placement.ts';

/** Milliseconds around a display change during which a desktop moves windows by itself. */
const SETTLED_MS = 1_000;

interface Keeping {
  /** Returns the remembered positions. */
  read(): DisplayPlaces | undefined;
  keep(places: DisplayPlaces | undefined): void;
  /** Position of the window as the user placed it; undefined when that is unknown. */
  spot(): Rectangle | undefined;
  /** Moves the window to its place on these displays. */
  putBack(displays: DisplayRooms): void;
}

/**
 * Remembers where the user places a window on each display, and restores it when a display is added, removed or
 * changed. Moves by the desktop at that time are not remembered.
 */
export class PlaceKeeper {
  readonly #keeping: Keeping;
  /** Monotonic time. */
  #movedAt = -Infinity;
  #displaysChangedAt = -Infinity;
  /** Positions before the window began to move. */
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

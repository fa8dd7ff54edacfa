import { type BrowserWindow, screen } from 'electron';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { type DisplayPlaces, type DisplayRoom, placeOn, withPlace } from '#main/platform/displayPlaces.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { log } from '#main/platform/log.ts';
import type { Settings } from '#main/platform/settings.ts';
import { hasTray } from '#main/platform/tray.ts';
import { openWindow, windowNamed, SMALL_WINDOW } from '#main/platform/windows.ts';

/** Pixels; the window holds one line of time, one of words, and its buttons. */
const SIZE = { width: 332, height: 64 };
/** Pixels between the window and the corner in which it appears first. */
const MARGIN = 16;
/** Milliseconds around the coming or going of a display in which a desktop moves windows by itself. */
const SETTLED_MS = 1_000;

/**
 * The timer in a small window over all others, on every desktop, for as long as there is a timer. It opens when a person wants
 * it; by itself when focus starts where that was chosen, or where there is no tray. Closed by hand, it stays away until then.
 */
export class TimerWindow {
  readonly #settings: KeptValue<Settings>;
  #window: BrowserWindow | undefined;
  #hasTimer = false;
  /** A timer is there, and what it needs has been seen to. */
  #isSeenTo = false;
  /** By the clock that never jumps. */
  #movedAt = -Infinity;
  #displaysChangedAt = -Infinity;
  /** What was remembered before the window began to move. */
  #before: DisplayPlaces | undefined;

  constructor(settings: KeptValue<Settings>) {
    this.#settings = settings;
  }

  /** Asked with every change of the timer; looks for a tray only when one begins. */
  follow({ timer }: FocusNow): void {
    this.#hasTimer = timer !== null;
    if (!timer) {
      this.#isSeenTo = false;
      this.#window?.close();
    } else if (!this.#isSeenTo) {
      this.#isSeenTo = true;
      this.#openAtStart().catch((error: unknown) => log('The timer window did not open', error));
    }
  }

  /** Opens it for a person who wants it, or brings it into sight; without a timer there is nothing to show. */
  open(): void {
    if (!this.#hasTimer) return;
    if (this.#window) return showQuietly(this.#window);
    const window = openWindow('timer', '/timer.html', {
      title: 'Unchaos',
      ...this.#place(),
      useContentSize: true,
      ...SMALL_WINDOW,
    });
    this.#window = window;
    overEverything(window);
    // X11 takes no wish for a window that it does not show yet.
    window.once('show', () => overEverything(window));
    const putBack = (): void => this.#putBack(window);
    const displays = ['display-added', 'display-removed', 'display-metrics-changed'] as const;
    for (const change of displays) screen.on(change as 'display-added', putBack);
    window.on('move', () => this.#note(window));
    window.once('closed', () => {
      for (const change of displays) screen.off(change as 'display-added', putBack);
      this.#window = undefined;
    });
    window.once('ready-to-show', () => showQuietly(window));
  }

  async #openAtStart(): Promise<void> {
    const isWanted = this.#settings.value.timerAtStart ?? !(await hasTray());
    if (isWanted && this.#isSeenTo) this.open();
  }

  #place() {
    return placeOn(displaysNow(), this.#settings.value.timerPlaces, SIZE, MARGIN);
  }

  /** A display came, went or changed: back to where the window belongs now. What the desktop moved is no wish of the person. */
  #putBack(window: BrowserWindow): void {
    this.#displaysChangedAt = performance.now();
    if (this.#displaysChangedAt - this.#movedAt < SETTLED_MS) this.#keep(this.#before);
    window.setBounds(this.#place());
  }

  /** Remembers where a person puts the window. */
  #note(window: BrowserWindow): void {
    const now = performance.now();
    if (!window.isVisible() || now - this.#displaysChangedAt < SETTLED_MS) return;
    const { timerPlaces } = this.#settings.value;
    if (now - this.#movedAt > SETTLED_MS) this.#before = timerPlaces;
    this.#movedAt = now;
    this.#keep(withPlace(displaysNow(), timerPlaces, window.getBounds()));
  }

  #keep(timerPlaces: DisplayPlaces | undefined): void {
    const { timerPlaces: _old, ...others } = this.#settings.value;
    this.#settings.keep({ ...others, ...(timerPlaces && { timerPlaces }) });
  }
}

/** The displays, the main one first. */
function displaysNow(): readonly [DisplayRoom, ...DisplayRoom[]] {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
}

/** On every desktop, and over programs in full screen where the system lets a window be. */
function overEverything(window: BrowserWindow): void {
  window.setAlwaysOnTop(true, 'screen-saver');
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
}

/**
 * It takes the keyboard from nobody, also not later: while somebody writes in the capture window it waits, or the desktop
 * would hand the keyboard on to it, and not to the program before.
 */
function showQuietly(window: BrowserWindow): void {
  const show = (): void => {
    if (!window.isDestroyed()) window.showInactive();
  };
  const capture = windowNamed('capture');
  if (capture?.isVisible()) capture.once('hide', show);
  else show();
}

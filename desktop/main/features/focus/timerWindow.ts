import type { BrowserWindow } from 'electron';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { type DisplayPlaces, placeOn } from '#main/platform/displayPlaces.ts';
import { displaysNow, spotOf } from '#main/platform/displays.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { log } from '#main/platform/log.ts';
import { PlaceKeeper } from '#main/platform/placeKeeper.ts';
import type { Settings } from '#main/platform/settings.ts';
import { hasTray } from '#main/platform/tray.ts';
import { openWindow, windowNamed, SMALL_WINDOW } from '#main/platform/windows.ts';

/** Pixels; the window holds one line of time, one of words, and its buttons. */
const SIZE = { width: 332, height: 64 };
/** Pixels between the window and the corner in which it appears first. */
const MARGIN = 16;

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
    new PlaceKeeper(window, {
      read: () => this.#settings.value.timerPlaces,
      keep: (places) => this.#keep(places),
      spot: () => spotOf(window),
      putBack: () => window.setBounds(this.#place()),
    });
    window.once('closed', () => (this.#window = undefined));
    window.once('ready-to-show', () => showQuietly(window));
  }

  async #openAtStart(): Promise<void> {
    const isWanted = this.#settings.value.timerAtStart ?? !(await hasTray());
    if (isWanted && this.#isSeenTo) this.open();
  }

  #place() {
    return placeOn(displaysNow(), this.#settings.value.timerPlaces, SIZE, MARGIN);
  }

  #keep(timerPlaces: DisplayPlaces | undefined): void {
    const { timerPlaces: _old, ...others } = this.#settings.value;
    this.#settings.keep({ ...others, ...(timerPlaces && { timerPlaces }) });
  }
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

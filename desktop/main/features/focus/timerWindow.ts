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

/** Pixels; the window has one line for the time, one for text, and its buttons. */
const SIZE = { width: 332, height: 64 };
/** Pixels between the window and the corner in which it first appears. */
const MARGIN = 16;

/**
 * The timer in a small always-on-top window, on every workspace, for as long as there is a timer. The user opens it; it
 * opens by itself when focus starts if the user chose that or there is no tray. Once the user closes it, it stays
 * closed until then.
 */
export class TimerWindow {
  readonly #settings: KeptValue<Settings>;
  #window: BrowserWindow | undefined;
  #hasTimer = false;
  /** A timer exists, and whether to open the window has been decided. */
  #isSeenTo = false;

  constructor(settings: KeptValue<Settings>) {
    this.#settings = settings;
  }

  /** Call after every change of the timer; checks for a tray only when a timer starts. */
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

  /** Opens the window or brings it into view on the user's request; without a timer there is nothing to show. */
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
    // X11 ignores such a request for a hidden window.
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

/** On every workspace, and above full-screen programs where the system allows it. */
function overEverything(window: BrowserWindow): void {
  window.setAlwaysOnTop(true, 'screen-saver');
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
}

/**
 * Shows the window without ever taking the focus. While the user writes in the capture window it waits, otherwise the
 * desktop would later pass the focus to it instead of the previous program.
 */
function showQuietly(window: BrowserWindow): void {
  const show = (): void => {
    if (!window.isDestroyed()) window.showInactive();
  };
  const capture = windowNamed('capture');
  if (capture?.isVisible()) capture.once('hide', show);
  else show();
}

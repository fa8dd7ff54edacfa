import { type BrowserWindow, screen } from 'electron';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { log } from '#main/platform/log.ts';
import { reachable, type Rectangle } from '#main/platform/placement.ts';
import type { Settings } from '#main/platform/settings.ts';
import { hasTray } from '#main/platform/tray.ts';
import { openWindow, windowNamed, SMALL_WINDOW } from '#main/platform/windows.ts';

/** Pixels; the window holds one line of time and one of words. */
const SIZE = { width: 260, height: 64 };
/** Pixels between the window and the corner in which it appears first. */
const MARGIN = 16;

/**
 * The timer where nobody could see it in a tray: a small window over all others, for as long as there is a timer. Closed by
 * hand, it stays away until the next one.
 */
export class TimerWindow {
  readonly #settings: KeptValue<Settings>;
  #window: BrowserWindow | undefined;
  /** A timer is there, and what it needs has been seen to. */
  #isSeenTo = false;

  constructor(settings: KeptValue<Settings>) {
    this.#settings = settings;
  }

  /** Asked with every change of the timer; looks for a tray only when one begins. */
  follow({ timer }: FocusNow): void {
    if (!timer) {
      this.#isSeenTo = false;
      this.#window?.close();
    } else if (!this.#isSeenTo) {
      this.#isSeenTo = true;
      this.#openWithoutTray().catch((error: unknown) => log('The timer window did not open', error));
    }
  }

  async #openWithoutTray(): Promise<void> {
    if ((await hasTray()) || !this.#isSeenTo || this.#window) return;
    const window = openWindow('timer', '/timer.html', {
      title: 'Unchaos',
      ...this.#place(),
      useContentSize: true,
      ...SMALL_WINDOW,
    });
    this.#window = window;
    window.on('move', () => this.#remember(window));
    window.once('closed', () => (this.#window = undefined));
    window.once('ready-to-show', () => showQuietly(window));
  }

  #place(): Rectangle {
    const { timerWindow } = this.#settings.value;
    const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
    const saved = timerWindow && reachable({ ...timerWindow, ...SIZE }, screens);
    return saved ?? inCorner(screen.getPrimaryDisplay().workArea);
  }

  #remember(window: BrowserWindow): void {
    if (!window.isVisible()) return;
    const { x, y } = window.getBounds();
    this.#settings.keep({ ...this.#settings.value, timerWindow: { x, y } });
  }
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

const inCorner = ({ x, y, width, height }: Rectangle): Rectangle => ({
  ...SIZE,
  x: x + width - SIZE.width - MARGIN,
  y: y + height - SIZE.height - MARGIN,
});

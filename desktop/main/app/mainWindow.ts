import { app, BrowserWindow, screen } from 'electron';
import { tell } from '#main/platform/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { reachable, type Rectangle } from '#main/platform/placement.ts';
import type { Settings } from '#main/platform/settings.ts';
import { windowIcon } from '#main/platform/tray.ts';
import { openWindow } from '#main/platform/windows.ts';

const LEAST = { width: 360, height: 560 };
const USUAL = { width: 1100, height: 780 };
/** As `--paper` in the theme, so that nothing flashes before the page is painted. */
export const PAPER = '#faf6ef';

/** The window with the whole app. It stays when it is closed, until the app quits; what a close does others decide. */
export class MainWindow {
  readonly #window: BrowserWindow;
  readonly #settings: KeptValue<Settings>;
  #isQuitting = false;
  #isReady = false;
  #isWanted = false;

  /**
   * @param onClose - runs instead of closing
   * @param onShown - runs whenever the window comes to the screen
   */
  constructor(settings: KeptValue<Settings>, onClose: () => void, onShown: () => void) {
    this.#settings = settings;
    const saved = settings.value.mainWindow;
    const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
    const place: Partial<Rectangle> = (saved && reachable(saved, screens)) ?? USUAL;
    this.#window = openWindow('main', '/', {
      title: 'Unchaos',
      ...place,
      ...windowIcon(),
      minWidth: LEAST.width,
      minHeight: LEAST.height,
      show: false,
      backgroundColor: PAPER,
      autoHideMenuBar: true,
    });
    if (saved?.maximized) this.#window.once('show', () => this.#window.maximize());
    this.#window.once('ready-to-show', () => {
      this.#isReady = true;
      if (!this.#isWanted) return;
      // Somebody may be writing in the small window already: then this one must not take the keyboard away.
      if (BrowserWindow.getFocusedWindow()) this.#window.showInactive();
      else this.show();
    });
    this.#window.on('close', (event) => {
      this.#remember();
      if (this.#isQuitting) return;
      event.preventDefault();
      onClose();
    });
    this.#window.on('show', onShown);
    this.#window.on('resize', () => this.#remember());
    this.#window.on('move', () => this.#remember());
    app.on('before-quit', () => (this.#isQuitting = true));
  }

  /** Runs once there is something to see in the window, or it is clear that there will be nothing. */
  onceReady(listener: () => void): void {
    if (this.#isReady) return listener();
    this.#window.once('ready-to-show', listener);
    this.#window.webContents.once('did-fail-load', listener);
  }

  /** Brings the window to the front; right after the start, as soon as there is something to see. */
  show(): void {
    this.#isWanted = true;
    if (!this.#isReady) return;
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  /** Brings a screen to the front. The preload keeps the message until the page listens. */
  open(path: string): void {
    this.show();
    this.lead(path);
  }

  /** Brings a screen into the window, wherever the window is. */
  lead(path: string): void {
    if (this.#window.webContents.isLoading()) {
      this.#window.webContents.once('did-finish-load', () => tell(this.#window, 'app:open-path', { path }));
    } else tell(this.#window, 'app:open-path', { path });
  }

  hide(): void {
    this.#window.hide();
  }

  #remember(): void {
    if (this.#window.isMinimized() || !this.#window.isVisible()) return;
    const mainWindow = { ...this.#window.getNormalBounds(), maximized: this.#window.isMaximized() };
    this.#settings.keep({ ...this.#settings.value, mainWindow });
  }
}

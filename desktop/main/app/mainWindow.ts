import { app, BrowserWindow } from 'electron';
import { displayOf, type DisplayPlaces, type DisplayRooms, windowOn } from '#main/platform/displayPlaces.ts';
import { displaysNow } from '#main/platform/displays.ts';
import { tell } from '#main/platform/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { PlaceKeeper } from '#main/platform/placeKeeper.ts';
import type { Settings } from '#main/platform/settings.ts';
import { windowIcon } from '#main/platform/tray.ts';
import { openWindow } from '#main/platform/windows.ts';

const LEAST = { width: 360, height: 560 };
const USUAL = { width: 1100, height: 780 };
/** Same as `--paper` in the theme, so that nothing flashes before the page is painted. */
export const PAPER = '#faf6ef';

/**
 * The window with the whole app. Closing does not destroy it until the app quits; `onClose` decides what happens
 * instead.
 */
export class MainWindow {
  readonly #window: BrowserWindow;
  readonly #settings: KeptValue<Settings>;
  #isQuitting = false;
  #isReady = false;
  #isWanted = false;

  /**
   * @param onClose - runs instead of closing
   * @param onShown - runs whenever the window becomes visible
   */
  constructor(settings: KeptValue<Settings>, onClose: () => void, onShown: () => void) {
    this.#settings = settings;
    this.#window = openWindow('main', '/', {
      title: 'Unchaos',
      ...this.#place(displaysNow()),
      ...windowIcon(),
      show: false,
      backgroundColor: PAPER,
      autoHideMenuBar: true,
    });
    this.#allowLeastOn(displaysNow());
    if (settings.value.isMainMaximized) this.#window.once('show', () => this.#window.maximize());
    this.#window.once('ready-to-show', () => {
      this.#isReady = true;
      if (!this.#isWanted) return;
      // Does not take the focus: the user may already be writing in the capture window.
      if (BrowserWindow.getFocusedWindow()) this.#window.showInactive();
      else this.show();
    });
    this.#window.on('close', (event) => {
      if (this.#isQuitting) return;
      event.preventDefault();
      onClose();
    });
    this.#window.on('show', onShown);
    this.#window.on('maximize', () => this.#rememberMaximized(true));
    this.#window.on('unmaximize', () => this.#rememberMaximized(false));
    new PlaceKeeper(this.#window, {
      read: () => settings.value.mainPlaces,
      keep: (places) => this.#keep(places),
      spot: () => this.#spot(),
      putBack: (displays) => this.#putBack(displays),
    });
    app.on('before-quit', () => (this.#isQuitting = true));
  }

  /** Runs once the window has content to show, or loading has failed. */
  onceReady(listener: () => void): void {
    if (this.#isReady) return listener();
    this.#window.once('ready-to-show', listener);
    this.#window.webContents.once('did-fail-load', listener);
  }

  /** Brings the window to the front; right after the start, as soon as it has content. */
  show(): void {
    this.#isWanted = true;
    if (!this.#isReady) return;
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  /** Opens a screen and brings the window to the front. The preload keeps the message until the page listens. */
  open(path: string): void {
    this.show();
    this.lead(path);
  }

  /** Opens a screen without raising the window. */
  lead(path: string): void {
    if (this.#window.webContents.isLoading()) {
      this.#window.webContents.once('did-finish-load', () => tell(this.#window, 'app:open-path', { path }));
    } else tell(this.#window, 'app:open-path', { path });
  }

  hide(): void {
    this.#window.hide();
  }

  #place(displays: DisplayRooms) {
    return windowOn(displays, this.#settings.value.mainPlaces, USUAL);
  }

  /** Lowers the minimum size on a display that is smaller than it, so that the whole window fits. */
  #allowLeastOn(displays: DisplayRooms): void {
    const { width, height } = displayOf(displays, this.#place(displays)).workArea;
    this.#window.setMinimumSize(Math.min(LEAST.width, width), Math.min(LEAST.height, height));
  }

  /** A maximized or full-screen window moves first, so that it fills the right display. */
  #putBack(displays: DisplayRooms): void {
    if (this.#window.isFullScreen()) return;
    const isMaximized = this.#window.isMaximized();
    const place = this.#place(displays);
    if (isMaximized && displayOf(displays, this.#window.getBounds()) === displayOf(displays, place)) return;
    if (isMaximized) this.#window.unmaximize();
    this.#allowLeastOn(displays);
    this.#window.setBounds(place);
    if (isMaximized) this.#window.maximize();
  }

  #spot() {
    const cannotSay = this.#window.isMinimized() || !this.#window.isVisible() || this.#window.isFullScreen();
    return cannotSay ? undefined : this.#window.getNormalBounds();
  }

  #rememberMaximized(isMainMaximized: boolean): void {
    this.#settings.keep({ ...this.#settings.value, isMainMaximized });
  }

  #keep(mainPlaces: DisplayPlaces | undefined): void {
    const { mainPlaces: _old, ...others } = this.#settings.value;
    this.#settings.keep({ ...others, ...(mainPlaces && { mainPlaces }) });
  }
}

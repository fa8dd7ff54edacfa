import { app, type BrowserWindow } from 'electron';
import { displayOf } from '#main/platform/displayPlaces.ts';
import { displaysNow, onDisplaysChanged, roomOfPointer, spotOf } from '#main/platform/displays.ts';
import { whenAlive } from '#main/platform/healing/healing.ts';
import { tell } from '#main/platform/ipc.ts';
import { log } from '#main/platform/log.ts';
import { atEyeLevel, type Rectangle } from '#main/platform/placement.ts';
import { openWindow, windowNamed, SMALL_WINDOW } from '#main/platform/windows.ts';

const WIDTH = 620;
/** Pixels: roughly the height of the empty page, and the limits between which the page may resize the window. */
const HEIGHT = { usual: 180, least: 120, most: 680 };

/** The small window for capturing a thought. */
export class CaptureWindow {
  readonly #onCloseAsked: (event: { preventDefault(): void }) => void;
  #made: BrowserWindow | undefined;
  #height = HEIGHT.usual;
  /** Its current position, set by us or by the user. */
  #spot: Rectangle | undefined;

  /** @param onCloseAsked - runs instead of closing, until the app quits */
  constructor(onCloseAsked: (event: { preventDefault(): void }) => void) {
    this.#onCloseAsked = onCloseAsked;
  }

  /** Creates the window hidden, ahead of its first use: a new window takes four times as long to show. */
  prewarm(): void {
    this.#made ??= this.#make();
    void roomOfPointer(); // Opens the connection for the pointer position, so that the hotkey need not wait for it.
  }

  /**
   * Shows the window, ready to type, on the display with the pointer; pressing the hotkey again in it hides the window.
   */
  toggle(): void {
    if (this.#made?.isVisible() && this.#made.isFocused()) this.hide();
    else this.show();
  }

  /** A window whose page just crashed is shown once its page is back. */
  show(): void {
    const window = (this.#made ??= this.#make());
    whenAlive(window, () => {
      this.#show(window).catch((error: unknown) => log('The capture window did not open', error));
    });
  }

  /** Hides the window; the previously active program gets the focus back. */
  hide(): void {
    this.#made?.hide();
    if (process.platform === 'darwin' && !windowNamed('main')?.isVisible()) app.hide();
  }

  async #show(window: BrowserWindow): Promise<void> {
    await this.#place(window);
    if (window.isDestroyed()) return;
    window.show();
    window.moveTop();
    window.focus();
    window.webContents.focus();
    tell(window, 'brain-dump:capture-shown', {});
  }

  async #place(window: BrowserWindow): Promise<void> {
    const room = await roomOfPointer();
    if (window.isDestroyed()) return;
    this.#spot = atEyeLevel({ width: WIDTH, height: this.#height }, room);
    window.setBounds(this.#spot);
  }

  #make(): BrowserWindow {
    const window = openWindow('capture', '/capture.html', {
      title: 'Brain dump',
      width: WIDTH,
      height: HEIGHT.usual,
      ...SMALL_WINDOW,
      ...(process.platform === 'darwin' ? { type: 'panel' } : {}),
    });
    window.webContents.setBackgroundThrottling(false);
    window.webContents.on('content-bounds-updated', (_event, { height }) => this.#growTo(window, height));
    window.on('close', this.#onCloseAsked);
    window.on('move', () => (this.#spot = spotOf(window) ?? this.#spot));
    onDisplaysChanged(window, () => {
      if (window.isVisible()) void this.#place(window);
    });
    if (process.platform === 'darwin') window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
    return window;
  }

  /** Follows the page, which calls `window.resizeTo` with the height that its text needs. */
  #growTo(window: BrowserWindow, height: number): void {
    const wanted = Math.min(HEIGHT.most, Math.max(HEIGHT.least, Math.ceil(height)));
    if (wanted === this.#height) return;
    this.#height = wanted;
    if (this.#spot) window.setBounds(this.#grown(this.#spot, wanted));
  }
  /** Grows downwards, or upwards where there is no space below. */
  #grown(spot: Rectangle, height: number): Rectangle {
    const { workArea } = displayOf(displaysNow(), spot);
    const y = Math.max(workArea.y, Math.min(spot.y, workArea.y + workArea.height - height));
    return { ...spot, y, width: WIDTH, height: Math.min(height, workArea.height) };
  }
}

import { app, type BrowserWindow, screen } from 'electron';
import { onceAlive } from '#main/platform/healing/index.ts';
import { tell } from '#main/platform/ipc.ts';
import { atEyeLevel } from '#main/platform/placement.ts';
import { openWindow, windowNamed, SMALL_WINDOW } from '#main/platform/windows.ts';

const WIDTH = 620;
/** Pixels: about as the empty page is tall, and the bounds of what the page may make of it. */
const HEIGHT = { usual: 180, least: 120, most: 520 };

/** The small window for a thought in passing. */
export class CaptureWindow {
  readonly #onCloseAsked: (event: { preventDefault(): void }) => void;
  #made: BrowserWindow | undefined;
  #height = HEIGHT.usual;

  /** @param onCloseAsked - runs instead of closing, until the app quits */
  constructor(onCloseAsked: (event: { preventDefault(): void }) => void) {
    this.#onCloseAsked = onCloseAsked;
  }

  /** Makes the window, hidden, ahead of its first use: a new one takes four times as long to show. */
  prewarm(): void {
    this.#made ??= this.#make();
  }

  /** Shows the window ready to type on the screen of the cursor; pressed again in it, the key puts it away. */
  toggle(): void {
    if (this.#made?.isVisible() && this.#made.isFocused()) this.hide();
    else this.show();
  }

  /** A window whose page just crashed is shown when its page is back. */
  show(): void {
    const window = (this.#made ??= this.#make());
    onceAlive(window, () => this.#show(window));
  }

  /** Puts the window away; the program that was in front before gets the keyboard back. */
  hide(): void {
    this.#made?.hide();
    if (process.platform === 'darwin' && !windowNamed('main')?.isVisible()) app.hide();
  }

  #show(window: BrowserWindow): void {
    const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
    const place = atEyeLevel({ width: WIDTH, height: this.#height }, workArea);
    window.setBounds(place);
    window.show();
    window.moveTop();
    window.focus();
    window.webContents.focus();
    tell(window, 'brain-dump:capture-shown', {});
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
    if (process.platform === 'darwin') window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
    return window;
  }

  /** Follows the page, which asks by `window.resizeTo` for the height that its text needs. */
  #growTo(window: BrowserWindow, height: number): void {
    const wanted = Math.min(HEIGHT.most, Math.max(HEIGHT.least, Math.ceil(height)));
    if (wanted === this.#height) return;
    this.#height = wanted;
    window.setBounds({ ...window.getBounds(), width: WIDTH, height: wanted });
  }
}

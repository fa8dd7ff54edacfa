import { app, type BrowserWindow, screen } from 'electron';
import { tell } from '#main/platform/ipc.ts';
import { atEyeLevel } from '#main/platform/placement.ts';
import { openWindow, windowNamed, SMALL_WINDOW } from '#main/platform/windows.ts';

const WIDTH = 620;
/** Pixels: about as the empty page is tall, and the bounds of what the page may make of it. */
const HEIGHT = { usual: 180, least: 120, most: 520 };

/** The small window for a thought in passing: made early and hidden, because a new window takes four times as long. */
export class CaptureWindow {
  readonly #window: BrowserWindow;
  #height = HEIGHT.usual;

  constructor() {
    this.#window = openWindow('capture', '/capture.html', {
      title: 'Brain dump',
      width: WIDTH,
      height: HEIGHT.usual,
      ...SMALL_WINDOW,
      ...(process.platform === 'darwin' ? { type: 'panel' } : {}),
    });
    this.#window.webContents.setBackgroundThrottling(false);
    this.#window.webContents.on('content-bounds-updated', (_event, { height }) => this.#growTo(height));
    if (process.platform === 'darwin') this.#window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
  }

  /** Shows the window ready to type on the screen of the cursor; pressed again in it, the key puts it away. */
  toggle(): void {
    if (this.#window.isVisible() && this.#window.isFocused()) this.hide();
    else this.show();
  }

  show(): void {
    const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
    const place = atEyeLevel({ width: WIDTH, height: this.#height }, workArea);
    this.#window.setBounds(place);
    this.#window.show();
    this.#window.moveTop();
    this.#window.focus();
    this.#window.webContents.focus();
    tell(this.#window, 'brain-dump:capture-shown', {});
  }

  /** Puts the window away; the program that was in front before gets the keyboard back. */
  hide(): void {
    this.#window.hide();
    if (process.platform === 'darwin' && !windowNamed('main')?.isVisible()) app.hide();
  }

  /** Runs instead of closing, until the app quits. */
  onCloseAsked(listener: (event: { preventDefault(): void }) => void): void {
    this.#window.on('close', listener);
  }

  /** Follows the page, which asks by `window.resizeTo` for the height that its text needs. */
  #growTo(height: number): void {
    const wanted = Math.min(HEIGHT.most, Math.max(HEIGHT.least, Math.ceil(height)));
    if (wanted === this.#height) return;
    this.#height = wanted;
    this.#window.setBounds({ ...this.#window.getBounds(), width: WIDTH, height: wanted });
  }
}

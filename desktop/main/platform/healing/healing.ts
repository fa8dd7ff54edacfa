import { app, type BrowserWindow, dialog, screen } from 'electron';
import { log } from '../log.ts';
import { isOurPage, PAGE_ORIGIN } from '../pages.ts';
import { atEyeLevel } from '../placement.ts';
import { careNow } from './care.ts';
import { Hang } from './hang.ts';
import { isPlainPage, isRestart, plainAddress } from './plainPage.ts';
import { AGAIN_MS, Recovery, type Remedy } from './recovery.ts';

/** Chromium's error code for a load that another load replaced. */
const ABORTED = -3;
/** Pixels that the fallback page needs; smaller windows grow for it. */
const PLAIN_SIZE = { width: 520, height: 460 };
/** Monotonic, so a change of the system clock has no effect. */
const now = (): number => performance.now();

const healers = new WeakMap<BrowserWindow, Healer>();

/**
 * Reloads the page of a window whenever it crashes, hangs or fails to load. Applies to every window of the app.
 * @param name - name of the window, for the log and the draft
 * @param page - page to load when no page has been shown yet
 */
export function keepAlive(window: BrowserWindow, name: string, page: `/${string}`): void {
  healers.set(window, new Healer(window, name, page));
}

/** Runs `action` now, or once the page of the window is back: a dead window is never shown. */
export function whenAlive(window: BrowserWindow, action: () => void): void {
  const healer = healers.get(window);
  if (healer) healer.whenAlive(action);
  else action();
}

/** Logs helper processes that exit; Chromium restarts them itself. One line per kind, at most once a minute. */
export function watchHelpers(): void {
  const logged = new Map<string, number>();
  app.on('child-process-gone', (_event, { type, name, serviceName, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const helper = name ?? serviceName ?? type;
    if (now() - (logged.get(helper) ?? -Infinity) < AGAIN_MS) return;
    logged.set(helper, now());
    log(`The helper process ${helper} ended (${reason}, ${exitCode}) and is started again`);
  });
}

class Healer {
  readonly #window: BrowserWindow;
  readonly #name: string;
  readonly #recovery = new Recovery(now);
  /** The last page that was shown, other than the fallback page. */
  #address: string;
  #hasLoaded = false;
  #isMending = false;
  #isReloadAsked = false;
  #hang: Hang | undefined;
  #waiting: (() => void) | undefined;

  constructor(window: BrowserWindow, name: string, page: `/${string}`) {
    this.#window = window;
    this.#name = name;
    this.#address = PAGE_ORIGIN + page;
    this.#watchPage();
    this.#watchWindow();
  }

  whenAlive(action: () => void): void {
    const remedy = this.#recovery.want();
    if (remedy) this.#mend(remedy);
    if (this.#isMending) this.#waiting = action;
    else action();
  }

  #watchPage(): void {
    const { webContents } = this.#window;
    webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      this.#endHang();
      if (this.#isReloadAsked) {
        this.#isReloadAsked = false;
        this.#mend('page');
      } else this.#fail(`ended (${reason}, ${exitCode})`);
    });
    webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) this.#fail(`did not load (${description})`);
    });
    webContents.on('did-navigate', (_event, url, status) => {
      if (status >= 400) this.#fail(`did not load (${status})`);
      else this.#remember(url);
    });
    webContents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
      if (isMainFrame) this.#remember(url);
    });
    webContents.on('did-finish-load', () => this.#finish());
    webContents.on('will-frame-navigate', (event) => {
      if (!this.#recovery.isPlain || !isRestart(event.url)) return;
      event.preventDefault();
      careNow()?.restart();
    });
    webContents.on('before-input-event', (event, { type, key }) => {
      if (!this.#recovery.isPlain || type !== 'keyDown' || key !== 'Escape' || this.#window.isResizable()) return;
      event.preventDefault();
      this.#window.close();
    });
  }

  #watchWindow(): void {
    this.#window.on('unresponsive', () => {
      if (this.#hang) return;
      log(`The page of the ${this.#name} window does not answer`);
      this.#hang = new Hang(
        this.#window,
        () => careNow()?.messages(),
        () => this.#reload(),
      );
    });
    this.#window.on('responsive', () => this.#endHang());
    this.#window.on('closed', () => this.#endHang());
    this.#window.on('show', () => {
      const remedy = this.#recovery.want();
      if (remedy) this.#mend(remedy);
      this.#makeRoom();
    });
    this.#window.on('focus', () => this.#makeRoom());
  }

  #remember(url: string): void {
    if (!isOurPage(url) || isPlainPage(url)) return;
    this.#address = url;
    this.#hasLoaded = true;
  }

  #endHang(): void {
    this.#hang?.end();
    this.#hang = undefined;
  }

  /** Ends a hanging page; it comes back as after a crash, but does not count as one. */
  #reload(): void {
    if (this.#window.isDestroyed()) return;
    this.#isReloadAsked = true;
    this.#window.webContents.forcefullyCrashRenderer();
  }

  #fail(what: string): void {
    if (careNow()?.isQuitting()) return;
    const remedy = this.#recovery.fail();
    log(`The page of the ${this.#name} window ${what}; next: ${remedy}`);
    this.#mend(remedy);
  }

  #mend(remedy: Remedy): void {
    this.#isMending = true;
    // Not within the event that reports the exit: the window is not ready for another page yet.
    setImmediate(() => {
      if (this.#window.isDestroyed() || careNow()?.isQuitting()) return;
      if (remedy === 'page') this.#loadPage();
      else if (remedy === 'plain') this.#load(plainAddress(this.#name));
      else void this.#ask();
    });
  }

  #loadPage(): void {
    const { webContents } = this.#window;
    // A reload keeps the history position and session storage.
    if (this.#hasLoaded && !isPlainPage(webContents.getURL())) webContents.reload();
    else this.#load(this.#address);
  }

  #load(address: string): void {
    this.#window.loadURL(address).catch(() => undefined); // `did-fail-load` reports it.
    this.#makeRoom();
  }

  #finish(): void {
    if (!this.#isMending) return;
    this.#isMending = false;
    const action = this.#waiting;
    this.#waiting = undefined;
    // If the window has the focus, its new page gets it too.
    if (this.#window.isFocused()) this.#window.webContents.focus();
    action?.();
  }

  /** Enlarges a small window for the fallback page. */
  #makeRoom(): void {
    if (!this.#recovery.isPlain) return;
    const { width, height } = this.#window.getBounds();
    if (width >= PLAIN_SIZE.width && height >= PLAIN_SIZE.height) return;
    const { workArea } = screen.getDisplayMatching(this.#window.getBounds());
    this.#window.setBounds(atEyeLevel(PLAIN_SIZE, workArea));
  }

  /** The fallback page fails too, so a system dialog asks. A hidden window waits until the user opens it. */
  async #ask(): Promise<void> {
    this.#isMending = false;
    this.#waiting = undefined;
    const care = careNow();
    if (!care || !this.#window.isVisible()) return;
    const { title, text, kept, restart, later } = care.messages().plain;
    const { response } = await dialog.showMessageBox({
      type: 'none',
      title: 'Unchaos',
      message: title,
      detail: `${text} ${kept}`,
      buttons: [restart, later],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    if (response === 0) care.restart();
    else if (!this.#window.isDestroyed()) this.#window.close();
  }
}

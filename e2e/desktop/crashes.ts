import { createInterface } from 'node:readline';
import type { Page } from 'playwright';
import { type DesktopApp, expect } from './app.ts';

/** Milliseconds: what was typed this long before a crash survives it. */
const PROMISE_MS = 250;
/** Milliseconds after which a crash of the same window counts as the first again. */
const MINUTE_MS = 61_000;
/** Timeout of one evaluation in a page in milliseconds: its renderer may crash at that moment and never answer. */
const LOOK_MS = 3_000;
/** Milliseconds between two letters of a fast typist. */
const LETTER_MS = 25;

/** How a renderer ends: by itself, or by a signal that it cannot catch. */
export type End = 'crash' | 'kill';

/** Chromium processes shared by windows, by Chromium's names. */
export type Helper = 'GPU' | 'Network Service';

/**
 * A window of the app, controlled from the main process: Playwright gives up a page for good when its renderer crashes.
 */
export class CrashingWindow {
  readonly #app: DesktopApp;
  readonly #id: number;

  private constructor(app: DesktopApp, id: number) {
    this.#app = app;
    this.#id = id;
  }

  static async of(app: DesktopApp, page: Page): Promise<CrashingWindow> {
    const window = await app.electron.browserWindow(page);
    return new CrashingWindow(app, await window.evaluate(({ id }) => id));
  }

  /** Evaluates a script in its page; undefined while there is no page. */
  look(script: string): Promise<unknown> {
    return this.#app.electron.evaluate(
      ({ BrowserWindow }, { id, script, limit }) => {
        const contents = BrowserWindow.fromId(id)?.webContents;
        if (!contents || contents.isCrashed() || contents.isLoading()) return undefined;
        const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit));
        return Promise.race([contents.executeJavaScript(script, true).catch(() => undefined), tooLong]);
      },
      { id: this.#id, script, limit: LOOK_MS },
    );
  }

  /** Address of its page, without the origin. */
  address(): Promise<unknown> {
    return this.look('location.pathname + location.search');
  }

  /** Text in its field; undefined while there is none. */
  async words(): Promise<string | undefined> {
    const words = await this.look("document.querySelector('textarea')?.value");
    return typeof words === 'string' ? words : undefined;
  }

  /** Puts the cursor at the end of its field. */
  async enter(): Promise<void> {
    const entering =
      "(() => { const f = document.querySelector('textarea'); f?.focus(); f?.setSelectionRange(f.value.length, f.value.length); return f === document.activeElement && f !== null; })()";
    await expect.poll(() => this.look(entering), { message: 'somebody can write' }).toBe(true);
  }

  /** Clears its field with key presses. */
  async clear(): Promise<void> {
    await this.enter();
    await this.#app.electron.evaluate(({ BrowserWindow }, id) => {
      const contents = BrowserWindow.fromId(id)?.webContents;
      contents?.selectAll();
      contents?.delete();
    }, this.#id);
    await expect.poll(() => this.words()).toBe('');
  }

  /** Types at the cursor. */
  async type(text: string): Promise<void> {
    await this.#app.electron.evaluate(
      async ({ BrowserWindow }, { id, text }) => BrowserWindow.fromId(id)?.webContents.insertText(text),
      { id: this.#id, text },
    );
    await expect.poll(() => this.words()).toContain(text);
  }

  /**
   * Types letter by letter; right after the last one the renderer ends. Returns what was typed early enough to survive.
   */
  typeUntil(text: string, end: End): Promise<string> {
    return this.#app.electron.evaluate(
      async ({ BrowserWindow }, { id, text, end, promise, pause }) => {
        const contents = BrowserWindow.fromId(id)?.webContents;
        if (!contents) throw new Error('There is no such window');
        const typed: number[] = [];
        for (const letter of text) {
          void contents.insertText(letter).catch(() => undefined);
          typed.push(Date.now());
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
        const until = Date.now() - promise;
        if (end === 'crash') contents.forcefullyCrashRenderer();
        else process.kill(contents.getOSProcessId(), 'SIGKILL');
        return text.slice(0, typed.filter((at) => at <= until).length);
      },
      { id: this.#id, text, end, promise: PROMISE_MS, pause: LETTER_MS },
    );
  }

  /** Ends its renderer; resolves when the main process has noticed. */
  end(end: End): Promise<void> {
    return this.#app.electron.evaluate(
      ({ BrowserWindow }, { id, end }) =>
        new Promise<void>((resolve, reject) => {
          const contents = BrowserWindow.fromId(id)?.webContents;
          if (!contents) return reject(new Error('There is no such window'));
          contents.once('render-process-gone', () => resolve());
          if (end === 'crash') contents.forcefullyCrashRenderer();
          else process.kill(contents.getOSProcessId(), 'SIGKILL');
        }),
      { id: this.#id, end },
    );
  }

  /** Emits an event as Chromium would. */
  emit(event: 'unresponsive'): Promise<void> {
    return this.#app.electron.evaluate(
      ({ BrowserWindow }, { id, event }) => void BrowserWindow.fromId(id)?.emit(event),
      { id: this.#id, event },
    );
  }

  /** Whether it is visible, and whether it has the focus, whatever page it shows. */
  stands(): Promise<{ visible: boolean; focused: boolean }> {
    return this.#app.electron.evaluate(({ BrowserWindow }, id) => {
      const window = BrowserWindow.fromId(id);
      return { visible: window?.isVisible() ?? false, focused: window?.isFocused() ?? false };
    }, this.#id);
  }
}

/** Advances by a minute the monotonic clock that counts crashes and moves of windows. */
export const passMinute = (app: DesktopApp): Promise<void> =>
  app.electron.evaluate((_electron, minute) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + minute;
  }, MINUTE_MS);

/** Kills a helper process of Chromium; resolves when another has replaced it. */
export async function endHelper(app: DesktopApp, helper: Helper): Promise<void> {
  const pid = (): Promise<number | undefined> =>
    app.electron.evaluate(
      ({ app: { getAppMetrics } }, name) => getAppMetrics().find((one) => one.type === name || one.name === name)?.pid,
      helper,
    );
  const before = await pid();
  if (before === undefined) throw new Error(`There is no process for ${helper}`);
  process.kill(before, 'SIGKILL');
  await expect
    .poll(async () => {
      const now = await pid();
      return now !== undefined && now !== before;
    })
    .toBe(true);
}

/** The app's log from now on, line by line. */
export function logOf(app: DesktopApp): readonly string[] {
  const lines: string[] = [];
  const { stderr } = app.process;
  if (!stderr) throw new Error('The app has no log');
  createInterface({ input: stderr }).on('line', (line) => {
    if (line.startsWith('[unchaos]')) lines.push(line.replace('[unchaos] ', ''));
  });
  return lines;
}

/** Number of windows without a running page. */
export const deadWindows = (app: DesktopApp): Promise<number> =>
  app.electron.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter(({ webContents }) => webContents.isCrashed()).length,
  );

import { createInterface } from 'node:readline';
import type { Page } from 'playwright';
import { type DesktopApp, expect } from './app.ts';

/** Milliseconds: what was typed so long before a crash is there after it. */
const PROMISE_MS = 250;
/** Milliseconds after which a crash of the same window counts as the first again. */
const MINUTE_MS = 61_000;
/** Milliseconds that one look into a page may take: its renderer may end at this very moment and never answer. */
const LOOK_MS = 3_000;
/** Milliseconds between two letters of somebody who types fast. */
const LETTER_MS = 25;

/** How a renderer ends: by itself, or by a signal that it cannot hear. */
export type End = 'crash' | 'kill';

/** Processes of Chromium that windows share, by the names that it gives them. */
export type Helper = 'GPU' | 'Network Service';

/** One window of the app, seen from the main process: the test runner gives a page up for good when its renderer crashes. */
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

  /** What a line of script gives in its page; undefined while there is no page. */
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

  /** The address of its page, without the origin. */
  address(): Promise<unknown> {
    return this.look('location.pathname + location.search');
  }

  /** The text in its field; undefined while there is none. */
  async words(): Promise<string | undefined> {
    const words = await this.look("document.querySelector('textarea')?.value");
    return typeof words === 'string' ? words : undefined;
  }

  /** Puts the cursor behind the last letter of its field. */
  async enter(): Promise<void> {
    const entering =
      "(() => { const f = document.querySelector('textarea'); f?.focus(); f?.setSelectionRange(f.value.length, f.value.length); return f === document.activeElement && f !== null; })()";
    await expect.poll(() => this.look(entering), { message: 'somebody can write' }).toBe(true);
  }

  /** Empties its field as a person does. */
  async clear(): Promise<void> {
    await this.enter();
    await this.#app.electron.evaluate(({ BrowserWindow }, id) => {
      const contents = BrowserWindow.fromId(id)?.webContents;
      contents?.selectAll();
      contents?.delete();
    }, this.#id);
    await expect.poll(() => this.words()).toBe('');
  }

  /** Puts words where the cursor is. */
  async type(text: string): Promise<void> {
    await this.#app.electron.evaluate(
      async ({ BrowserWindow }, { id, text }) => BrowserWindow.fromId(id)?.webContents.insertText(text),
      { id: this.#id, text },
    );
    await expect.poll(() => this.words()).toContain(text);
  }

  /** Types letter by letter; right after the last one the renderer ends. Answers what was typed in good time before that. */
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

  /** Ends its renderer; returns when the main process has noticed. */
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

  /** Tells it what Chromium would tell it. */
  emit(event: 'unresponsive'): Promise<void> {
    return this.#app.electron.evaluate(
      ({ BrowserWindow }, { id, event }) => void BrowserWindow.fromId(id)?.emit(event),
      { id: this.#id, event },
    );
  }

  /** Whether it is on the screen, and whether it has the keyboard, whatever page it shows. */
  stands(): Promise<{ visible: boolean; focused: boolean }> {
    return this.#app.electron.evaluate(({ BrowserWindow }, id) => {
      const window = BrowserWindow.fromId(id);
      return { visible: window?.isVisible() ?? false, focused: window?.isFocused() ?? false };
    }, this.#id);
  }
}

/** Lets a minute pass for the clock that never jumps, by which crashes and moves of windows are counted. */
export const passMinute = (app: DesktopApp): Promise<void> =>
  app.electron.evaluate((_electron, minute) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + minute;
  }, MINUTE_MS);

/** Ends a helper process of Chromium by a signal; returns when another one has taken its place. */
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

/** What the app logs of itself from now on, line by line. */
export function logOf(app: DesktopApp): readonly string[] {
  const lines: string[] = [];
  const { stderr } = app.process;
  if (!stderr) throw new Error('The app has no log');
  createInterface({ input: stderr }).on('line', (line) => {
    if (line.startsWith('[unchaos]')) lines.push(line.replace('[unchaos] ', ''));
  });
  return lines;
}

/** How many windows have no living page. */
export const deadWindows = (app: DesktopApp): Promise<number> =>
  app.electron.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter(({ webContents }) => webContents.isCrashed()).length,
  );

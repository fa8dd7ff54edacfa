import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type ElectronApplication, type Page, test as base } from '@playwright/test';
import { desktops } from '../../scripts/desktops.ts';
import { type ElectronRuntime, electronRuntime } from '../../scripts/electron-runtime.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { askAgain } from './askAgain.ts';
import { attach, OPEN_MS } from './attach.ts';
import { DumpServer } from '../../scripts/test-api/dumpServer.ts';
import { tellDesktop } from './failure.ts';
import { keyboard } from './keyboard.ts';

/** Milliseconds after which the app should have quit; otherwise it hangs. */
const END_MS = 30_000;
// Each worker has its own desktop; every process it starts inherits it.
Object.assign(process.env, desktops()[Number(process.env['TEST_PARALLEL_INDEX'])]);

const root = path.resolve(import.meta.dirname, '../..');
const HELD = path.join(import.meta.dirname, 'held.cjs');
/** Without a separate GPU process a start is a tenth faster. */
const PAINTING = ['--disable-gpu', '--in-process-gpu'];

export interface LaunchOptions {
  /** The server's address without `/api`. */
  readonly apiUrl: string;
  readonly userData: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Uses a separate GPU process, as in production; without it a start is faster. */
  readonly hasPaintingProcess?: boolean;
  /** The app asks for its server, and has only that window. */
  readonly asksForServer?: boolean;
}

/** An Electron that can run here; throws otherwise. */
export async function runtime(): Promise<ElectronRuntime> {
  const found = await electronRuntime();
  if (!found) throw new Error('There is no Electron to test with; see the line above');
  return found;
}

const environment = ({ apiUrl, userData, env }: LaunchOptions) => {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), UNCHAOS_API_URL: apiUrl, UNCHAOS_USER_DATA: userData, ...env };
};

const isRoot = process.getuid?.() === 0;

/** The running app as the user and the system see it. */
export class DesktopApp {
  readonly electron: ElectronApplication;
  readonly options: LaunchOptions;
  /** The main process; Playwright drops it once the app has quit. */
  readonly process: ChildProcess;

  private constructor(electron: ElectronApplication, options: LaunchOptions) {
    askAgain(electron);
    this.electron = electron;
    this.options = options;
    this.process = electron.process();
  }

  /** Starts the built app and waits until both windows have loaded and the main one is visible. */
  static async launch(options: LaunchOptions): Promise<DesktopApp> {
    const how = {
      executablePath: (await runtime()).path,
      args: ['-r', HELD, ...(options.hasPaintingProcess ? [] : PAINTING), '.', ...(options.args ?? [])],
      cwd: root,
      env: environment(options),
      chromiumSandbox: !isRoot,
    };
    const app = new DesktopApp(await attach(how, options.asksForServer ? 1 : 2), options);
    if (options.asksForServer) {
      await app.settings();
      return app;
    }
    await Promise.all([app.main(), app.capture()]);
    if (!options.args?.includes('--hidden')) await expect.poll(async () => (await app.look('main')).visible).toBe(true);
    return app;
  }

  /** The main window. */
  main(): Promise<Page> {
    return this.#page((path) => !['/capture.html', '/settings', '/timer.html'].includes(path));
  }

  /** The timer window, used where there is no tray. */
  timer(): Promise<Page> {
    return this.#page((path) => path === '/timer.html');
  }

  /** The settings window of this computer, once opened. */
  settings(): Promise<Page> {
    return this.#page((path) => path === '/settings');
  }

  /** The capture window. */
  capture(): Promise<Page> {
    return this.#page((path) => path === '/capture.html');
  }

  async #page(isWanted: (path: string) => boolean): Promise<Page> {
    const fits = (page: Page): boolean =>
      page.url().startsWith('app://unchaos/') && isWanted(new URL(page.url()).pathname);
    let found: Page | undefined;
    await expect
      .poll(() => (found = this.electron.windows().find(fits)) !== undefined, {
        message: 'a window opens',
        timeout: OPEN_MS,
      })
      .toBe(true);
    if (!found) throw new Error('The window went away');
    await found.waitForLoadState('domcontentloaded');
    return found;
  }

  /** Whether the window is visible, and whether it has the keyboard focus. */
  look(which: 'main' | 'capture'): Promise<{ visible: boolean; focused: boolean }> {
    return this.electron.evaluate(({ BrowserWindow }, isCapture) => {
      const small = isCapture ? /capture\.html$/ : /(capture|timer)\.html$|settings$/;
      const window = BrowserWindow.getAllWindows().find((one) => small.test(one.webContents.getURL()) === isCapture);
      return { visible: window?.isVisible() ?? false, focused: window?.isFocused() ?? false };
    }, which === 'capture');
  }

  /** Opens the capture window by its shortcut and waits until its field has the focus. */
  async openCapture(): Promise<void> {
    await keyboard.press('ctrl+shift+space');
    await expect.poll(() => this.look('capture')).toEqual({ visible: true, focused: true });
    await expect((await this.capture()).getByRole('textbox')).toBeFocused();
  }

  /** Types into the capture window with real keys, replacing its text; retries if a key was lost. */
  async jot(words: string): Promise<void> {
    const field = (await this.capture()).getByRole('textbox');
    await expect(async () => {
      if (Object.values(await this.look('capture')).includes(false)) await this.openCapture();
      await field.fill('');
      await keyboard.type(words);
      await expect(field).toHaveValue(words, { timeout: 10_000 });
    }).toPass();
  }

  /** Closes a window as its close button does. */
  async closeWindow(which: 'main' | 'capture'): Promise<void> {
    await this.electron.evaluate(({ BrowserWindow }, isCapture) => {
      const small = isCapture ? /capture\.html$/ : /(capture|timer)\.html$|settings$/;
      BrowserWindow.getAllWindows()
        .find((one) => small.test(one.webContents.getURL()) === isCapture)
        ?.close();
    }, which === 'capture');
  }

  /** Signs in like the main page, with a token that the server knows. */
  async signIn(token: string): Promise<{ durable: boolean }> {
    const page = await this.main();
    return await page.evaluate<{ durable: boolean }>(
      `unchaos.ask('accounts:keep-token', { token: ${JSON.stringify(token)} })`,
    );
  }

  /** Sends a dump as the capture window does on Enter; returns once it is confirmed as stored. */
  async captureDump(text: string): Promise<void> {
    await (await this.capture()).evaluate(`unchaos.ask('brain-dump:capture', { text: ${JSON.stringify(text)} })`);
  }

  /** Brings the settings window of this computer to the front. */
  async openSettings(): Promise<Page> {
    await (await this.main()).evaluate("unchaos.ask('settings:open')");
    return await this.settings();
  }

  /** Starts a second instance with the same data, which passes its arguments to this one and quits. */
  async startAgain(args: readonly string[]): Promise<void> {
    const { path: program } = await runtime();
    const second = spawn(program, [...(isRoot ? ['--no-sandbox'] : []), '.', ...args], {
      cwd: root,
      env: environment(this.options),
      stdio: 'ignore',
    });
    await once(second, 'exit');
  }

  /** Ids of the dumps waiting on disk. */
  outbox(): string[] {
    return dumpsIn(path.join(this.options.userData, 'outbox'));
  }

  async close(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const stuck = setTimeout(() => this.process.kill('SIGKILL'), END_MS);
    await this.electron.close();
    clearTimeout(stuck);
    if (this.process.signalCode === 'SIGKILL') throw new Error(`The app did not end within ${END_MS} ms`);
  }
}

const dumpsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''));

interface Fixtures {
  userData: string;
  server: DumpServer;
  /** Starts the app with this test's data against this test's server; callable again to test a restart. */
  launch: (options?: Partial<LaunchOptions>) => Promise<DesktopApp>;
}

export const test = base.extend<Fixtures, { api: TestServer }>({
  // The real server, for flows that need more than `server` offers; tests share no account.
  api: [
    async ({}, use) => {
      const api = await startTestServer();
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Playwright reads the needed fixtures from this pattern: none.
  userData: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-data-'));
    await use(folder);
    // Retries, because Electron's helper processes may still write while they exit.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
  server: async ({}, use) => {
    const server = await DumpServer.start();
    await use(server);
    await server.stop().catch(() => undefined); // A test may have stopped it already.
  },
  launch: async ({ userData, server }, use) => {
    const apps: DesktopApp[] = [];
    const address = server.url;
    await use(async (options) => {
      const app = await DesktopApp.launch({ apiUrl: address, userData, ...options });
      apps.push(app);
      return app;
    });
    if (test.info().status !== test.info().expectedStatus) await tellDesktop(apps.map(({ electron }) => electron));
    for (const app of apps) await app.close();
  },
});

export { expect, keyboard };

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

/** Milliseconds after which the app should have ended, or else is stuck. */
const END_MS = 30_000;
// Each worker has a desktop for itself; everything that it starts finds it there.
Object.assign(process.env, desktops()[Number(process.env['TEST_PARALLEL_INDEX'])]);

const root = path.resolve(import.meta.dirname, '../..');
const HELD = path.join(import.meta.dirname, 'held.cjs');
/** No process of its own that plays the graphics card: a start is a tenth faster. */
const PAINTING = ['--disable-gpu', '--in-process-gpu'];

export interface LaunchOptions {
  /** The server's address without `/api`. */
  readonly apiUrl: string;
  readonly userData: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Painting has a process of its own, as for people; without it a start is quicker. */
  readonly hasPaintingProcess?: boolean;
  /** The app asks where its server is, and has that one window. */
  readonly asksForServer?: boolean;
}

/** An Electron that can run here; the suite cannot go on without one. */
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

/** The running app as a person and the system see it. */
export class DesktopApp {
  readonly electron: ElectronApplication;
  readonly options: LaunchOptions;
  /** The main process; Playwright forgets it once the app has ended. */
  readonly process: ChildProcess;

  private constructor(electron: ElectronApplication, options: LaunchOptions) {
    askAgain(electron);
    this.electron = electron;
    this.options = options;
    this.process = electron.process();
  }

  /** Starts the built app (`npm run build:desktop`) and waits until both windows have loaded and the main one is on the screen. */
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

  /** The window with the whole app. */
  main(): Promise<Page> {
    return this.#page((path) => !['/capture.html', '/settings', '/timer.html'].includes(path));
  }

  /** The small window of the timer, where there is no tray. */
  timer(): Promise<Page> {
    return this.#page((path) => path === '/timer.html');
  }

  /** The window with the settings of this computer, once somebody has opened it. */
  settings(): Promise<Page> {
    return this.#page((path) => path === '/settings');
  }

  /** The small window for a thought in passing. */
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

  /** Whether the window is on the screen, and whether it has the keyboard. */
  look(which: 'main' | 'capture'): Promise<{ visible: boolean; focused: boolean }> {
    return this.electron.evaluate(({ BrowserWindow }, isCapture) => {
      const small = isCapture ? /capture\.html$/ : /(capture|timer)\.html$|settings$/;
      const window = BrowserWindow.getAllWindows().find((one) => small.test(one.webContents.getURL()) === isCapture);
      return { visible: window?.isVisible() ?? false, focused: window?.isFocused() ?? false };
    }, which === 'capture');
  }

  /** Opens the small window by its key and waits until its field has the keyboard. */
  async openCapture(): Promise<void> {
    await keyboard.press('ctrl+shift+space');
    await expect.poll(() => this.look('capture')).toEqual({ visible: true, focused: true });
    await expect((await this.capture()).getByRole('textbox')).toBeFocused();
  }

  /** Writes into the small window, opened by its key, with real keys in place of what stood there; again where a key was lost. */
  async jot(words: string): Promise<void> {
    const field = (await this.capture()).getByRole('textbox');
    await expect(async () => {
      if (Object.values(await this.look('capture')).includes(false)) await this.openCapture();
      await field.fill('');
      await keyboard.type(words);
      await expect(field).toHaveValue(words, { timeout: 10_000 });
    }).toPass();
  }

  /** Closes a window as a click on its cross does. */
  async closeWindow(which: 'main' | 'capture'): Promise<void> {
    await this.electron.evaluate(({ BrowserWindow }, isCapture) => {
      const small = isCapture ? /capture\.html$/ : /(capture|timer)\.html$|settings$/;
      BrowserWindow.getAllWindows()
        .find((one) => small.test(one.webContents.getURL()) === isCapture)
        ?.close();
    }, which === 'capture');
  }

  /** Signs in as the main page does, with a token that the server knows. */
  async signIn(token: string): Promise<{ durable: boolean }> {
    const page = await this.main();
    return await page.evaluate<{ durable: boolean }>(
      `unchaos.ask('accounts:keep-token', { token: ${JSON.stringify(token)} })`,
    );
  }

  /** Sends words as the small window does at Enter; returns when it was told that they are kept. */
  async captureDump(text: string): Promise<void> {
    await (await this.capture()).evaluate(`unchaos.ask('brain-dump:capture', { text: ${JSON.stringify(text)} })`);
  }

  /** Brings the window with the settings of this computer to the front. */
  async openSettings(): Promise<Page> {
    await (await this.main()).evaluate("unchaos.ask('settings:open')");
    return await this.settings();
  }

  /** Starts a second app with the same data, which hands its arguments to this one and ends. */
  async startAgain(args: readonly string[]): Promise<void> {
    const { path: program } = await runtime();
    const second = spawn(program, [...(isRoot ? ['--no-sandbox'] : []), '.', ...args], {
      cwd: root,
      env: environment(this.options),
      stdio: 'ignore',
    });
    await once(second, 'exit');
  }

  /** Ids of the dumps that wait on disk. */
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
  /** Starts the app with this test's data against this test's server; more than once if a test wants to restart it. */
  launch: (options?: Partial<LaunchOptions>) => Promise<DesktopApp>;
}

export const test = base.extend<Fixtures, { api: TestServer }>({
  // The real server, for journeys that need more than `server` knows; nobody's account is known to another test.
  api: [
    async ({}, use) => {
      const api = await startTestServer();
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Playwright reads from this pattern which fixtures it needs: none.
  userData: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-data-'));
    await use(folder);
    // What Electron's helpers still write while they end must not make the folder's removal fail.
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

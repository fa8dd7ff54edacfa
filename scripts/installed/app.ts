import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { freePort } from './freePort.ts';
import { must, until } from './report.ts';

/** The running app, with a debugger connection to its pages. */
export interface Running {
  readonly child: ChildProcess;
  readonly browser: Browser;
  /** Port of the debugger. */
  readonly port: number;
}

/** Connects to the app on `port`; undefined when none responds. */
export const lookInto = (port: number): Promise<Browser | undefined> =>
  chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined);

/** Starts the installed app. */
export const startApp = (...args: string[]): Promise<Running> => startAppIn({}, ...args);

/** Starts it with other environment variables, such as the language. */
export async function startAppIn(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Running> {
  const port = await freePort();
  const child = spawn('unchaos', [`--remote-debugging-port=${port}`, ...args], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const browser = await until('the app answers', async () => {
    must(child.exitCode === null, `the app ended at once with ${child.exitCode}`);
    return await lookInto(port);
  });
  return { child, browser, port };
}

/** Requests its end and waits for it. */
export async function endApp({ child, browser }: Running): Promise<void> {
  await browser.close();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The settings page of this computer, the only one that may ask about updates. */
export async function settingsOf(app: Pick<Running, 'browser'>): Promise<Page> {
  await (await pageOf(app)).evaluate("unchaos.ask('settings:open')");
  return await until('the settings open', () =>
    app.browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((one) => one.url() === 'app://unchaos/settings'),
  );
}

/** The main window's page, once it has content. */
export async function pageOf({ browser }: Pick<Running, 'browser'>): Promise<Page> {
  const page = await until('a page of ours loads', () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((one) => one.url().startsWith('app://unchaos/') && !/\/(capture\.html|settings)$/.test(one.url())),
  );
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  return page;
}

/** The titles of its visible windows, by window class; xdotool fails when there is none. */
export function windowsOnScreen(): string[] {
  const found = spawnSync('xdotool', ['search', '--onlyvisible', '--class', '^unchaos$'], { encoding: 'utf8' });
  const ids = found.stdout.split('\n').filter((id) => id !== '');
  return ids.map((id) => execFileSync('xdotool', ['getwindowname', id], { encoding: 'utf8' }).trim());
}

/** Its renderer processes. */
export const renderers = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.startsWith('/opt/Unchaos/unchaos') && command.includes('--type=renderer');
    } catch {
      return false; // It has already exited.
    }
  });

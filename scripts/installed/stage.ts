import { homedir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import type { app } from '#main/app/messages/en.ts';
import type { settings } from '#renderer/app/settings/messages/en.ts';
import type { updates } from '#renderer/app/updates/messages/en.ts';
import type { capture } from '#renderer/capture/messages/en.ts';
import { type Language, LANGUAGES, loadEachLanguage } from '#shared/kernel/languages.ts';
import { TrayHost } from '../../e2e/desktop/trayHost.ts';
import { endApp, lookInto, pageOf, type Running, startAppIn } from './app.ts';
import { must, until } from './report.ts';

const native = await loadEachLanguage<{ app: typeof app }>(
  (tag) => import(`../../desktop/main/app/messages/${tag}.ts`),
);
const pages = await Promise.all([
  loadEachLanguage<{ settings: typeof settings }>(
    (tag) => import(`../../desktop/renderer/app/settings/messages/${tag}.ts`),
  ),
  loadEachLanguage<{ updates: typeof updates }>(
    (tag) => import(`../../desktop/renderer/app/updates/messages/${tag}.ts`),
  ),
  loadEachLanguage<{ capture: typeof capture }>((tag) => import(`../../desktop/renderer/capture/messages/${tag}.ts`)),
]);
const textsOf = (language: Language) => {
  const [own, updating, capturing] = pages;
  return {
    ...native[language].app,
    settingsPage: own[language].settings,
    updates: updating[language].updates,
    capture: capturing[language].capture,
  };
};
/** Flag that makes the app use the keyring or ignore it, whatever desktop this is. */
const PASSWORDS = { keyring: '--password-store=gnome-libsecret', none: '--password-store=basic' } as const;

/** A system in one language, with an unused data folder of the app, and a panel with a tray. */
export class Stage {
  readonly language: Language;
  readonly words: ReturnType<typeof textsOf>;
  readonly env: Readonly<Record<string, string>>;
  readonly #trays: TrayHost[] = [];

  constructor(language: Language) {
    this.language = language;
    this.words = textsOf(language);
    const folder = path.join(homedir(), `speaks-${language}`);
    this.env = {
      LANGUAGE: language,
      LANG: `${LANGUAGES[language].locale.replace('-', '_')}.UTF-8`,
      XDG_CONFIG_HOME: path.join(folder, 'config'),
      XDG_CACHE_HOME: path.join(folder, 'cache'),
    };
  }

  /** The app's data folder. */
  get data(): string {
    return path.join(this.env['XDG_CONFIG_HOME'] ?? '', 'unchaos');
  }

  /** Starts the app, passes it to `use`, and ends it unless `use` has. */
  async with<T>(passwords: keyof typeof PASSWORDS, use: (app: Running) => Promise<T>, ...args: string[]): Promise<T> {
    const app = await startAppIn(this.env, PASSWORDS[passwords], ...args);
    try {
      return await use(app);
    } finally {
      if (app.child.exitCode === null && app.child.signalCode === null) await endApp(app);
    }
  }

  /** The same with a tray, which must exist before the app starts. */
  async withTray<T>(use: (tray: TrayHost) => Promise<T>): Promise<T> {
    const tray = await TrayHost.start();
    this.#trays.push(tray);
    try {
      return await use(tray);
    } finally {
      await tray.stop();
    }
  }
}

/** Signs in or out; returns whether the sign-in survives a restart. */
export const signIn = async (page: Page, token: string | null): Promise<boolean> =>
  (await page.evaluate<{ durable: boolean }>(`unchaos.ask('accounts:keep-token', { token: ${JSON.stringify(token)} })`))
    .durable;

/** Reconnects to an app whose pages have crashed: the previous connection no longer sees its pages. */
export async function lookAgain(port: number, isIt: (page: Page) => Promise<boolean>): Promise<Page> {
  return await until('the page is back', async () => {
    const browser = await lookInto(port);
    for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) {
      if (await isIt(page).catch(() => false)) return page;
    }
    await browser?.close();
    return undefined;
  });
}

/** Opens a screen in the main window. */
export async function goTo(app: Pick<Running, 'browser'>, address: string): Promise<Page> {
  const page = await pageOf(app);
  await page.evaluate((to) => location.assign(to), address);
  await until(`the screen ${address}`, async () => {
    const isThere = new URL(page.url()).pathname === address && (await page.getByRole('heading').count()) > 0;
    return isThere || undefined;
  });
  return page;
}

/** Waits until a page shows a text. */
export async function showsText(page: Page, text: string): Promise<string> {
  await page.getByText(text, { exact: false }).first().waitFor({ state: 'attached' });
  must((await page.locator('html').getAttribute('lang')) !== null, 'the page has no language');
  return `"${text}"`;
}

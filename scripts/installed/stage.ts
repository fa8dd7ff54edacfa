import { homedir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { wordsIn } from '#main/app/words.ts';
import { settings as settingsDe } from '#renderer/app/settings/words/de.ts';
import { settings as settingsEn } from '#renderer/app/settings/words/en.ts';
import { updates as updatesDe } from '#renderer/app/updates/words/de.ts';
import { updates as updatesEn } from '#renderer/app/updates/words/en.ts';
import { capture as captureDe } from '#renderer/capture/words/de.ts';
import { capture as captureEn } from '#renderer/capture/words/en.ts';
import type { LanguageTag } from '#shared/ipc/language.ts';
import { TrayHost } from '../../e2e/desktop/trayHost.ts';
import { endApp, lookInto, pageOf, type Running, startAppIn } from './app.ts';
import { must, until } from './report.ts';

const texts = {
  en: { ...wordsIn.en, settingsPage: settingsEn, updates: updatesEn, capture: captureEn },
  de: { ...wordsIn.de, settingsPage: settingsDe, updates: updatesDe, capture: captureDe },
} as const;
/** By which the app finds the keyring, or passes it over, whatever desktop this is. */
const PASSWORDS = { keyring: '--password-store=gnome-libsecret', none: '--password-store=basic' } as const;

/** A system that speaks one language, with the app's data of nobody yet, and a panel with a tray. */
export class Stage {
  readonly language: LanguageTag;
  readonly words: (typeof texts)[LanguageTag];
  readonly env: Readonly<Record<string, string>>;
  readonly #trays: TrayHost[] = [];

  constructor(language: LanguageTag) {
    this.language = language;
    this.words = texts[language];
    const folder = path.join(homedir(), `speaks-${language}`);
    this.env = {
      LANGUAGE: language,
      LANG: language === 'de' ? 'de_DE.UTF-8' : 'en_US.UTF-8',
      XDG_CONFIG_HOME: path.join(folder, 'config'),
      XDG_CACHE_HOME: path.join(folder, 'cache'),
    };
  }

  /** Where the app keeps what is its own. */
  get data(): string {
    return path.join(this.env['XDG_CONFIG_HOME'] ?? '', 'unchaos');
  }

  /** Starts the app, hands it to `use`, and ends it where `use` has not. */
  async with<T>(passwords: keyof typeof PASSWORDS, use: (app: Running) => Promise<T>, ...args: string[]): Promise<T> {
    const app = await startAppIn(this.env, PASSWORDS[passwords], ...args);
    try {
      return await use(app);
    } finally {
      if (app.child.exitCode === null && app.child.signalCode === null) await endApp(app);
    }
  }

  /** The same with a tray, which there must be before the app starts. */
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

/** Whether a sign-in is kept over a restart. */
export const signIn = async (page: Page, token: string | null): Promise<boolean> =>
  (await page.evaluate<{ durable: boolean }>(`unchaos.ask('accounts:keep-token', { token: ${JSON.stringify(token)} })`))
    .durable;

/** Looks into an app whose pages have ended: what looked in before sees no page of it any more. */
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

/** Leads the main window to a screen. */
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

import { once } from 'node:events';
import type { Page } from 'playwright';
import { journal } from '../fixtures/journal.ts';
import { type DesktopApp, expect, keyboard } from './app.ts';
import type { DumpServer } from '../../scripts/test-api/dumpServer.ts';
import { WITH_KEYRING } from './keyring.ts';

/** Milliseconds after which typed text is on disk. The tests wait exactly as long as promised. */
export const PROMISE_MS = 1_000;
export const promised = () => new Promise((resolve) => setTimeout(resolve, PROMISE_MS));

export const field = (page: Page) => page.getByLabel('Your thoughts');
export const row = (page: Page, words: string) => page.locator('details li').filter({ hasText: words });
export const button = (page: Page, words: string, name: string) =>
  row(page, words).getByRole('button', { name, exact: true });

/** A user whose app is killed again and again. */
export class Life {
  readonly #launch: (args: readonly string[]) => Promise<DesktopApp>;
  readonly #words = new Set<string>();
  server: DumpServer;
  app!: DesktopApp;
  page!: Page;

  constructor(launch: (args: readonly string[]) => Promise<DesktopApp>, server: DumpServer) {
    this.#launch = launch;
    this.server = server;
  }

  /** Starts the app on the brain dump, and waits until the field and the unsorted list are ready. */
  async start(): Promise<void> {
    const { timesListed } = this.server;
    this.app = await this.#launch([WITH_KEYRING, 'unchaos://brain-dump']);
    this.page = await this.app.main();
    await journal(this.page);
    await expect(field(this.page)).toBeEditable();
    if (this.server.isUp) await expect.poll(() => this.server.timesListed).toBeGreaterThan(timesListed);
  }

  /** Starts the app for the first time and signs in. */
  async begin(): Promise<void> {
    this.app = await this.#launch([WITH_KEYRING]);
    expect(await this.app.signIn('user-7')).toEqual({ durable: true });
    this.page = await this.app.main();
    await this.page.reload();
    await this.page.getByRole('link', { name: 'Brain Dump' }).first().click();
    await journal(this.page);
    await expect(field(this.page)).toBeEditable();
  }

  /** Kills all processes of the app at once, and restarts it. */
  async kill(): Promise<void> {
    const gone = once(this.app.process, 'exit');
    process.kill(-Number(this.app.process.pid), 'SIGKILL');
    await gone;
    await this.start();
    await this.check();
  }

  /** From now on this text must exist exactly once. */
  remember(words: string): string {
    this.#words.add(words);
    return words;
  }

  forget(words: string): void {
    this.#words.delete(words);
  }

  /** Types at the end of the field. */
  async write(words: string): Promise<void> {
    await field(this.page).focus();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.insertText(this.remember(words));
  }

  async send(words: string): Promise<void> {
    await this.write(words);
    await promised();
    await this.page.keyboard.press('Control+Enter');
  }

  /** Sends a text from the capture window. */
  async capture(words: string): Promise<void> {
    await this.app.jot(this.remember(words));
    await keyboard.press('Return');
    await expect((await this.app.capture()).locator('#room')).toHaveText('Got it.');
  }

  /**
   * Checks that every remembered text is in the field, the unsorted list, the capture window or on the server: exactly
   * once.
   */
  async check(): Promise<void> {
    await expect
      .poll(() => this.#count(), { message: 'everything is there once' })
      .toEqual([...this.#words].map((words) => [words.slice(0, 40), 1]));
  }

  /** Number of places with each remembered text, identified by its beginning. */
  async #count(): Promise<[string, number][]> {
    const [small, written, rows] = await Promise.all([
      this.app.capture().then((page) => page.getByRole('textbox').inputValue()),
      field(this.page)
        .inputValue({ timeout: 500 })
        .catch(() => ''),
      this.page.locator('details li').allTextContents(),
    ]);
    const whole = [small, written, ...[...this.server.stored.values()].map(({ text }) => text)];
    return [...this.#words].map((words) => [
      words.slice(0, 40),
      whole.filter((text) => text.includes(words)).length +
        // The list shows only the beginning of a long text.
        rows.filter((text) => text.includes(words.slice(0, 200))).length,
    ]);
  }
}

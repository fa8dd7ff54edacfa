import type { Page } from 'playwright';
import { keyboard } from '../../e2e/desktop/keyboard.ts';
import { RealKeys } from '../../e2e/desktop/realKeys.ts';
import { type Running, windowsOnScreen } from './app.ts';
import { PATIENCE_MS, until } from './report.ts';

/** The page of the capture window, which is created some time after the start. */
export const smallWindowOf = ({ browser }: Pick<Running, 'browser'>): Promise<Page> =>
  until('the small window', () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().endsWith('/capture.html')),
  );

/** Milliseconds after which a key press has had no effect. */
const COMES_MS = 15_000;

/** With a debugger attached every page reports having focus, so the window itself is checked. */
const isOnScreen = async (page: Page): Promise<true | undefined> =>
  windowsOnScreen().includes(await page.title()) || undefined;

/**
 * Captures a thought with the global hotkey and real keys, once the capture window has the focus; retries once if the
 * system loses some of them.
 */
export async function writeInSmallWindow(page: Page, words: string): Promise<void> {
  const keys = new RealKeys();
  const field = page.getByRole('textbox');
  try {
    await until('the keyboard in the small window', async () => {
      await keys.press('ctrl+shift+space', 'focus');
      // A second press would hide what the first one is about to show.
      return await until('the small window comes', () => isOnScreen(page), COMES_MS).catch(() => undefined);
    });
  } finally {
    await keys.stop();
  }
  await until('the words', async () => {
    await field.fill('');
    await keyboard.type(words);
    return (await field.inputValue()) === words || undefined;
  });
  await keyboard.press('Return');
}

/** Resolves whether the page shows the text at any time from now on, even if it disappears immediately. */
export const hears = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    ([wanted, patience]) =>
      new Promise<boolean>((resolve) => {
        const look = (): void => {
          if (document.body.innerText.includes(wanted)) resolve(true);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => resolve(false), patience);
      }),
    [text, PATIENCE_MS] as const,
  );

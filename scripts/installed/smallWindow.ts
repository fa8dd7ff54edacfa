import type { Page } from 'playwright';
import { keyboard } from '../../e2e/desktop/keyboard.ts';
import { RealKeys } from '../../e2e/desktop/realKeys.ts';
import { type Running, windowsOnScreen } from './app.ts';
import { PATIENCE_MS, until } from './report.ts';

/** The page of the small window, which is made some time after the start. */
export const smallWindowOf = ({ browser }: Pick<Running, 'browser'>): Promise<Page> =>
  until('the small window', () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().endsWith('/capture.html')),
  );

/** Milliseconds after which a press has had no effect. */
const COMES_MS = 15_000;

/** Who looks in by a debugger is told by every page that it has the keyboard, so its window is looked for. */
const isOnScreen = async (page: Page): Promise<true | undefined> =>
  windowsOnScreen().includes(await page.title()) || undefined;

/**
 * Writes a thought by the global key, with real keys, as soon as the small window has the keyboard; should the system lose
 * some of them, once more.
 */
export async function writeInSmallWindow(page: Page, words: string): Promise<void> {
  const keys = new RealKeys();
  const field = page.getByRole('textbox');
  try {
    await until('the keyboard in the small window', async () => {
      await keys.press('ctrl+shift+space', 'focus');
      // A second press puts away what the first one is about to show.
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

/** Hears what the page says at any moment from now on, even if it takes it back at once. */
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

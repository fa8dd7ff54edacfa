import type { Page } from '@playwright/test';
import { contextOf, rest, test } from '../fixtures/states.ts';
import { states } from '../states/index.ts';
import { FOLDER, languages, themes, widths } from './pictures.ts';

for (const state of states) {
  test.describe(state.name, () => {
    test.use(contextOf(state));

    test('is photographed', async ({ page, open }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(state);
      // A state that starts in German is only captured in German.
      for (const language of state.language === undefined ? languages : (['de'] as const)) {
        if (!(await speak(page, language))) continue;
        for (const [width, height] of widths) {
          await page.setViewportSize({ width, height: await heightFor(page, width, height) });
          for (const theme of themes) {
            await paint(page, theme);
            await rest(page);
            await page.screenshot({ path: `${FOLDER}/${state.name}-${width}-${theme}-${language}.png` });
          }
        }
      }
    });
  });
}

/**
 * Changes the language as if in another window of the browser, so that everything open stays open.
 * @returns false for a page that does not listen, such as the landing page, which has a separate state in German
 */
async function speak(page: Page, language: string): Promise<boolean> {
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return true;
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  const hasChanged = page.locator(`html[lang=${language}]`).waitFor({ state: 'attached', timeout: 10_000 });
  const isChanged = await hasChanged.then(
    () => true,
    () => false,
  );
  // A prerendered page renders again in the other language, and is empty for a moment.
  if (isChanged) await page.locator('#root > *').first().waitFor({ state: 'attached' });
  return isChanged;
}

/** Emulates a theme change of the system; a crashed app no longer listens, so its class is set directly. */
async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
}

/**
 * Window height that fits the whole page, so that elements fixed to its edges stay there; overlays need no more room.
 */
async function heightFor(page: Page, width: number, height: number): Promise<number> {
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog], [role=menu], .toast').count()) > 0;
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return isCovered ? height : Math.max(height, whole);
}

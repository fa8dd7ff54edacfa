import type { Page } from '@playwright/test';
import { contextOf, rest, test } from '../fixtures/states.ts';
import { states } from '../states/index.ts';
import { FOLDER, themes, widths } from './pictures.ts';

for (const state of states) {
  for (const colorScheme of themes) {
    test.describe(`${state.name}, ${colorScheme}`, () => {
      test.use({ ...contextOf(state), colorScheme });

      test('is photographed', async ({ page, open }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(state);
        for (const [width, height] of widths) {
          await page.setViewportSize({ width, height: await heightFor(page, width, height) });
          await rest(page);
          await page.screenshot({ path: `${FOLDER}/${state.name}-${width}-${colorScheme}.png` });
        }
      });
    });
  }
}

/** A window as tall as the page in it, so that what is fixed to its edges stays there; what covers it needs no more room. */
async function heightFor(page: Page, width: number, height: number): Promise<number> {
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog], [role=menu], .toast').count()) > 0;
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return isCovered ? height : Math.max(height, whole);
}

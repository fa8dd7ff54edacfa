import type { Page } from '@playwright/test';
import { addresses } from '#renderer/app/addresses.ts';
import { violations } from '../fixtures/axe.ts';
import { contextOf, expect, rest, test } from '../fixtures/states.ts';
import { states } from '../states/index.ts';

/** Colours depend on the theme and order on the width, so two looks find what four would. */
const LOOKS = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every address has a state that shows it, and every state a name of its own', () => {
  const shown = new Set<string>(states.map(({ address }) => address));
  expect(addresses.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
  const names = states.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

for (const state of states) {
  test.describe(state.name, () => {
    test.use(contextOf(state));

    test('can be used by everyone', async ({ page, open }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(state);
      for (const { theme, width } of LOOKS) {
        await show(page, theme);
        await page.setViewportSize({ width, height: 900 });
        await rest(page);
        expect(await violations(page), `${theme}, ${width} px`).toEqual([]);
        expect(await sideways(page), `is wider than a window of ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await moving(page), 'moves for people who want less motion').toBe(0);

      // What a browser's zoom of 200 % leaves of a window of 1280 pixels.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await sideways(page), 'scrolls sideways at 200 %').toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
      expect(await sideways(page), 'scrolls sideways with text of 200 %').toBeLessThanOrEqual(0);
    });
  });
}

/** As the system's change of theme does; a crashed app no longer listens, so its class is changed by hand. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const moving = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

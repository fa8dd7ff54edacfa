import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { accentTexts, spilling } from '../fixtures/testLanguage.ts';
import { expect, sectionIds, sectionOf, test, themes, violations } from './gallery.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sections in system fonts have no reference screenshot. */
const pictured = sectionIds.filter((id) => id !== 'right-to-left');

for (const colorScheme of themes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    const tag = colorScheme === 'light' ? [] : BREADTH_TAG;
    test('axe finds nothing', { tag }, async ({ page, openGallery }) => {
      await openGallery();
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^$/);
      expect(await violations(page)).toEqual([]);
    });

    // Another version of the browser may antialias differently, but never moves anything.
    test('every section looks as it did', { tag }, async ({ page, openGallery }) => {
      await page.setViewportSize({ width: 800, height: 900 });
      await openGallery();
      for (const id of pictured) {
        const picture = `${id}-${colorScheme}.png`;
        await expect.soft(sectionOf(page, id)).toHaveScreenshot(picture, { maxDiffPixelRatio: 0.01 });
      }
    });
  });
}

/** Elements that overflow their section; scroll containers and screen reader text may. */
const reachingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-section]')].flatMap((section) => {
      const { left, right } = section.getBoundingClientRect();
      return [...section.querySelectorAll<HTMLElement>('*')]
        .filter((element) => !element.closest('ul[tabindex], .sr-only, svg'))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.right > right + 1 || box.left < left - 1);
        })
        .map((element) => `${section.id}: ${element.tagName} ${element.textContent.slice(0, 40)}`);
    }),
  );

/** Targets less than 44 pixels high. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, select, textarea, summary, nav a, [role="switch"], [role="slider"]',
      ),
    ].flatMap((element) => {
      const face = element.closest('label') ?? element;
      const skirt = Number.parseFloat(getComputedStyle(element, '::after').top) || 0;
      const height = face.getBoundingClientRect().height + (element.role === 'slider' ? -2 * skirt : 0);
      return height > 0 && height < 44
        ? [`${element.getAttribute('aria-label') ?? element.textContent}: ${height}`]
        : [];
    }),
  );

const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test(
  'everything fits, however wide the page and large the text, and is large enough to hit',
  { tag: BREADTH_TAG },
  async ({ page, openGallery }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openGallery();
    expect(await tooSmall(page)).toEqual([]);

    for (const width of [320, 360, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await reachingOut(page), `${width} px`).toEqual([]);
      expect(await widerThanWindow(page), `${width} px`).toBeLessThanOrEqual(0);
    }

    // A browser zoom of 200 %: half the pixels, each twice as large.
    await page.setViewportSize({ width: 1280, height: 900 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 640,
      height: 450,
      deviceScaleFactor: 2,
      mobile: false,
    });
    expect(await reachingOut(page)).toEqual([]);
    expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
    // Text alone at 200 %, as by the system's setting.
    await session.send('Emulation.clearDeviceMetricsOverride');
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    expect(await reachingOut(page)).toEqual([]);
    expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
  },
);

test('every component has room for a language that is 40 % longer', async ({ page, openGallery }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGallery();
  await accentTexts(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await spilling(page), `${width} px`).toEqual([]);
    expect(await reachingOut(page), `${width} px`).toEqual([]);
    expect(await widerThanWindow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('nothing moves for people who want less motion', { tag: BREADTH_TAG }, async ({ page, openGallery }) => {
  await openGallery();
  const running = (): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running).toBe(0);
  await page.getByRole('button', { name: 'Celebrate 75%' }).click();
  await page.locator('[data-overlay="dialog"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('.spark').first()).toBeHidden();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the gauge celebrates only when it is told to', { tag: BREADTH_TAG }, async ({ page, openGallery }) => {
    await openGallery();
    await expect(page.locator('.spark')).toHaveCount(0);
    await page.getByRole('button', { name: 'Celebrate 75%' }).click();
    const lasting = await page
      .locator('.spark')
      .first()
      .evaluate((spark) => spark.getAnimations().map((motion) => motion.effect?.getComputedTiming().endTime));
    expect(lasting).toEqual([3000]);
  });
});

test.describe('where the system paints', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what is chosen can still be told from what is not', { tag: BREADTH_TAG }, async ({ page, openGallery }) => {
    await openGallery();
    const paint = (locator: ReturnType<Page['locator']>): Promise<string> =>
      locator.evaluate((element) => {
        const { backgroundColor, outlineStyle, borderColor } = getComputedStyle(element);
        return [backgroundColor, outlineStyle, borderColor].join();
      });
    const chips = sectionOf(page, 'choices').getByRole('group', { name: 'When is your energy best?' }).locator('label');
    expect(await paint(chips.nth(1))).not.toBe(await paint(chips.nth(2)));
    const switches = sectionOf(page, 'checkboxes').getByRole('switch').locator('> span');
    expect(await paint(switches.nth(0))).not.toBe(await paint(switches.nth(1)));
  });
});

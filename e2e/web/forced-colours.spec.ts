import type { Locator, Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Visual properties that distinguish states under system colours. */
const paint = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(node);
    return [backgroundColor, borderTopColor, borderTopWidth, outlineStyle].join(' ');
  });

/** Tabs through everything and returns what had the focus without a ring. */
async function withoutRing(page: Page): Promise<readonly string[]> {
  const bare: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const missing = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const hasRing = (one: Element): boolean => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      for (let one: Element | null = element; one && one.id !== 'main'; one = one.parentElement) {
        if (hasRing(one)) return null;
      }
      return element.outerHTML.slice(0, 120);
    });
    if (missing) bare.push(missing);
  }
  return bare;
}

test(
  'log-in: every stop of the keyboard has a ring, and the chosen tab differs',
  { tag: BREADTH_TAG },
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(await paint(page.getByRole('tab', { name: 'Login' }))).not.toBe(
      await paint(page.getByRole('tab', { name: 'Sign up' })),
    );
    expect(await withoutRing(page)).toEqual([]);
  },
);

test('plan: rings, finished tasks, the focus, and buttons', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 9 });
  for (const title of ['Sort the post', 'Book the dentist']) await aTask(mara, { title });
  await login(mara, '/daily-plan');
  await page.getByRole('checkbox', { name: 'Sort the post' }).click();
  await expect(page.getByText('1/3 tasks completed')).toBeVisible();
  const face = (title: string): Locator => page.getByRole('checkbox', { name: title }).locator('+ span');
  expect(await paint(face('Sort the post'))).not.toBe(await paint(face('Book the dentist')));
  const nav = page.getByRole('navigation').first();
  expect(await paint(nav.getByRole('link', { name: "Today's Plan" }))).not.toBe(
    await paint(nav.getByRole('link', { name: 'Brain Dump' })),
  );
  expect(await paint(page.getByRole('button', { name: /^Done: / }))).not.toMatch(/ 0px /);
  expect(await withoutRing(page)).toEqual([]);
});

test('brain dump: the sheet shows that the keyboard is in it', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await expect(page.getByLabel('Your thoughts')).toBeFocused();
  const sheet = page.locator('.sheet-of-paper');
  const focused = await paint(sheet);
  await page.keyboard.press('Shift+Tab');
  expect(await paint(sheet)).not.toBe(focused);
});

import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { card, day, handle, tick } from '../fixtures/week.ts';

const MORE = 'More for Call the bank';
const LONG = 'Ask the tax office whether the second reminder still counts after the payment';

/** Number of visible text lines of a card. */
const linesIn = (place: Locator): Promise<number> =>
  place.evaluate((root) => {
    const lines = new Set<number>();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (!text.parentElement?.checkVisibility({ opacityProperty: true })) continue;
      for (const { width, bottom } of range.getClientRects()) if (width > 1) lines.add(Math.round(bottom));
    }
    return lines.size;
  });

test('a card of the week shows its handle and its menu to who points at it', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/weekly-plan');
  const more = page.getByRole('button', { name: MORE });
  await expect(more).toHaveCSS('opacity', '0');
  await expect(handle(page, 'Call the bank')).toHaveCSS('opacity', '0');
  await card(day(page, 0), 'Call the bank').hover();
  await expect(more).toHaveCSS('opacity', '1');
  await expect(handle(page, 'Call the bank')).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(more).toHaveCSS('opacity', '0');
  await handle(page, 'Call the bank').focus();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await expect(more).toHaveCSS('opacity', '1');
});

test('a card keeps two lines, whatever the length of its title; the keyboard shows all of it', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  for (let number = 1; number <= 5; number += 1) await aTask(mara, { title: `Errand ${number}` });
  await aTask(mara, { title: LONG, status: 'today-overflow', dueTime: '16:45' });
  await login(mara, '/weekly-plan');
  const long = card(day(page, 0), LONG);
  for (const view of ['Calendar', 'Detailed']) {
    await page.getByRole('radio', { name: view }).check();
    for (const width of [1920, 1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await linesIn(long), `${view}, ${width} px`).toBe(2);
    }
    await expect(long.getByTitle(LONG)).toBeVisible();
    await tick(long, LONG).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Rename ${LONG}` })).toBeFocused();
    await expect.poll(() => long.getByTitle(LONG).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    expect(await linesIn(long)).toBeGreaterThan(3);
    await page.mouse.click(1, 1);
  }
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the days start one below the other, a tap shows the actions of a card, and a choice stays', async ({
    page,
    aUser,
    aTask,
    login,
  }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank' });
    await login(mara, '/weekly-plan');
    await expect(page.getByRole('radio', { name: 'Detailed' })).toBeChecked();
    // On the first screen, above the bottom bar.
    await expect(tick(day(page, 0), 'Call the bank')).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const first = await card(day(page, 0), 'Call the bank').boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // A title and one line of facts.
    expect(await linesIn(card(day(page, 0), 'Call the bank'))).toBe(2);
    const more = page.getByRole('button', { name: MORE });
    await expect(more).toHaveCSS('opacity', '0');
    await card(day(page, 0), 'Call the bank').getByText('30 min').tap();
    await expect(more).toHaveCSS('opacity', '1');
    await more.tap();
    await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'Calendar' }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Calendar' })).toBeChecked();
  });
});

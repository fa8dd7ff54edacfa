import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { pill, startFocus, view } from '../fixtures/focus.ts';
import { rest } from '../fixtures/states.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'with a timer the header stays one row on tablets and computers, in German too',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides for the meeting of the whole department' });
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await login(mara, '/daily-plan');
    await page.getByRole('button', { name: 'Fokus starten' }).click();
    await expect(page.getByRole('dialog', { name: 'Fokus-Timer' })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await rest(page);
      const timer = await banner(page)
        .getByRole('button', { name: /^Fokus-Timer/ })
        .boundingBox();
      const settings = await boxOf(page, 'Einstellungen');
      expect(timer?.y).toBe(settings?.y);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

const banner = (page: Page) => page.getByRole('banner');
const mark = (page: Page) => banner(page).getByRole('paragraph');
const boxOf = (page: Page, name: string) => banner(page).getByRole('button', { name }).boundingBox();

test('on a small telephone the header is one row, and the timer moves nothing when it comes', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides for the meeting of the whole department' });
  await login(mara, '/daily-plan');
  await startFocus(page).click();
  await expect(view(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pill(page)).toBeVisible();

  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const look = async () => ({ heading: await heading.boundingBox(), mark: await mark(page).boundingBox() });
  // The cached screen has been replaced by the page itself.
  await expect.poll(async () => (await look()).heading).not.toBeNull();
  const before = await look();
  await expect(pill(page)).toBeVisible();
  expect(await look()).toEqual(before);

  await rest(page);
  const timer = await pill(page).boundingBox();
  expect(timer?.y).toBe(before.mark?.y);
  expect(timer?.x).toBeGreaterThanOrEqual((before.mark?.x ?? 0) + (before.mark?.width ?? 0));
  expect((timer?.x ?? 0) + (timer?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // At the bottom of the screen.
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740);

  // Large phones and small tablets.
  for (const width of [480, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await rest(page);
    expect((await pill(page).boundingBox())?.y, `${width} px wide`).toBe((await mark(page).boundingBox())?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // The English labels are longer, and all text is larger on a large screen.
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await rest(page);
    expect((await pill(page).boundingBox())?.y, `${width} px wide`).toBe((await boxOf(page, 'Settings'))?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on screens of purchases the header stays one row beside a long address', async ({ page, aUser, login }) => {
  await login(await aUser(), '/pricing');
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await rest(page);
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const out = await boxOf(page, 'Logout');
    expect(out?.y, `${width} px wide`).toBe(navigation?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('beside a short timer the settings stay at the edge', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await login(mara, '/daily-plan');
  await expect(startFocus(page)).toBeVisible();
  await rest(page);
  const before = await boxOf(page, 'Settings');
  await startFocus(page).click();
  await expect(view(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pill(page)).toBeVisible();
  await expect.poll(() => boxOf(page, 'Settings')).toEqual(before);
});

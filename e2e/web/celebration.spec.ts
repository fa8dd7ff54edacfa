import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

const cheer = (page: Page) => page.locator('[data-celebration]');
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });

/** Stops the page's clock while nothing is happening. */
const stopTheClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** Advances the clock slowly until this many celebrations show: loading and rendering need some time. */
const soon = (page: Page, count: 0 | 1): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(10);
    expect(await cheer(page).count()).toBe(count);
  }).toPass({ intervals: [10] });

/** Ticks the slides off with the clock stopped, and waits for the celebration; returns the milliseconds it took. */
async function tickSlides(page: Page): Promise<number> {
  await stopTheClock(page);
  const began = await page.evaluate(() => performance.now());
  await oneThing(page, 'Finish the slides').click();
  await soon(page, 1);
  return (await page.evaluate(() => performance.now())) - began;
}

/** Runs the clock until this many milliseconds after the tick. */
function clockOf(page: Page, passed: number) {
  let at = passed;
  return async (ms: number): Promise<void> => {
    await page.clock.runFor(ms - at);
    at = ms;
  };
}

/** Checks that it moves, except with reduced motion. */
async function moveAsWanted(page: Page, reducedMotion: 'no-preference' | 'reduce'): Promise<void> {
  const running = await page.evaluate(
    () => document.querySelector('[data-celebration]')?.getAnimations({ subtree: true }).length ?? 0,
  );
  expect(running > 0).toBe(reducedMotion === 'no-preference');
}

/** Checks that it takes no click or focus, and is announced once. */
async function takesNothing(page: Page): Promise<void> {
  await expect(page.locator('[data-celebration]:focus-within')).toHaveCount(0);
  await expect(cheer(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(cheer(page)).toHaveCSS('pointer-events', 'none');
  const box = await cheer(page).boundingBox();
  const under = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-celebration]') === null,
    [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const,
  );
  expect(under).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'Done. Next: Call the bank' })).toHaveCount(1);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });
    const moves = String(reducedMotion === 'no-preference');
    const tag = reducedMotion === 'no-preference' ? [] : BREADTH_TAG;

    test.beforeEach(async ({ page, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
      await aTask(mara, { title: 'Call the bank', emotionalWeight: 2 });
      await page.clock.install();
      await login(mara, '/daily-plan');
      await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    });

    test('what is done is celebrated for 2.5 seconds, and gone after three', { tag }, async ({ page }) => {
      const until = clockOf(page, await tickSlides(page));
      await expect(cheer(page)).toHaveAttribute('data-celebration', 'enter');
      await expect(cheer(page)).toHaveAttribute('data-kind', 'one');
      await expect(cheer(page)).toHaveAttribute('data-moves', moves);
      await moveAsWanted(page, reducedMotion);
      await takesNothing(page);
      await until(290);
      await expect(cheer(page)).toHaveAttribute('data-celebration', 'enter');
      await until(310);
      await expect(cheer(page)).toHaveAttribute('data-celebration', 'celebrate');
      await until(2490);
      await expect(cheer(page)).toHaveAttribute('data-celebration', 'celebrate');
      await until(2510);
      await expect(cheer(page)).toHaveAttribute('data-celebration', 'exit');
      await until(2990);
      await expect(cheer(page).getByText(/^(Well done|That counts|Done)$/)).toBeVisible();
      await until(3010);
      await expect(cheer(page)).toHaveCount(0);
    });

    test(
      'the last of today is celebrated for four seconds, and gone after four and a half',
      { tag: BREADTH_TAG },
      async ({ page }) => {
        await page.getByRole('checkbox', { name: 'Call the bank' }).click();
        await expect(page.getByText('1/2 tasks completed')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(cheer(page)).toHaveCount(0);
        const until = clockOf(page, await tickSlides(page));
        await expect(cheer(page)).toHaveAttribute('data-kind', 'all');
        await expect(cheer(page).getByText('All of today is done')).toBeVisible();
        await until(3990);
        await expect(cheer(page)).toHaveAttribute('data-celebration', 'celebrate');
        await until(4010);
        await expect(cheer(page)).toHaveAttribute('data-celebration', 'exit');
        await until(4490);
        await expect(cheer(page)).toHaveCount(1);
        await until(4510);
        await expect(cheer(page)).toHaveCount(0);
      },
    );

    if (reducedMotion === 'reduce')
      test('nothing moves with reduced motion', async ({ page }) => {
        await tickSlides(page);
        await moveAsWanted(page, reducedMotion);
      });
  });
}

test.describe('a celebration', () => {
  test.beforeEach(async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await aTask(mara, { title: 'Call the bank', emotionalWeight: 2 });
    await aTask(mara, { title: 'Wait in the queue', status: 'backlog' });
    await page.clock.install();
    await login(mara, '/daily-plan');
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  });

  for (const [width, height] of [
    [390, 844],
    [320, 640],
    // 1280 × 800 at 200 %.
    [640, 400],
    [1280, 800],
  ] as const) {
    const tag = width === 640 ? [] : BREADTH_TAG;
    test(`and the news beside it do not cover each other at ${width} × ${height}`, { tag }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.getByRole('checkbox', { name: 'Call the bank' }).click();
      await expect(page.getByText('1/2 tasks completed')).toBeAttached();
      await tickSlides(page);
      await expect(cheer(page)).toHaveAttribute('data-kind', 'all');
      const news = page.locator('[data-toast]').filter({ hasText: 'Finish the slides' });
      await expect(async () => {
        await page.clock.runFor(10);
        expect(await news.count()).toBe(1);
      }).toPass({ intervals: [10] });
      const [card, toast] = [await cheer(page).locator('.celebration-card').boundingBox(), await news.boundingBox()];
      if (!card || !toast) throw new Error('Both are shown');
      const isApart =
        card.y + card.height <= toast.y || toast.y + toast.height <= card.y || card.x + card.width <= toast.x;
      expect(isApart, JSON.stringify({ card, toast })).toBe(true);
      // Fully in the window, above the bar.
      expect(card.y).toBeGreaterThanOrEqual(0);
      expect(card.y + card.height).toBeLessThanOrEqual(height);
    });
  }

  test('goes at Escape', { tag: BREADTH_TAG }, async ({ page }) => {
    await tickSlides(page);
    await page.keyboard.press('Escape');
    await expect(cheer(page)).toHaveCount(0);
  });

  test('disappears when the tick is undone', { tag: BREADTH_TAG }, async ({ page }) => {
    await tickSlides(page);
    const began = await page.evaluate(() => performance.now());
    await page.keyboard.press('Control+z');
    await soon(page, 0);
    expect((await page.evaluate(() => performance.now())) - began).toBeLessThan(1500);
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  });

  test("is only for today's tasks, and only for a tick", { tag: BREADTH_TAG }, async ({ page }) => {
    await page.getByText('MORE IN QUEUE (1 task)').click();
    await page.getByRole('checkbox', { name: 'Wait in the queue' }).click();
    await expect(page.getByText('1/3 tasks completed')).toBeVisible();
    await expect(cheer(page)).toHaveCount(0);
    // A second click within a second would be ignored.
    await page.clock.runFor(1100);
    await page.getByRole('checkbox', { name: 'Wait in the queue' }).click();
    await expect(page.getByText('0/2 tasks completed')).toBeVisible();
    await expect(cheer(page)).toHaveCount(0);
  });
});

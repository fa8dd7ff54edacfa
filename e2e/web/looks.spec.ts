import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import type { CreateTask } from '#shared/tasks/contract.ts';
import { expect, test } from '../fixtures/test.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Nothing to complain about for axe, nothing wider than the window, and a picture to look at. */
async function check(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null))));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  const { colorScheme, width } = await page.evaluate(() => ({
    colorScheme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
    width: window.innerWidth,
  }));
  await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png`, fullPage: true });
}

/** Five tasks for today, two in the queue. */
const fullDay: readonly z.input<typeof CreateTask>[] = [
  { title: 'Finish the slides for Monday’s meeting', category: 'work', emotionalWeight: 9, urgencyLevel: 'urgent' },
  { title: 'Call the bank', category: 'financial', estimatedMinutes: 15 },
  { title: 'Find the receipts', category: 'financial' },
  { title: 'Do the tax return', category: 'financial', estimatedMinutes: 120, dependencies: ['Find the receipts'] },
  { title: 'Buy a present for mum', category: 'family', estimatedMinutes: 45 },
  { title: 'Book the dentist', category: 'health' },
  { title: 'Clean the kitchen', category: 'household' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('outside', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, 'front');
        await page.goto('/login');
        await check(page, 'login');
        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await check(page, 'login-error');
        await page.getByRole('tab', { name: 'Sign up' }).click();
        await page.getByLabel('Password', { exact: true }).fill('Half-way');
        await check(page, 'signup');
      });

      test('brain dump', async ({ page, server, aUser, login }) => {
        await login(await aUser(), '/brain-dump');
        await expect(page.getByLabel('Your thoughts')).toBeVisible();
        await check(page, 'dump-empty');
        await page.getByLabel('Your thoughts').fill(MESSY_DUMP);
        await check(page, 'dump');
        server.freeze();
        await page.getByRole('button', { name: 'Help Me Organize This' }).click();
        await expect(page.getByRole('progressbar')).toBeVisible();
        await check(page, 'processing');
        server.resume();
        await expect(page.getByRole('button', { name: /^Perfect!/ })).toBeVisible();
        await check(page, 'results');
      });

      test('daily plan', async ({ page, aUser, aTask, login }) => {
        const mara = await aUser();
        for (const task of fullDay) await aTask(mara, task);
        await login(mara, '/daily-plan');
        await expect(page.getByRole('button', { name: /^Done: / })).toBeVisible();
        await check(page, 'plan');
        await page.getByText('Why this one?').click();
        await page.getByText(/^MORE IN QUEUE/).click();
        await page.getByRole('button', { name: 'Add Task' }).click();
        await page.getByRole('region', { name: 'ALSO TODAY' }).getByRole('checkbox').first().click();
        await expect(page.getByText('1/5 tasks completed')).toBeVisible();
        await check(page, 'plan-open');
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await check(page, 'menu');
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check(page, 'edit');
        await page.getByRole('button', { name: 'Delete Task' }).click();
        await check(page, 'delete');
        await page.getByRole('button', { name: 'Keep it' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Defer' }).click();
        await check(page, 'defer');
        await page.getByRole('button', { name: 'Someday' }).click();
        await expect(page.getByText('Task Deferred', { exact: true })).toBeVisible();
        await check(page, 'toast');
      });

      test('a clear day', async ({ page, aUser, aTask, login }) => {
        const mara = await aUser();
        await aTask(mara, { title: 'Water the plants' });
        await login(mara, '/daily-plan');
        await page.getByRole('button', { name: 'Done: Water the plants' }).click();
        await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
        await check(page, 'clear');
      });
    });
  }
}

test('the theme is chosen once, kept, and there before the first paint', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('nothing is asked of any other host', async ({ page, server }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(strangers).toEqual([]);
});

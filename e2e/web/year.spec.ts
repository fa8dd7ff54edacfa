import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { openPalette } from '../fixtures/commands.ts';
import { expect, test } from '../fixtures/test.ts';
import { fullYear, yearIs } from '../fixtures/year.ts';

const thisYear = String(new Date().getFullYear());
const row = (page: Page, month: string) => page.getByRole('row').filter({ hasText: month });
/** Number of pages of a PDF, from its catalog. */
const pagesOf = (pdf: Buffer): number =>
  Number(/\/Type\s*\/Pages[\s\S]*?\/Count\s+(\d+)/.exec(pdf.toString('latin1'))?.[1]);
const colourOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

test('a year counts what is ticked off, and the palette leads there', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  for (const title of ['One', 'Two', 'Three']) await aTask(mara, { title, category: 'health' });
  await login(mara, '/daily-plan');
  for (const done of [1, 2, 3]) {
    await page.getByRole('button', { name: /^Done: / }).click();
    await expect(page.getByText(`${done}/3 tasks completed`)).toBeVisible();
  }
  await openPalette(page, 'annual');
  await page.getByRole('option', { name: 'Annual clarity report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your ${thisYear}`);
  await expect(page.getByText('You finished 3 things.')).toBeVisible();
  await expect(page.getByText('You showed up on one day.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Health' })).toContainText('3 things · 1 h 30 min');
  await expect(page.getByRole('table', { name: 'Month by month' }).getByRole('row')).toHaveCount(13);
});

test(
  'the years are switched by links, and each has its address',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await page.route('**/api/insights/year*', (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get('year') ?? 2026);
      const report = { ...fullYear, year: asked, isRunning: asked === 2026, finished: asked };
      return route.fulfill({ json: { report } });
    });
    await login(await aUser(), '/insights/year');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2026');
    await expect(page.getByText(/^The year so far, to/)).toBeVisible();
    await page.getByRole('link', { name: '2024' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2024');
    await expect(page.getByText('You finished 2024 things.')).toBeVisible();
    await expect(page.getByRole('link', { name: '2024' })).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2024');
    await page.goto('/insights/year?year=soon');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2026');
  },
);

test('each number is beside its bar', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await yearIs(page, fullYear);
  await login(await aUser(), '/insights/year');
  await expect(row(page, 'May').getByRole('cell')).toHaveText(['40', '10 h 55 min']);
  await expect(row(page, 'August').getByRole('cell')).toHaveText(['3', 'none']);
  await expect(page.getByText('Your fullest month was May.')).toBeVisible();
  await expect(page.getByText('after 214 days')).toBeVisible();
});

test(
  'the report prints black on white from the dark screen, without what belongs to a screen',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      window.print = () => document.body.setAttribute('data-asked', 'yes');
    });
    await yearIs(page, fullYear);
    await login(await aUser(), '/insights/year');
    const print = page.getByRole('button', { name: 'Print or save as PDF' });
    await print.click();
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
    expect(await colourOf(page, 'h1', 'color')).not.toBe('rgb(0, 0, 0)');

    await page.emulateMedia({ media: 'print' });
    await expect(print).toBeHidden();
    for (const hidden of ['banner', 'navigation'] as const) await expect(page.getByRole(hidden)).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    expect(await colourOf(page, 'h1', 'color')).toBe('rgb(0, 0, 0)');
    expect(await colourOf(page, 'body', 'backgroundColor')).toBe('rgb(255, 255, 255)');
    await expect(page.getByText('Hand in the thesis')).toBeVisible();
    for (const format of ['A4', 'Letter'] as const) {
      const pages = pagesOf(await page.pdf({ format }));
      expect([format, pages === 1 || pages === 2]).toEqual([format, true]);
    }
  },
);

test(
  'a year without records has a kind text; a plan without the report says what it contains',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/insights/year');
    await expect(page.getByText('That says nothing about your year.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toHaveCount(0);
    await yearIs(page, null);
    await page.reload();
    await expect(page.getByText('Part of Clarity Pro: $8.33 a month, paid yearly as $99.99.')).toBeVisible();
    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  },
);

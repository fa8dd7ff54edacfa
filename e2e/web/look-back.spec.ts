import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { dashboardRoutes, type DashboardStats } from '#shared/insights/dashboardContract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { finishElsewhere } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

const gauge = (page: Page) => page.getByRole('meter', { name: "TODAY'S CLARITY LEVEL" });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const DAY = '/dashboard';
const LOOK_BACK = '/look-back';

test('one place looks back: the chaos score names its reasons, and each span has its address', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  await changeReply(page, '/dashboard/stats', dashboardRoutes.stats.reply, (stats): DashboardStats => ({
    ...stats,
    chaos: {
      ...{ total: 62, label: 'overwhelming', trend: 'worsening' },
      lines: [
        { term: 'overload', points: 20 },
        { term: 'stuck', points: 48 },
        { term: 'progress', points: -6 },
      ],
    },
  }));
  const mara = await aUser();
  const { id } = await aTask(mara, { title: 'Call the bank' });
  await finishElsewhere(server, mara, id);
  await login(mara, DAY);
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Look back' });
  await place.click();
  await expect(place).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('You finished one thing today.')).toBeVisible();
  await expect(region(page, 'Finished lately').getByText('Call the bank')).toBeVisible();
  const chaos = region(page, 'Chaos score');
  await expect(chaos.getByText('Overwhelming')).toBeVisible();
  await expect(chaos.getByText('62 of 100')).toBeVisible();
  await expect(chaos.getByText('A bit fuller than before')).toBeVisible();
  await chaos.getByText("What it's made of").click();
  const rows = chaos.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Tasks that are stuck' })).toHaveText(/\+48$/);
  await expect(rows.filter({ hasText: "What you've done today" })).toHaveText(/−6$/);
  await expect(rows.filter({ hasText: 'Total' })).toHaveText(/62$/);

  const spans = page.getByRole('navigation', { name: 'Look back' });
  for (const [span, title, path] of [
    ['7 days', 'Weekly Insights', '/insights'],
    ['Week', 'Weekly review', '/review'],
    ['Year', /^Your \d{4}$/, '/insights/year'],
    ['Today', 'Today so far', LOOK_BACK],
  ] as const) {
    await spans.getByRole('link', { name: span, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(spans.locator('[aria-current=page]')).toHaveText(span);
    await expect(place).toHaveAttribute('aria-current', path === LOOK_BACK ? 'page' : 'true');
  }
});

test(
  'the week is a table, too, and the keyboard gets there',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank' });
    await login(mara, LOOK_BACK);
    const week = region(page, 'This week');
    await week.locator('summary', { hasText: 'As a table' }).focus();
    await page.keyboard.press('Enter');
    const table = week.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Finished', 'Planned']);
    await expect(table.getByRole('rowheader')).toHaveText([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ]);
    const planned = await table.locator('tbody td:last-child').allTextContents();
    expect(planned.filter((count) => count === '1')).toHaveLength(1);
  },
);

test.describe('when the server fails', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test(
    'available task data stays, and the rest can be requested again',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Call the bank' });
      await page.route('**/api/dashboard/stats', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
      await page.clock.install();
      await login(mara, DAY);
      const says = () =>
        expect(async () => {
          await page.clock.runFor(2000);
          await expect(page.getByRole('alert').getByText("We couldn't load the rest")).toBeVisible({ timeout: 250 });
        }).toPass();
      await says();
      await expect(gauge(page)).toHaveAttribute('aria-valuenow', '0');
      await expect(region(page, 'DO THIS NEXT').getByText('Call the bank')).toBeVisible();
      await page.goto(LOOK_BACK);
      await says();
      await expect(page.getByText('Nothing finished yet today.')).toBeVisible();
      await expect(region(page, 'This week')).toBeVisible();
      await page.unroute('**/api/dashboard/stats');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(region(page, 'Chaos score').getByText('Zen Mode')).toBeVisible();
      await expect(page.getByText("We couldn't load the rest")).toHaveCount(0);
    },
  );
});

import type { Locator, Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { dashboardRoutes, type DashboardStats } from '#shared/insights/dashboardContract.ts';
import { violations } from '../fixtures/axe.ts';
import { changeReply } from '../fixtures/replies.ts';
import { finishElsewhere } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { todayAt } from '../fixtures/today.ts';

const gauge = (page: Page) => page.getByRole('meter', { name: "TODAY'S CLARITY LEVEL" });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const DAY = '/dashboard';
/** Whether a part comes before another in reading order. */
const isBefore = async (one: Locator, other: Locator): Promise<boolean> =>
  one.evaluate(
    (first, second) =>
      second !== null && (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
    await other.elementHandle(),
  );
const fold = (page: Page, title: string) => page.locator('summary', { hasText: title });

test('a signed-in user sees the dashboard with how clear today is and what to do next', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  const { id } = await aTask(mara, { title: 'Call the bank', emotionalWeight: 2 });
  await finishElsewhere(server, mara, id);
  await login(mara);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('Dashboard · Unchaos');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText('CHAOS', { exact: true })).toBeVisible();
  await expect(page.getByText('CLARITY', { exact: true })).toBeVisible();
  const next = region(page, 'DO THIS NEXT');
  await expect(next.getByText('Finish the slides')).toBeVisible();
  for (const name of ['Start Focus', 'Not ready?']) {
    await expect(next.getByRole('link', { name })).toHaveAttribute('href', '/daily-plan');
  }
  const ways = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(ways.getByRole('link', { name: 'Feeling stuck?' })).toHaveAttribute('href', '/daily-plan');
  await expect(ways.getByRole('link', { name: 'See all tasks' })).toHaveAttribute('href', '/daily-plan');
  await expect(ways.getByRole('link', { name: 'Week view' })).toHaveAttribute('href', '/weekly-plan');
  // The rest is folded, and opens by keyboard; what is open stays open on this device.
  const glance = region(page, 'At a glance');
  expect(await isBefore(gauge(page), next), 'the gauge comes before the ONE Thing').toBe(true);
  expect(await isBefore(next, glance), 'the ONE Thing comes before the rest').toBe(true);
  await expect(glance.getByText('You showed up today')).toBeHidden();
  await fold(page, 'At a glance').focus();
  await page.keyboard.press('Enter');
  await expect(glance.getByText('You showed up today')).toBeVisible();
  await expect(glance.getByText('One task done today')).toBeVisible();
  await expect(glance.getByText('1 this week · 1 in all')).toBeVisible();
  await expect(glance.getByText('0% of this week goes to your North Star')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(glance.getByText('1 this week · 1 in all')).toBeVisible();
  await next.getByRole('link', { name: 'Start Focus' }).click();
  await expect(page).toHaveURL(/\/daily-plan$/);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('when all is done it says so, and offers a brain dump', async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  const { id } = await aTask(mara, { title: 'Call the bank' });
  await finishElsewhere(server, mara, id);
  await login(mara, DAY);
  const next = region(page, 'All done for today!');
  await expect(next.getByText('One task done.')).toBeVisible();
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '100');
  await next.getByRole('link', { name: 'Brain Dump' }).click();
  await expect(page).toHaveURL(/\/brain-dump$/);
});

test('a day without tasks is clear: no percent, no meter', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), DAY);
  await expect(page.getByRole('img', { name: "TODAY'S CLARITY LEVEL: Your day is clear!" })).toBeVisible();
  await expect(gauge(page)).toHaveCount(0);
  await expect(region(page, 'All done for today!')).toBeVisible();
});

test(
  "the line below follows the hour in the user's time zone",
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    const { id } = await aTask(mara, { title: 'Call the bank' });
    for (const title of ['Finish the slides', 'Buy a present']) await aTask(mara, { title });
    await page.clock.setFixedTime(todayAt('11:59'));
    await login(mara, DAY);
    await finishElsewhere(server, mara, id);
    const says = async (time: string, text: string) => {
      await page.clock.setFixedTime(todayAt(time));
      await page.reload();
      await expect(gauge(page)).toHaveAttribute('aria-valuetext', new RegExp(`, ${text}$`));
    };
    // Past the celebration, so that the usual line shows.
    await expect(gauge(page)).toHaveAttribute('aria-valuenow', '33');
    await says('11:59', 'starting today fresh');
    await says('12:00', '33% clearer than morning');
    await says('16:59', '33% clearer than morning');
    await says('17:00', 'holding steady');
  },
);

test("a tick counts before the server has it, and the server's response follows", async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  const { id } = await aTask(mara, { title: 'Call the bank' });
  await aTask(mara, { title: 'Finish the slides' });
  const events = page.waitForResponse('**/api/events');
  await login(mara, DAY);
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '0');
  await events;
  await finishElsewhere(server, mara, id);
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '50');
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Look back' }).click();
  const week = region(page, 'This week');
  await expect(week.getByText('1 of 2 tasks finished this week')).toBeVisible();
  await expect(region(page, 'Finished lately').getByText('Call the bank')).toBeVisible();

  await page.getByRole('link', { name: "Today's Plan" }).click();
  await page.route('**/api/tasks/moves', () => undefined);
  await page.getByRole('button', { name: 'Done: Finish the slides' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '100');
  await expect(region(page, 'All done for today!')).toBeVisible();
  await fold(page, 'At a glance').click();
  await expect(region(page, 'At a glance').getByText('2 tasks done today')).toBeVisible();
  await expect(region(page, 'At a glance').getByText('2 this week · 2 in all')).toBeVisible();
  // The chart counts the same tick before the server knows it.
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Look back' }).click();
  await expect(week.getByText('2 of 2 tasks finished this week')).toBeVisible();
  await expect(page.getByText('2 this week · 2 in all')).toBeVisible();
});

test(
  'DISCOVERED unfolds, first with what it waits for',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank' });
    await login(mara, DAY);
    await page.getByText('DISCOVERED').click();
    await expect(page.getByText('2 more tasks, and something can show up here.')).toBeVisible();

    await changeReply(page, '/dashboard/stats', dashboardRoutes.stats.reply, (stats): DashboardStats => ({
      ...stats,
      discovered: {
        insights: [
          { key: 'waitsOften', category: 'financial', percent: 75, records: 8 },
          { key: 'drainsByTime', time: 'evening', percent: 60, records: 5 },
        ],
        missing: 0,
      },
    }));
    await page.reload();
    await expect(page.getByText("75% of what's waiting is “Financial”. A tiny first step can help.")).toBeVisible();
    await expect(page.getByText('Focusing is hard for you in the evening.')).toBeVisible();
  },
);

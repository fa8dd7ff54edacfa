import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, GOOD_CARD, payByCard, planCard, test, told } from '../fixtures/payments.ts';
import { endSessionOf, openWindow } from '../fixtures/test.ts';

async function choose(page: Page, item: string): Promise<void> {
  await planCard(page).getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('cancelling takes a reason and two clicks, names the end, and can be undone', async ({
  page,
  aUser,
  login,
  subscribe,
}) => {
  const mara = await aUser();
  await subscribe(mara, 'monthly');
  await login(mara, '/account');
  await choose(page, 'Cancel Subscription');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/You keep access until \w+\s\d+,\s\d{4}, and you won't be charged again\./);
  const next = dialog.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await dialog.getByLabel('What made you decide?').fill('   ');
  await expect(next).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Please provide a reason for canceling your subscription.')).toBeVisible();
  await dialog.getByLabel('What made you decide?').fill('I need a break');
  await next.click();
  await expect(dialog).toContainText('Clarity Pro for $59.99 in the first year');
  await expect(dialog).toContainText('After that $99.99 a year.');
  await dialog.getByRole('button', { name: 'Continue canceling' }).click();
  await expect(
    told(page, 'Your subscription has been canceled. You keep access until the end of your billing period.'),
  ).toBeVisible();
  await expect(planCard(page)).toContainText(/Cancels on \w+\s\d+,\s\d{4}/);

  await planCard(page).getByRole('button', { name: 'Manage' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel Subscription' })).toHaveCount(0);
  const dismissed = page.waitForResponse('**/api/user/dismiss-reactivation-welcome');
  await page.getByRole('menuitem', { name: 'Reactivate Subscription' }).click();
  await expect(told(page, 'Subscription Reactivated!')).toBeVisible();
  await expect(told(page, 'Welcome back!')).toBeVisible();
  await expect(planCard(page)).not.toContainText('Cancels on');
  expect((await dismissed).ok()).toBe(true);
  await page.reload();
  await expect(planCard(page)).toContainText('Free trial of Momentum');
  await expect(told(page, 'Welcome back!')).toHaveCount(0);
});

test(
  'the offer of a year leads to its checkout, with the code in it',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login, subscribe }) => {
    const mara = await aUser();
    await subscribe(mara, 'daily', { card: GOOD_CARD });
    await login(mara, '/account');
    await choose(page, 'Cancel Subscription');
    await page.getByLabel('What made you decide?').fill('Too expensive');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByRole('button', { name: 'Apply discount' }).click();
    await payByCard(page, 'Pay $59.99');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/account');
    await expect(planCard(page)).toContainText('Clarity Pro');
    // The rest of the day is credited.
    await expect(planCard(page)).toContainText(/Next charge: \$98\.0\d on/);
  },
);

test('who pays for a year is offered no year', { tag: BREADTH_TAG }, async ({ page, aUser, login, subscribe }) => {
  const mara = await aUser();
  await subscribe(mara, 'yearly', { card: GOOD_CARD });
  await login(mara, '/account');
  await choose(page, 'Cancel Subscription');
  await page.getByLabel('What made you decide?').fill('Moving on');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(planCard(page)).toContainText('Cancels on');
});

test(
  'the billing portal opens in a new tab, and what was done there shows here',
  { tag: BREADTH_TAG },
  async ({ page, context, watch, aUser, login, subscribe }) => {
    const mara = await aUser();
    await subscribe(mara, 'daily', { card: GOOD_CARD });
    await login(mara, '/account');
    const opened = context.waitForEvent('page');
    await choose(page, 'Manage billing');
    const portal = await opened;
    watch(portal);
    await expect(portal.getByRole('heading', { name: 'Your billing' })).toBeVisible();
    await portal.getByText('Cancel plan').click();
    await portal.getByRole('button', { name: 'Yes, cancel the plan' }).click();
    await expect(portal.getByText('Your plan is cancelled.')).toBeVisible();
    await portal.close();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(planCard(page)).toContainText('Cancels on');
  },
);

test.describe('when the payment provider is unavailable', () => {
  test.use({ expectedErrors: async ({}, use) => use([/50\d/]) });

  test(
    'nothing is cancelled or opened, and the user sees an error',
    { tag: BREADTH_TAG },
    async ({ page, aUser, login, subscribe }) => {
      const mara = await aUser();
      await subscribe(mara, 'monthly');
      await page.route(/\/api\/subscription\/(cancel|billing-portal)$/, (route) =>
        route.fulfill({ status: 502, json: { error: 'Away', code: 'paymentsDown' } }),
      );
      await login(mara, '/account');
      await choose(page, 'Manage billing');
      await expect(told(page, 'Failed to open billing portal. Please contact support.')).toBeVisible();
      await choose(page, 'Cancel Subscription');
      await page.getByLabel('What made you decide?').fill('A reason');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Continue canceling' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
        'Failed to cancel subscription. Please try again or contact support.',
      );
      await page.keyboard.press('Escape');
      await expect(planCard(page)).not.toContainText('Cancels on');
    },
  );
});

test.describe('after the session has ended', () => {
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test(
    'the portal says so, and the page restarts at the log-in',
    { tag: BREADTH_TAG },
    async ({ page, context, watch, server, aUser, login, subscribe }) => {
      const mara = await aUser();
      await subscribe(mara, 'monthly');
      await login(mara, '/account');
      await expect(planCard(page)).toContainText('Free trial of Momentum');
      // At the last moment, so that the page cannot find out first.
      await page.route('**/api/subscription/billing-portal', async (route) => {
        await endSessionOf(mara, server);
        await route.continue();
      });
      const reloaded = page.waitForEvent('load');
      await choose(page, 'Manage billing');
      await expect(told(page, 'Session expired. Please refresh the page and try again.')).toBeVisible();
      await reloaded;
      await expect(page).toHaveURL(/\/(login)?$/);
      // Another window of the same browser is logged out too.
      const other = await openWindow(context, watch);
      await other.goto('/account');
      await expect(other).toHaveURL(/\/(login)?$/);
    },
  );
});

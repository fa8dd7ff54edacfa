import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, GOOD_CARD, payByCard, planCard, test, told } from '../fixtures/payments.ts';
import { askOneByOne, rewrite } from '../fixtures/replies.ts';

const WORDS = 'I have to call the bank and water the plants';

async function dump(page: Page): Promise<void> {
  await page.getByLabel('Your thoughts').fill(WORDS);
  await page.getByRole('button', { name: 'Help Me Organize This' }).click();
}

/** The text in the unsorted list. */
const unsorted = (page: Page) => page.getByRole('listitem').filter({ hasText: WORDS });

test.describe('when an allowance is used up', () => {
  test.use({ expectedErrors: async ({}, use) => use([/403/]) });

  test('a trial is offered the monthly plan; the text stays, and is sorted after the upgrade', async ({
    page,
    aUser,
    aDump,
    login,
    subscribe,
  }) => {
    const mara = await aUser();
    await subscribe(mara, 'monthly');
    for (const text of ['Buy milk', 'Call mum', 'Book the dentist']) await aDump(mara, text);
    await login(mara, '/brain-dump');
    await expect(page.getByText('Free trial: 0 of 3 brain dumps left')).toBeVisible();
    await dump(page);
    const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
    await expect(dialog).toContainText(
      "You've used all 3 of your free trial brain dumps! Upgrade to monthly plan to continue with unlimited access and keep the momentum going.",
    );
    await expect(dialog).toContainText('up to 10 brain dumps a day for $9.99 a month');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(unsorted(page)).toContainText("You've used up your free trial brain dumps.");

    await unsorted(page).getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Upgrade to Momentum' }).click();
    await payByCard(page, 'Pay $9.99');
    await expect(told(page, 'Payment Successful!')).toBeVisible();
    await page.goto('/brain-dump');
    await expect(page.getByText(/^Free trial/)).toHaveCount(0);
    await page.getByText('Unsorted (1)').click();
    await unsorted(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText("Here's what I heard")).toBeVisible();
    await page.goto('/account');
    await expect(planCard(page)).toContainText('Next charge: $9.99');
  });

  test(
    'a used-up day offers no plan when there is none to buy',
    { tag: BREADTH_TAG },
    async ({ page, aUser, login, subscribe }) => {
      const mara = await aUser();
      await subscribe(mara, 'yearly', { card: GOOD_CARD });
      // Fifteen dumps, mocked in one response.
      await page.route('**/api/brain-dumps', (route) =>
        route.fulfill({
          status: 403,
          json: { error: 'Usage limit exceeded', code: 'USAGE_LIMIT', upgradePrompt: false },
        }),
      );
      await login(mara, '/brain-dump');
      await dump(page);
      await expect(told(page, 'Daily Limit Reached')).toBeVisible();
      await expect(told(page, "You've reached your daily brain dump limit. Please try again tomorrow.")).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(unsorted(page)).toBeVisible();
    },
  );
});

test.describe('when the plan of the user is unknown', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('nothing is sent, and the text stays', { tag: BREADTH_TAG }, async ({ page, aUser, login, subscribe }) => {
    const mara = await aUser();
    await subscribe(mara, 'monthly');
    // The app opens with the status known last.
    await login(mara, '/brain-dump');
    await expect(page.getByText(/^Free trial: 3/)).toBeVisible();
    await askOneByOne(page);
    await page.route('**/api/user/onboarding-status', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } }),
    );
    let sent = 0;
    await page.route('**/api/brain-dumps', (route) => {
      sent += 1;
      return route.continue();
    });
    await page.reload();
    await dump(page);
    await expect(page.getByRole('alert')).toContainText('Unable to verify subscription');
    await expect(unsorted(page)).toBeVisible();
    expect(sent).toBe(0);
  });
});

test(
  'the coming end of free access is announced once, and its end leads to the plans',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login, subscribe }) => {
    const mara = await aUser();
    await subscribe(mara, 'monthly', { code: 'TWODAYS' });
    await login(mara, '/brain-dump');
    await expect(told(page, 'Access Expiring Soon')).toBeVisible();
    await expect(told(page, 'Your free access expires in 2 days.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your thoughts')).toBeVisible();
    await page.getByLabel('Your thoughts').fill(WORDS);

    // Two days pass, on this device and on the server.
    const over = new Date(Date.now() - 1000).toISOString();
    await page.clock.install();
    await page.route('**/api/user/onboarding-status', (route) =>
      rewrite(route, (status) => ({ ...status, discountEndsAt: over })),
    );
    await page.getByRole('link', { name: "Today's Plan" }).click();
    await page.clock.fastForward('48:00:30');
    await expect(told(page, 'Access Expired')).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByText('Your words and tasks are safe. Choose a plan to continue.')).toBeVisible();
  },
);

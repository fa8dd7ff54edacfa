import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { signUp } from '../fixtures/firstDay.ts';
import { expect, GOOD_CARD, payByCard, planCard, test, told } from '../fixtures/payments.ts';

/** Types a code and presses Enter. */
async function enter(page: Page, code: string): Promise<void> {
  const entry = page.getByRole('textbox', { name: 'Discount code', exact: true });
  const add = page.getByRole('button', { name: 'Add a discount code', exact: true });
  await expect(entry.or(add)).toBeVisible();
  if (await add.isVisible()) await add.click();
  await entry.fill(code);
  await page.keyboard.press('Enter');
}

test('a code is shown in capitals, applied, shown in the prices and removed again', async ({ page, aUser, login }) => {
  await login(await aUser(), '/pricing');
  await page.getByRole('button', { name: 'Add a discount code' }).click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByLabel('Discount code', { exact: true }).fill('quarter');
  await expect(page.getByLabel('Discount code', { exact: true })).toHaveValue('QUARTER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(told(page, 'Discount Applied!')).toBeVisible();
  await expect(page.getByLabel('Discount code', { exact: true })).toBeHidden();
  await expect(page.getByText('For friends of the house')).toBeVisible();
  await expect(page.getByText('First payment with QUARTER: $74.99 instead of $99.99.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('First payment with QUARTER: $74.99 instead of $99.99.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove discount code QUARTER' }).click();
  await expect(told(page, 'Discount Removed')).toBeVisible();
  await expect(page.getByText('First payment with QUARTER')).toHaveCount(0);
});

test(
  'an unknown code and a used-up one have different messages',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login, subscribe }) => {
    await subscribe(await aUser('Ben'), 'daily', { code: 'ONCE', card: GOOD_CARD });
    await login(await aUser(), '/pricing');
    await enter(page, 'nobody');
    await expect(told(page, 'Invalid Discount Code')).toBeVisible();
    await expect(told(page, 'The discount code you entered is not valid or has expired.')).toBeVisible();
    await enter(page, 'once');
    await expect(told(page, 'Discount Code Expired')).toBeVisible();
    await expect(
      told(page, 'This discount code has reached its usage limit and is no longer available.'),
    ).toBeVisible();
    await expect(page.getByLabel('Discount code', { exact: true })).toHaveValue('ONCE');
  },
);

test.describe('when codes cannot be checked', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('the user sees that, and the code stays', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await page.route('**/api/discount/validate', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await login(await aUser(), '/pricing');
    await enter(page, 'quarter');
    await expect(told(page, 'Validation Error')).toBeVisible();
    await expect(told(page, 'Unable to validate discount code. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Discount code', { exact: true })).toHaveValue('QUARTER');
  });
});

test(
  'a code for one plan is paid with there, and not sent with another',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/pricing');
    await enter(page, 'yearfive');
    await expect(page.getByText('First payment with YEARFIVE: $94.99 instead of $99.99.')).toHaveCount(1);
    await page.getByRole('button', { name: 'Choose Daily Access' }).click();
    await expect(page.getByRole('button', { name: 'Pay $1.99' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    // It is still applied.
    await expect(page.getByText('First payment with YEARFIVE: $94.99 instead of $99.99.')).toHaveCount(1);
    await page.getByRole('button', { name: 'Choose Clarity Pro' }).click();
    await payByCard(page, 'Pay $94.99');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a code of 100 % opens the app without a card, and says until when',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/pricing');
    await enter(page, 'twodays');
    await expect(page.getByText('Free access for 2 days. No card needed, nothing charged.')).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('region', { name: 'Momentum' }).getByRole('button', { name: 'Get free access' }).click();
    await expect(told(page, 'Free Access Activated!')).toBeVisible();
    await page.clock.runFor(7000);
    await expect(page.getByRole('heading', { name: 'Activating Your Free Access...' })).toBeVisible();
    await page.clock.runFor(1500);
    await expect(page.getByText(/^Redirecting to dashboard in/)).toBeVisible();
    await page.clock.runFor(3500);
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.clock.resume();
    await page.goto('/account');
    await expect(planCard(page)).toContainText(/Free access until \w+\s\d+,\s\d{4}/);
    await expect(planCard(page)).toContainText('It ends by itself, at no charge.');
  },
);

test('the code of a link stays through a sign-up', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/?code=quarter');
  await page.reload();
  await signUp(page, 'Mara', /\/pricing$/);
  await expect(page.getByText('First payment with QUARTER: $74.99 instead of $99.99.')).toBeVisible();
});

test('the code of a link is there at the checkout, over a log-in and a reload', async ({ page, aUser }) => {
  const mara = await aUser('Mara');
  await page.goto('/?code=quarter');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  const first = page.getByText('First payment with QUARTER: $74.99 instead of $99.99.');
  await expect(first).toBeVisible();
  await page.reload();
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: 'Remove discount code QUARTER' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a discount code' })).toBeVisible();
  await expect(first).toHaveCount(0);
});

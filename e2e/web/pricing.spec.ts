import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, openCheckout, payByCard, planCard, test, told } from '../fixtures/payments.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('a guest reads every price, and is asked to log in before choosing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  const plans = page.getByRole('region', { name: 'Plans' });
  for (const price of ['$1.99', '$9.99', '$8.33']) await expect(plans.getByText(price, { exact: true })).toBeVisible();
  await expect(plans).toContainText('$9.99 every month (= $119.88 a year)');
  await expect(plans).toContainText('$99.99 charged at once, then every year until you cancel.');
  await expect(plans).toContainText('Charged today, then renews every day until you cancel.');
  await page.getByRole('button', { name: 'Choose Clarity Pro' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a trial starts without a card, and leads to the app', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser());
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('You need no card today.')).toBeVisible();
  await page.getByRole('button', { name: 'Start trial' }).click();

  await expect(page.getByRole('heading', heading('Subscription Active!'))).toBeVisible();
  await expect(page.getByText("Your free trial has started. You weren't charged.").first()).toBeVisible();
  await expect(page.getByText(/^Redirecting to dashboard in [123]\.\.\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Brain Dump' }).first().click();
  await expect(page.getByText('Free trial: 3 of 3 brain dumps left')).toBeVisible();

  await page.goto('/account');
  await expect(planCard(page)).toContainText('Free trial of Momentum');
  await expect(planCard(page)).toContainText('in 7 days. Without a card it ends by itself, at no charge.');
  await expect(planCard(page)).toContainText('3 of 3 brain dumps left');
});

test(
  'a user who leaves the checkout is back where they were, and nothing was charged',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/pricing');
    await page.getByRole('button', { name: 'Choose Daily Access' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(told(page, 'Checkout Canceled')).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('button', { name: 'Choose Daily Access' })).toBeEnabled();
  },
);

test('the back button of the browser leaves no plan waiting', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/pricing');
  await page.getByRole('button', { name: 'Choose Daily Access' }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Choose Daily Access' })).toBeEnabled();
});

test('a card that is declined can be replaced; the plan is active and the next charge named', async ({
  page,
  aUser,
  login,
}) => {
  await login(await aUser(), '/pricing');
  await page.getByRole('button', { name: 'Choose Clarity Pro' }).click();
  await payByCard(page, 'Pay $99.99', '4000000000000002');
  await expect(page.getByText('The card was declined. Please try another one.').first()).toBeVisible();
  await payByCard(page, 'Pay $99.99');
  await expect(told(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/account');
  await expect(planCard(page)).toContainText('Clarity Pro');
  await expect(planCard(page)).toContainText(/Next charge: \$99\.99 on \w+\s\d+,\s\d{4}\./);
  await page.goto('/pricing');
  const pro = page.getByRole('region', { name: 'Clarity Pro' });
  await expect(pro.getByText('Your plan')).toBeVisible();
  await expect(pro.getByRole('button')).toHaveCount(0);
});

test(
  'a payment whose news come late is no dead end',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login, server, sandbox }) => {
    const mara = await aUser();
    await page.clock.install();
    await login(mara, '/pricing?session_id=cs_test_1&payment=success');
    await expect(page.getByRole('heading', heading('Activating Your Subscription...'))).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(page.getByRole('heading', heading('Still activating'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Support' })).toBeVisible();

    sandbox.checkOut((await openCheckout(server, mara, 'monthly')) ?? '');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', heading('Subscription Active!'))).toBeVisible();
  },
);

test('the session ended during the checkout: the way on is to log in', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/pricing?session_id=cs_test_1&payment=success');
  await expect(page.getByText('Your checkout is done. Log in to continue.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

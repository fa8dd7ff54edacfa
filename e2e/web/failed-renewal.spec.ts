import type { Page } from '@playwright/test';
import { expect, ownSandbox, test as base } from '../fixtures/payments.ts';
import { shifts, watchShifts } from '../fixtures/shifts.ts';
import { post } from '../fixtures/test.ts';
import type { StripeSandbox } from '../../sandbox/stripe/start.ts';

const DAY = 86_400;
/** Pays once and is declined on renewal. */
const FAILING_LATER = '4000000000000341';
const NEXT_CARD = '5555555555554444';

/** A payment provider whose clock is not shared with other tests. */
const test = base.extend<object, { sandbox: StripeSandbox }>({ sandbox: [ownSandbox, { scope: 'worker' }] });
test.use({ codes: [] });

const banner = (page: Page) => page.getByRole('region', { name: 'About your plan' });

test('a failed renewal says so once, calmly, and one button mends it', async ({
  page,
  context,
  watch,
  server,
  sandbox,
  aUser,
  aTask,
  login,
  subscribe,
}) => {
  const mara = await aUser();
  await subscribe(mara, 'daily', { card: FAILING_LATER });
  await aTask(mara, { title: 'Call the bank' });
  sandbox.clock.advance(DAY + 2 * 3600);
  await sandbox.webhooks.settled();
  await post(server, '/subscription/refresh', {}, mara.token);

  await watchShifts(page);
  await login(mara, '/daily-plan');
  await expect(banner(page)).toContainText(
    /Your last payment didn't go through\. You keep full access until \w+\s\d+,\s\d{4}\./,
  );
  await expect(page.getByRole('button', { name: 'Start focus' })).toBeVisible();
  expect(await shifts(page)).toEqual([]);

  await test.step('it does not cover dumps or focus, and can be dismissed', async () => {
    await page.getByRole('link', { name: 'Brain Dump' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/daily-plan');
    await page.getByRole('button', { name: 'Start focus' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Back to your focus' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'End early' }).click();
    await page.getByRole('button', { name: 'Done for now' }).click();
    await expect(page.getByRole('button', { name: 'Start focus' })).toBeVisible();
  });

  const opened = context.waitForEvent('page');
  await page.goto('/dashboard');
  await banner(page).getByRole('button', { name: 'Update card' }).click();
  const portal = await opened;
  watch(portal);
  await portal.getByLabel('Card number').fill(NEXT_CARD);
  await portal.getByLabel('Expiry (MM/YY)').fill('12/34');
  await portal.getByLabel('Security code').fill('123');
  await portal.getByRole('button', { name: 'Save card' }).click();
  await expect(portal).toHaveURL(/\/account\/plan$/);
  await expect(portal.getByText('Your new card is saved', { exact: true }).first()).toBeVisible();
  const card = portal.getByRole('region', { name: 'Payment card' });
  await expect(card).toContainText('Mastercard');
  await expect(card).toContainText('4444');
  await expect(card).toContainText('Expires 12/2034');
  const invoices = portal.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await expect(invoices).toHaveCount(2);
  for (const invoice of await invoices.all()) await expect(invoice).toContainText(/\$1\.99.*Paid/);
  const receipt = context.waitForEvent('page');
  await invoices
    .first()
    .getByRole('link', { name: /^Receipt from / })
    .click();
  await expect((await receipt).getByText('Daily Access').first()).toBeVisible();

  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(banner(page)).toHaveCount(0);
});

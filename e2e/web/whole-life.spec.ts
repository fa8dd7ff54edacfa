import { BREADTH_TAG } from '#scripts/tier.ts';
import { signUp } from '../fixtures/firstDay.ts';
import { journal } from '../fixtures/journal.ts';
import { expect, payByCard, planCard, test, told } from '../fixtures/payments.ts';
import { PASSWORD } from '../fixtures/test.ts';

const THOUGHTS = ['Call the bank', 'Buy milk', 'Book the dentist', 'Water the plants'];

test.use({ expectedErrors: async ({}, use) => use([/403/]) });

/**
 * The life of an account from the landing page to its deletion, by the pages alone; each part has a test of its own.
 */
test(
  'sign-up, questions, trial, three dumps, upgrade, cancellation and its offer, reactivation, deletion',
  { tag: BREADTH_TAG },
  async ({ page, sandbox }) => {
    await page.goto('/');
    await signUp(page, 'Mara', /\/pricing$/);
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page.getByRole('heading', { name: 'Subscription Active!' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.getByRole('navigation').getByRole('link', { name: 'Brain Dump' }).click();
    await journal(page);
    for (const [used, thought] of THOUGHTS.entries()) {
      await expect(page.getByText(`Free trial: ${3 - used} of 3 brain dumps left`)).toBeVisible();
      await page.getByLabel('Your thoughts').fill(thought);
      await page.getByRole('button', { name: 'Help Me Organize This' }).click();
      if (used === 3) break;
      await expect(page.getByText("Here's what I heard")).toBeVisible();
      await page.getByRole('button', { name: 'Write something else' }).click();
    }

    await page
      .getByRole('dialog', { name: 'Upgrade Required' })
      .getByRole('button', { name: 'Upgrade to Momentum' })
      .click();
    await payByCard(page, 'Pay $9.99');
    await expect(told(page, 'Payment Successful!')).toBeVisible();
    await page.goto('/account');
    await expect(planCard(page)).toContainText('Next charge: $9.99');

    await planCard(page).getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
    const leaving = page.getByRole('dialog');
    await leaving.getByLabel('What made you decide?').fill('I need a break');
    await leaving.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(leaving).toContainText('Clarity Pro for $59.99 in the first year');
    await leaving.getByRole('button', { name: 'Continue canceling' }).click();
    await expect(planCard(page)).toContainText(/Cancels on \w+\s\d+,\s\d{4}/);

    await planCard(page).getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Reactivate Subscription' }).click();
    await expect(told(page, 'Subscription Reactivated!')).toBeVisible();
    await expect(planCard(page)).not.toContainText('Cancels on');

    const running = () => [...sandbox.state.subscriptions.values()].filter(({ status }) => status === 'active').length;
    const before = running();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('alertdialog').getByLabel('Please type "DELETE"').fill('DELETE');
    await page.getByRole('alertdialog').getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' })).toBeVisible();
    await expect.poll(running).toBe(before - 1);
  },
);

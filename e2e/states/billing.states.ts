import { expect, type Page } from '@playwright/test';
import { ended, type Facts, nothing, paid, stands, trying } from '../fixtures/plans.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';
import type { State, World } from './state.ts';

interface Wish {
  readonly facts: Facts;
  readonly path?: string;
  readonly then?: (page: Page) => Promise<void>;
}

const atPlans =
  ({ facts, path = '/pricing', then }: Wish) =>
  async ({ page, aUser, login }: World): Promise<void> => {
    await stands(page, facts);
    // Typed as a path; its query reports a checkout.
    await login(await aUser(), path as '/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await then?.(page);
  };

const code = { code: 'FRIENDS', description: '', isLimitReached: false, planType: null };

/** Enters a code with this discount. */
const withCode = (discount: object) => async (page: Page) => {
  await page.route('**/api/discount/validate', (route) =>
    route.fulfill({ json: { success: true, discount: { ...code, ...discount } } }),
  );
  await page.getByRole('button', { name: 'Add a discount code' }).click();
  await page.getByLabel('Discount code', { exact: true }).fill('friends');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove discount code FRIENDS' })).toBeVisible();
};

const heading = (name: string) => async (page: Page) =>
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const plans: readonly State[] = [
  {
    name: 'pricing-guest',
    address: '/pricing',
    async open({ page }) {
      await page.goto('/pricing');
      await expect(page.getByRole('button', { name: 'Start free trial' })).toBeVisible();
    },
  },
  { name: 'pricing-newcomer', address: '/pricing', open: atPlans({ facts: nothing }) },
  { name: 'pricing-trial', address: '/pricing', open: atPlans({ facts: trying }) },
  { name: 'pricing-paid', address: '/pricing', open: atPlans({ facts: paid }) },
  {
    name: 'pricing-cancelled',
    address: '/pricing',
    open: atPlans({ facts: { ...paid, billingCycle: 'yearly', cancelAtPeriodEnd: true } }),
  },
  { name: 'pricing-ended', address: '/pricing', open: atPlans({ facts: ended }) },
  { name: 'pricing-self-hosted', address: '/pricing', open: atPlans({ facts: {} }) },
  {
    name: 'pricing-german',
    address: '/pricing',
    language: 'de',
    open: atPlans({ facts: nothing }),
  },
  {
    name: 'pricing-code-entry',
    address: '/pricing',
    open: atPlans({
      facts: nothing,
      then: async (page) => {
        await page.getByRole('button', { name: 'Add a discount code' }).click();
        await expect(page.getByLabel('Discount code', { exact: true })).toBeFocused();
      },
    }),
  },
  {
    name: 'pricing-code-applied',
    address: '/pricing',
    open: atPlans({ facts: nothing, then: withCode({ discountType: 'percentage', discountValue: 25 }) }),
  },
  {
    name: 'pricing-code-free',
    address: '/pricing',
    open: atPlans({
      facts: ended,
      then: withCode({ discountType: 'percentage', discountValue: 100, freeDays: 30 }),
    }),
  },
  {
    name: 'pricing-activating',
    address: '/pricing',
    open: atPlans({
      facts: nothing,
      path: '/pricing?session_id=cs_test_1&payment=success',
      then: heading('Activating Your Subscription...'),
    }),
  },
  {
    name: 'pricing-still-activating',
    address: '/pricing',
    async open(world) {
      await world.page.clock.install();
      await atPlans({ facts: nothing, path: '/pricing?session_id=cs_test_1&payment=success' })(world);
      await world.page.clock.runFor(61_000);
      await heading('Still activating')(world.page);
    },
  },
  {
    name: 'back-to-app',
    address: '/back-to-app',
    errors: /Not allowed to launch|does not have a registered handler/,
    async open({ page }) {
      await page.goto('/back-to-app?session_id=cs_test_1&payment=success');
      await heading('All done. Back to Unchaos')(page);
    },
  },
];

const refusal = (facts: Facts, body: object) => async (world: World) => {
  const { page, aUser, login } = world;
  await stands(page, facts);
  await page.route('**/api/brain-dumps', (route) => route.fulfill({ status: 403, json: body }));
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill(MESSY_DUMP);
  await page.getByRole('button', { name: 'Help Me Organize This' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade Required' })).toBeVisible();
};

const allowances: readonly State[] = [
  {
    name: 'brain-dump-trial',
    address: '/brain-dump',
    async open({ page, aUser, login }) {
      await stands(page, trying);
      await login(await aUser(), '/brain-dump');
      await expect(page.getByText('Free trial: 1 of 3 brain dumps left')).toBeVisible();
    },
  },
  {
    name: 'upgrade-from-trial',
    address: '/brain-dump',
    errors: /403/,
    open: refusal(
      { ...trying, trialBrainDumpsRemaining: 0 },
      { error: 'Usage limit reached', code: 'TRIAL_EXHAUSTED', upgradePrompt: true },
    ),
  },
  {
    name: 'upgrade-from-monthly',
    address: '/brain-dump',
    errors: /403/,
    open: refusal(paid, { error: 'Usage limit exceeded', code: 'USAGE_LIMIT', upgradePrompt: true }),
  },
];

export const states: readonly State[] = [...plans, ...allowances];

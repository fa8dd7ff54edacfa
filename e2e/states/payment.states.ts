import { expect, type Page } from '@playwright/test';
import type { Invoice, PaymentDetails } from '#shared/billing/payment.ts';
import { type Facts, inDays, paid, stands, trying } from '../fixtures/plans.ts';
import type { State, World } from './state.ts';

const anInvoice = (number: number, state: Invoice['state'], cents = 999): Invoice => ({
  id: `in_${number}`,
  number: `A1B2C3D4-${String(number).padStart(4, '0')}`,
  date: inDays(-30 * number),
  cents,
  state,
  url: `https://invoice.stripe.com/i/${number}`,
  pdf: `https://pay.stripe.com/invoice/${number}/pdf`,
});

const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2089 };
const PAID: PaymentDetails = {
  method: visa,
  invoices: [anInvoice(0, 'paid'), anInvoice(1, 'paid'), anInvoice(2, 'void'), anInvoice(3, 'paid', 0)],
  hasMoreInvoices: true,
};
const OWED: PaymentDetails = {
  method: { ...visa, expYear: 2020 },
  invoices: [anInvoice(0, 'open'), anInvoice(1, 'paid')],
  hasMoreInvoices: false,
};
const UNPAID_YET: PaymentDetails = { method: null, invoices: [], hasMoreInvoices: false };
const unpaid: Facts = { ...paid, subscriptionStatus: 'past_due', unpaidUntil: inDays(5) };

const card = (page: Page) => page.getByRole('region', { name: 'Subscription' });

interface Wish {
  readonly facts: Facts;
  readonly payment?: PaymentDetails;
  readonly then?: (page: Page) => Promise<void>;
}

const atAccount =
  ({ facts, payment = PAID, then }: Wish) =>
  async ({ page, aUser, login }: World): Promise<void> => {
    await stands(page, facts);
    await page.route('**/api/subscription/payment', (route) => route.fulfill({ json: payment }));
    await login(await aUser(), '/account/plan');
    await expect(card(page)).toBeVisible();
    await expect(page.getByRole('region', { name: /^(Invoices|Rechnungen)$/ })).toBeVisible();
    await then?.(page);
  };

const wantToLeave = async (page: Page): Promise<void> => {
  await card(page).getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const account: readonly State[] = [
  { name: 'subscription-paid', address: '/account/plan', open: atAccount({ facts: paid }) },
  {
    name: 'subscription-trial',
    address: '/account/plan',
    open: atAccount({ facts: trying, payment: UNPAID_YET }),
  },
  {
    name: 'subscription-cancelled',
    address: '/account/plan',
    open: atAccount({ facts: { ...paid, cancelAtPeriodEnd: true } }),
  },
  {
    name: 'subscription-unpaid',
    address: '/account/plan',
    open: atAccount({ facts: unpaid, payment: OWED }),
  },
  {
    name: 'subscription-menu',
    address: '/account/plan',
    open: atAccount({
      facts: paid,
      then: async (page) => {
        await card(page).getByRole('button', { name: 'Manage' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    }),
  },
  { name: 'subscription-leaving', address: '/account/plan', open: atAccount({ facts: paid, then: wantToLeave }) },
  {
    name: 'subscription-offer',
    address: '/account/plan',
    open: atAccount({
      facts: paid,
      then: async (page) => {
        await wantToLeave(page);
        await page.getByLabel('What made you decide?').fill('Too expensive');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { name: '40% off a whole year' })).toBeVisible();
      },
    }),
  },
];

/** A plan with a banner. */
const withBanner = (facts: Facts) => async (world: World) => {
  const { page, aUser, aTask, login } = world;
  await stands(page, facts);
  const mara = await aUser();
  await aTask(mara, { title: 'Call the landlord about the heating' });
  await login(mara, '/daily-plan');
  await expect(page.getByRole('region', { name: /^(About your plan|Zu deinem Abo)$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Start focus|Fokus starten/ }).first()).toBeVisible();
};

const banners: readonly State[] = [
  { name: 'banner-unpaid', address: '/daily-plan', open: withBanner(unpaid) },
  { name: 'banner-unpaid-german', address: '/daily-plan', language: 'de', open: withBanner(unpaid) },
  {
    name: 'banner-trial',
    address: '/daily-plan',
    open: withBanner({ ...trying, trialEndsAt: inDays(1.2), currentPeriodEnd: inDays(1.2) }),
  },
];

export const states: readonly State[] = [...account, ...banners];

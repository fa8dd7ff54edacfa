import { expect } from '@playwright/test';
import { beginSetUp, logInUpToCode, turnTwoStepOn, twoStepCard } from '../fixtures/twoStep.ts';
import type { State, World } from './state.ts';

/** Lets the page be one that can make passkeys, as at a server with a name. */
async function withPasskeys({ page, server }: World): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), passkeyOrigin: server.url } });
  });
}

export const states: readonly State[] = [
  {
    name: 'login',
    address: '/login',
    async open({ page }) {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    },
  },
  {
    name: 'login-refused',
    address: '/login',
    errors: /401/,
    async open({ page }) {
      await page.goto('/login');
      await page.getByLabel('Email').fill('mara@example.org');
      await page.getByLabel('Password', { exact: true }).fill('Not-My-Password-1');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'signup',
    address: '/signup',
    async open({ page }) {
      await page.goto('/signup');
      await expect(page.getByRole('heading', { name: 'Create your Unchaos account' })).toBeVisible();
    },
  },
  {
    name: 'signup-half-way',
    address: '/signup',
    async open({ page }) {
      await page.goto('/signup');
      await page.getByLabel('First name').fill('Mara');
      await page.getByLabel('Email').fill('mara@example.org');
      await page.getByLabel('Password', { exact: true }).fill('Half-way');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await page.getByLabel('Date of birth').fill('1991-04-12');
      await page.getByLabel('I accept').check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'signup-german',
    address: '/signup',
    language: 'de',
    async open({ page }) {
      await page.goto('/signup');
      await page.getByLabel('Passwort', { exact: true }).fill('halb');
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'forgot-password',
    address: '/forgot-password',
    async open({ page }) {
      await page.goto('/forgot-password');
      await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeEnabled();
    },
  },
  {
    name: 'reset-password-invalid',
    address: '/reset-password',
    async open({ page }) {
      await page.goto('/reset-password');
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    },
  },
  {
    name: 'reset-password-form',
    address: '/reset-password',
    async open({ page }) {
      const reply = { json: { valid: true, email: 'mara@example.org' } };
      await page.route('**/api/auth/verify-reset-token', (route) => route.fulfill(reply));
      await page.goto('/reset-password#access_token=from-a-mail');
      await page.getByLabel('New password', { exact: true }).fill('Half-way');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'confirm-email-refused',
    address: '/confirm-email',
    errors: /400/,
    async open({ page }) {
      await page.goto('/confirm-email#token=of-yesterday');
      await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    },
  },
  {
    name: 'undo-email',
    address: '/undo-email',
    async open({ page }) {
      await page.goto('/undo-email#token=from-a-mail');
      await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible();
    },
  },
  {
    name: 'account',
    address: '/account',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'account-changing',
    address: '/account',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
      await page.getByRole('region', { name: 'Full Name' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByRole('button', { name: 'Update password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'login-code',
    address: '/login',
    errors: /400/,
    async open({ page, aUser, server }) {
      const mara = await aUser();
      await turnTwoStepOn(server, mara);
      await logInUpToCode(page, mara);
      await page.getByLabel('Code', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'login-passkey',
    address: '/login',
    async open(world) {
      const { page } = world;
      await withPasskeys(world);
      await page.goto('/login');
      await page.getByLabel('Email').fill('mara@example.org');
      await expect(page.getByRole('button', { name: 'Login with a passkey' })).toBeVisible();
    },
  },
  {
    name: 'account-passkeys',
    address: '/account',
    async open(world) {
      const { page, aUser, login } = world;
      await withPasskeys(world);
      const added = { createdAt: '2026-11-02T09:00:00.000Z' };
      const passkeys = [
        { id: 1, name: 'My phone', ...added, lastUsedAt: '2026-12-08T17:20:00.000Z' },
        { id: 2, name: 'Passkey 2', ...added, lastUsedAt: null },
      ];
      const json = { app: null, asksForCode: true, passkeys };
      await page.route('**/api/auth/second-factors', (route) => route.fulfill({ json }));
      await login(await aUser(), '/account');
      const card = page.getByRole('region', { name: 'Passkeys' });
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByText('My phone')).toBeVisible();
    },
  },
  {
    name: 'account-passkey-add',
    address: '/account',
    async open(world) {
      const { page, aUser, login } = world;
      await withPasskeys(world);
      await login(await aUser(), '/account');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'account-two-step-set-up',
    address: '/account',
    async open({ page, aUser, login }) {
      const mara = await aUser();
      await login(mara, '/account');
      await beginSetUp(page, mara);
    },
  },
  {
    name: 'account-two-step-codes',
    address: '/account',
    async open({ page, aUser, login, server }) {
      const mara = await aUser();
      const { app } = await turnTwoStepOn(server, mara);
      await login(mara, '/account');
      await twoStepCard(page).getByRole('button', { name: 'New recovery codes' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill(mara.password);
      await dialog.getByLabel('Code from your app, or a recovery code').fill(app.code(1));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByRole('heading', { name: 'Keep these codes' })).toBeVisible();
    },
  },
  {
    name: 'account-two-step-off-german',
    address: '/account',
    language: 'de',
    async open({ page, aUser, login, server }) {
      const mara = await aUser();
      await turnTwoStepOn(server, mara);
      await login(mara, '/account');
      const card = page.getByRole('region', { name: 'Anmeldung in zwei Schritten' });
      await card.getByRole('button', { name: 'Ausschalten' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ausschalten' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'account-removal',
    address: '/account',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

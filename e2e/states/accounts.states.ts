import { expect } from '@playwright/test';
import { withPasskeys } from '../fixtures/passkeys.ts';
import { logInUpToCode, turnTwoStepOn } from '../fixtures/twoStep.ts';
import type { State } from './state.ts';

/** The address that the desktop app opens in the browser. */
const ASKED = '/app-login#challenge=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';

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
    name: 'login-link',
    address: '/login-link',
    async open({ page }) {
      const reply = { json: { email: 'mara@example.org' } };
      await page.route('**/api/auth/login-link/verify', (route) => route.fulfill(reply));
      await page.goto('/login-link#token=from-a-mail');
      await expect(page.getByText("You'll be logged in as mara@example.org.")).toBeVisible();
    },
  },
  {
    name: 'app-login-ask',
    address: '/app-login',
    async open({ page, aUser, login }) {
      const mara = await aUser();
      await login(mara, '/app-login');
      await page.goto(ASKED);
      await expect(page.getByText(`will be logged in as ${mara.email}`)).toBeVisible();
    },
  },
  {
    name: 'app-login',
    address: '/app-login',
    async open({ page }) {
      await page.goto(ASKED);
      await expect(page.getByRole('heading', { name: 'Log in to the Unchaos app' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'app-login-again',
    address: '/app-login',
    errors: /403/,
    async open({ page, aUser, login }) {
      const mara = await aUser();
      await page.route('**/api/auth/app-login', (route) =>
        route.fulfill({ status: 403, json: { error: 'Please log in once more first.', code: 'logInAgain' } }),
      );
      await login(mara, '/app-login');
      await page.goto(ASKED);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Please log in once more' })).toBeVisible();
    },
  },
  {
    name: 'app-login-done',
    address: '/app-login',
    async open({ page, aUser, login }) {
      const mara = await aUser();
      await page.route('**/api/auth/app-login', (route) => route.fulfill({ json: { code: 'a'.repeat(43) } }));
      await login(mara, '/app-login');
      await page.goto(ASKED);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('link', { name: 'Open Unchaos' })).toBeVisible();
    },
  },
  {
    name: 'app-login-not-from-the-app',
    address: '/app-login',
    async open({ page }) {
      await page.goto('/app-login');
      await expect(page.getByRole('heading', { name: 'Please start in the Unchaos app' })).toBeVisible();
    },
  },
  {
    name: 'login-link-asked',
    address: '/login',
    async open({ page }) {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await page.getByLabel('Email').fill('mara@example.org');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('Check your inbox.')).toBeVisible();
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
      await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
    },
  },
];

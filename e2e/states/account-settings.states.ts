import { expect } from '@playwright/test';
import { withPasskeys } from '../fixtures/passkeys.ts';
import { beginSetUp, turnTwoStepOn, twoStepCard } from '../fixtures/twoStep.ts';
import type { State } from './state.ts';

export const states: readonly State[] = [
  {
    name: 'account',
    address: '/account',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
    },
  },
  {
    name: 'account-security',
    address: '/account/security',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account/security');
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'account-data',
    address: '/account/data',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account/data');
      await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
      await expect(page.getByText('Unchaos sorts your brain dumps itself.')).toBeVisible();
    },
  },
  {
    name: 'account-changing',
    address: '/account',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
      await page.getByRole('region', { name: 'Full Name' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByRole('button', { name: 'Update password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'account-passkeys',
    address: '/account/security',
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
      await login(await aUser(), '/account/security');
      const card = page.getByRole('region', { name: 'Passkeys' });
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByText('My phone')).toBeVisible();
    },
  },
  {
    name: 'account-passkey-add',
    address: '/account/security',
    async open(world) {
      const { page, aUser, login } = world;
      await withPasskeys(world);
      await login(await aUser(), '/account/security');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'account-access-keys',
    address: '/account/security',
    async open({ page, aUser, login }) {
      const days = { createdAt: '2026-11-02T09:00:00.000Z', expiresAt: '2027-01-31T09:00:00.000Z' };
      const tokens = [
        {
          id: 2,
          name: 'Notes on my phone',
          scopes: ['tasks:read', 'tasks:write', 'dumps:write'],
          ...days,
          lastUsedAt: null,
        },
        { id: 1, name: 'Script', scopes: ['tasks:read'], ...days, lastUsedAt: '2026-12-08T17:20:00.000Z' },
      ];
      await page.route('**/api/auth/tokens', (route) => route.fulfill({ json: { tokens } }));
      await login(await aUser(), '/account/security');
      const card = page.getByRole('region', { name: 'Access keys' });
      await expect(card.getByText('Notes on my phone')).toBeVisible();
      await expect(page.getByText('Account created')).toBeVisible();
    },
  },
  {
    name: 'account-access-key-german',
    address: '/account/security',
    language: 'de',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account/security');
      await page.getByRole('button', { name: 'Schlüssel anlegen' }).click();
      await expect(page.getByRole('dialog').getByLabel('Deine Aufgaben lesen')).toBeChecked();
    },
  },
  {
    name: 'account-two-step-set-up',
    address: '/account/security',
    async open({ page, aUser, login }) {
      const mara = await aUser();
      await login(mara, '/account/security');
      await beginSetUp(page, mara);
    },
  },
  {
    name: 'account-two-step-codes',
    address: '/account/security',
    async open({ page, aUser, login, server }) {
      const mara = await aUser();
      const { app } = await turnTwoStepOn(server, mara);
      await login(mara, '/account/security');
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
    address: '/account/security',
    language: 'de',
    async open({ page, aUser, login, server }) {
      const mara = await aUser();
      await turnTwoStepOn(server, mara);
      await login(mara, '/account/security');
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

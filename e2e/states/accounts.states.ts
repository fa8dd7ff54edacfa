import { expect } from '@playwright/test';
import type { State } from './state.ts';

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
];

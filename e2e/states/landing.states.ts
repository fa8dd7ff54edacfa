import { expect } from '@playwright/test';
import type { State } from './state.ts';

const DUMP = 'call the dentist, rent is due on friday, I keep thinking about the sea. buy milk today, it is urgent';

export const states: readonly State[] = [
  {
    name: 'landing',
    address: '/',
    async open({ page }) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'landing-german',
    address: '/',
    language: 'de',
    async open({ page }) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'landing-sorted',
    address: '/',
    async open({ page }) {
      await page.goto('/');
      await page.getByLabel('Or try it right here').fill(DUMP);
      await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
      await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
    },
  },
];

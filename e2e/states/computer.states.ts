import { expect } from '@playwright/test';
import type { State } from './state.ts';

export const states: readonly State[] = [
  {
    // A browser has no settings of its computer: whoever comes here by an old link finds those of the account.
    name: 'settings-on-the-web',
    address: '/settings',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      await page.goto('/settings');
      await expect(page).toHaveURL(/\/account$/);
      await expect(page.getByText('This device')).toBeVisible();
    },
  },
];

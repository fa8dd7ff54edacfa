import { expect } from '@playwright/test';
import type { State } from './state.ts';

const pages = [
  ['privacy', '/privacy', 'Privacy Policy'],
  ['terms', '/terms', 'Terms and Conditions'],
  ['support', '/support', 'Support'],
] as const;

export const states: readonly State[] = pages.map(([name, address, heading]) => ({
  name,
  address,
  async open({ page }) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
}));

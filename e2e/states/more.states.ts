import { expect } from '@playwright/test';
import { moreButton, moreSheet } from '../fixtures/more.ts';
import type { State } from './state.ts';

export const states: readonly State[] = [
  {
    name: 'more',
    address: '/look-back',
    async open({ page, aUser, login }) {
      // Only a phone has the bar.
      await page.setViewportSize({ width: 390, height: 844 });
      await login(await aUser(), '/look-back');
      await moreButton(page).click();
      await expect(moreSheet(page)).toBeVisible();
    },
  },
];

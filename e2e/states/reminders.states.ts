import { expect } from '@playwright/test';
import type { State } from './state.ts';

export const states: readonly State[] = [
  {
    name: 'reminder-settings',
    address: '/account',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      const card = page.getByRole('region', { name: 'Reminders', exact: true });
      await card.getByRole('switch', { name: 'Reminders on this device' }).click();
      await card.getByRole('button', { name: 'For an hour' }).click();
      await expect(card.getByText(/^Quiet until/)).toBeVisible();
    },
  },
  {
    name: 'reminder-settings-german',
    address: '/account',
    language: 'de',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account');
      const card = page.getByRole('region', { name: 'Erinnerungen', exact: true });
      await card.getByRole('switch', { name: 'Erinnerungen auf diesem Gerät' }).click();
      await card.getByRole('button', { name: 'Zeig mir jetzt eine' }).click();
      await expect(card.getByText(/^Sie wurde nicht gezeigt/)).toBeVisible();
    },
  },
];

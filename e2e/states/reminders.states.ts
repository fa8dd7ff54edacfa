import { expect } from '@playwright/test';
import { allowReminders, card, choose, pass } from '../fixtures/reminders.ts';
import type { State } from './state.ts';

export const states: readonly State[] = [
  {
    name: 'reminder-settings',
    address: '/account/notifications',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account/notifications');
      const card = page.getByRole('region', { name: 'Your reminders', exact: true });
      await card.getByRole('switch', { name: 'Reminders on this device' }).click();
      await card.getByRole('button', { name: 'For an hour' }).click();
      await expect(card.getByText(/^Quiet until/)).toBeVisible();
    },
  },
  {
    name: 'reminder-settings-german',
    address: '/account/notifications',
    language: 'de',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account/notifications');
      const card = page.getByRole('region', { name: 'Deine Erinnerungen', exact: true });
      await card.getByRole('switch', { name: 'Erinnerungen auf diesem Gerät' }).click();
      await card.getByRole('button', { name: 'Zeig mir jetzt eine' }).click();
      await expect(card.getByText(/^Das hat nicht geklappt/)).toBeVisible();
    },
  },
  {
    name: 'reminder-card',
    address: '/daily-plan',
    async open({ page, server, aUser, aTask, login }) {
      await allowReminders(page.context());
      await page.clock.install();
      const mara = await aUser();
      // Reminders show at any hour the test runs.
      await choose(server, mara, { quietHours: null });
      await aTask(mara, { title: 'Call the landlord about the heating', emotionalWeight: 9 });
      await aTask(mara, { title: 'Water the plants', emotionalWeight: 1 });
      await login(mara, '/daily-plan');
      await page.getByRole('button', { name: 'Remind me of: Call the landlord' }).first().click();
      await page.getByRole('menuitem', { name: 'Remind me in 10 minutes' }).click();
      await expect(page.getByRole('button', { name: /^Reminder at/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await pass(page, 11);
      await expect(card(page)).toBeVisible();
    },
  },
  {
    name: 'reminder-menu',
    address: '/daily-plan',
    async open({ page, aUser, aTask, login }) {
      const mara = await aUser();
      await aTask(mara, { title: 'Call the landlord about the heating', emotionalWeight: 9 });
      await aTask(mara, { title: 'Water the plants', emotionalWeight: 1 });
      await login(mara, '/daily-plan');
      await page.getByRole('button', { name: 'Remind me of: Call the landlord' }).first().click();
      await expect(page.getByRole('menuitem', { name: 'Remind me in 30 minutes' })).toBeVisible();
    },
  },
];

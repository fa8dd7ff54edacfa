import { expect, type Page } from '@playwright/test';
import type { State, World } from './state.ts';

const setUp = async ({ page, aUser, login }: World, open = 'Choose'): Promise<Page> => {
  await login(await aUser(), '/account/planning');
  await page.getByRole('button', { name: open, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page;
};

export const states: readonly State[] = [
  {
    name: 'work-schedule-type',
    address: '/account/planning',
    async open(world) {
      const page = await setUp(world);
      await expect(page.getByText('Choose one to continue.')).toBeVisible();
    },
  },
  {
    name: 'work-schedule-cycle',
    address: '/account/planning',
    async open(world) {
      const page = await setUp(world);
      await page.getByRole('radio', { name: /^7 days on, 7 days off/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Save schedule' }).click();
      await expect(page.getByText('Please enter the day your last stretch began.')).toBeVisible();
    },
  },
  {
    name: 'work-schedule-night',
    address: '/account/planning',
    async open(world) {
      const page = await setUp(world);
      await page.getByRole('radio', { name: /^Something else/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Work begins', { exact: true }).fill('22:00');
      await page.getByLabel('Work ends', { exact: true }).fill('06:00');
      await expect(page.getByText("That's the next day: a night shift.")).toBeVisible();
    },
  },
  {
    name: 'work-schedule-flexible-german',
    address: '/account/planning',
    language: 'de',
    async open(world) {
      const page = await setUp(world, 'Wählen');
      await page.getByRole('radio', { name: /^Selbstständig/ }).check();
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expect(page.getByLabel('Stunden am Tag, mindestens')).toBeVisible();
    },
  },
];

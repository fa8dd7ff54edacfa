import { expect } from '@playwright/test';
import { fullYear, yearIs } from '../fixtures/year.ts';
import type { State, World } from './state.ts';

const address = '/insights/year';

async function openYear({ page, aUser, login }: World, heading: string): Promise<void> {
  await yearIs(page, fullYear);
  await login(await aUser(), address);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

export const states: readonly State[] = [
  { name: 'year', address, open: (world) => openYear(world, 'Your 2025') },
  { name: 'year-german', address, language: 'de', open: (world) => openYear(world, 'Dein 2025') },
  {
    name: 'year-empty',
    address,
    async open({ page, aUser, login }) {
      await login(await aUser(), address);
      await expect(page.getByRole('heading', { name: /^Nothing recorded for/ })).toBeVisible();
    },
  },
  {
    name: 'year-lacking',
    address,
    async open({ page, aUser, login }) {
      await yearIs(page, null);
      await login(await aUser(), address);
      await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
    },
  },
];

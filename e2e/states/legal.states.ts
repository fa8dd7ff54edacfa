import { expect } from '@playwright/test';
import { entranceRoutes, type Imprint } from '#shared/accounts/entranceContract.ts';
import { changeReply } from '../fixtures/replies.ts';
import type { State } from './state.ts';

const pages = [
  ['privacy', '/privacy', 'Privacy Policy'],
  ['terms', '/terms', 'Terms and Conditions'],
  ['support', '/support', 'Support'],
] as const;

/** A company, with every field of an imprint. */
const COMPANY: Imprint = {
  name: 'Aufgabenundterminplanungsgesellschaft Südwest mbH',
  address: ['Musterstraße 1', '70173 Stuttgart', 'Germany'],
  representative: 'Mara Muster and Jonas Muster',
  phone: '+49 711 1234567',
  register: 'Amtsgericht Stuttgart, HRB 123456',
  vatId: 'DE123456789',
};

const withImprint =
  (imprint: Imprint | null): State['open'] =>
  async ({ page }) => {
    await changeReply(page, '/settings', entranceRoutes.settings.reply, (reply) => ({ ...reply, imprint }));
    await page.goto('/imprint');
    await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@unchaos.app' })).toBeVisible();
  };

export const states: readonly State[] = [
  ...pages.map(([name, address, heading]): State => ({
    name,
    address,
    async open({ page }) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
  })),
  { name: 'imprint', address: '/imprint', open: withImprint(COMPANY) },
  { name: 'imprint-empty', address: '/imprint', open: withImprint(null) },
];

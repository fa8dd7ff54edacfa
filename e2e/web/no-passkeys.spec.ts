import { expect, test } from '../fixtures/test.ts';

test('a page without support offers no passkeys', async ({ page, aUser, login }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').focus();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
  await login(await aUser(), '/account/security');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect(card.getByText('You can add passkeys when you open Unchaos in a browser')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

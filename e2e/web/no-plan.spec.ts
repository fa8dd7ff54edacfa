import { expect, test } from '../fixtures/payments.ts';

// Requests the app makes by itself fail without a plan.
test.use({ expectedErrors: async ({}, use) => use([/403/]) });

test('without a plan only the plans, the account and the legal pages are reachable', async ({ page, aUser, login }) => {
  const mara = await aUser();
  await login(mara, '/daily-plan');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('link', { name: "Today's Plan" })).toHaveCount(0);
  await expect(page.getByText(mara.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const path of ['/account', '/privacy', '/terms', '/imprint', '/support', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  for (const path of ['/brain-dump', '/onboarding', '/login', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/pricing$/);
  }
});

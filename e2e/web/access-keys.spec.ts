import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: async ({}, use) => use([/400/]) });

test('an access key is made, shown once, used, listed with what happened, and ended', async ({
  page,
  aUser,
  login,
  server,
}) => {
  const mara = await aUser();
  await login(mara, '/account/security');
  const card = page.getByRole('region', { name: 'Access keys' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Create a key' }).click();
  await dialog.getByLabel('Name').fill('Script');
  await dialog.getByLabel('Read your tasks').uncheck();
  await expect(dialog.getByText('Please choose what it may do')).toBeVisible();
  await dialog.getByLabel('Read your tasks').check();
  await dialog.getByLabel('It works for').selectOption('30 days');
  await dialog.getByLabel('Current password').fill('Wrong-1234');
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  await expect(dialog.getByRole('alert')).toHaveText("That isn't your current password.");
  await dialog.getByLabel('Current password').fill(mara.password);
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  const key = await dialog.getByText(/^unchaos_/).innerText();
  await dialog.getByRole('button', { name: "I've kept it" }).click();

  const call = (path: string, method = 'GET') =>
    fetch(`${server.url}/api${path}`, { method, headers: { authorization: `Bearer ${key}` } });
  expect((await call('/tasks')).status).toBe(200);
  expect((await call('/brain-dumps')).status).toBe(403);
  await page.reload();
  await expect(card.getByText('Read your tasks')).toBeVisible();
  await expect(card.getByText(/^Last used /)).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();

  const lately = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(lately).toHaveText([/^Access key created: Script.* · /, /^Account created/]);
  await card.getByRole('button', { name: 'Remove Script' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await expect(lately.first()).toContainText('Access key removed: Script');
  expect((await call('/tasks')).status).toBe(401);
});

import { expect, freshEmail, PASSWORD, test } from '../fixtures/test.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';

test('from a head that is too full to one thing done, and it stays done', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' }).click();
  await expect(page.getByRole('heading', { name: 'Create your Unchaos account' })).toBeVisible();
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/brain-dump$/);
  await expect(page.getByText('Welcome, Mara')).toBeVisible();
  const organise = page.getByRole('button', { name: 'Help Me Organize This' });
  await expect(organise).toBeDisabled();
  await page.getByPlaceholder("Dump it all here - I'll help you sort through it...").fill(MESSY_DUMP);
  await organise.click();

  await expect(page.getByRole('heading', { name: /tasks found/ })).toBeVisible();
  await expect(page.getByText(/call the bank/i).first()).toBeVisible();
  await page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();

  await expect(page).toHaveURL(/\/daily-plan$/);
  const done = page.getByRole('button', { name: /^Done: / });
  await expect(done).toBeVisible();
  const also = page.getByRole('region', { name: 'ALSO TODAY' });
  expect(await also.getByRole('checkbox').count()).toBeLessThanOrEqual(4);

  const title = (await done.getAttribute('aria-label'))?.replace('Done: ', '') ?? '';
  await done.click();
  await expect(also.getByRole('checkbox', { name: title })).toBeChecked();
  await expect(also.getByText(/^1\/\d tasks completed$/)).toBeVisible();

  await page.reload();
  await expect(also.getByRole('checkbox', { name: title })).toBeChecked();
});

test('words without a task are heard and answered', async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill('I feel so tired and everything is grey today.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Here is what I heard')).toBeVisible();
  await page.getByRole('button', { name: 'Write something else' }).click();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('');
});

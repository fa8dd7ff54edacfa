import { firstDay } from '../fixtures/firstDay.ts';
import { expect, test } from '../fixtures/test.ts';

test('from a head that is too full to one thing done, and it stays done', async ({ page }) => {
  await page.goto('/');
  await firstDay(page);
});

test('words without a task are heard and answered', async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill('I feel so tired and everything is grey today.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("Here's what I heard")).toBeVisible();
  await page.getByRole('button', { name: 'Write something else' }).click();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('');
});

import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

test('a clear day offers a brain dump, a task, or the space itself', async ({ page, aUser, login }) => {
  const mara = await aUser();
  await login(mara, '/brain-dump');
  await page.getByLabel('Your thoughts').fill('Book the gym to get healthier today');
  await page.getByRole('button', { name: 'Help Me Organize This' }).click();
  await page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();
  await expect(page.getByText('Advances goal')).toBeVisible();
  await page.getByRole('button', { name: /^Done: Book the gym/ }).click();
  await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Something' }).click();
  await expect(page.getByLabel('Task Title')).toBeFocused();
  await page.getByRole('button', { name: 'Enjoy the Space' }).click();
  await expect(page.getByText("Enjoy the space. It's yours.")).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Do a Brain Dump' }).click();
  await expect(page).toHaveURL('/brain-dump');
});

test(
  'an empty brain dump shows a message, and nothing is sent',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await expect(page.getByRole('button', { name: 'Help Me Organize This' })).toBeDisabled();
    let isSent = false;
    page.on('request', (request) => (isSent ||= request.method() === 'POST'));
    await page.getByLabel('Your thoughts').press('Control+Enter');
    await expect(page.getByText('Empty brain dump', { exact: true })).toBeVisible();
    await expect(page.getByText("Please share what's on your mind first.", { exact: true })).toBeVisible();
    await page.getByLabel('Your thoughts').fill('\u0007');
    await page.getByLabel('Your thoughts').press('Control+Enter');
    await expect(page.getByText('Invalid Input', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter some text to process.', { exact: true })).toBeVisible();
    expect(isSent).toBe(false);
  },
);

import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: async ({}, use) => use([/^an error$/]) });

test('the console is silent except for errors', async ({ page }) => {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    console.log('a log');
    console.info('an info');
    console.debug('a debug');
    console.warn('a warning');
    console.error('an error');
  });
  await expect.poll(() => heard).toContain('an error');
  expect(heard).toEqual(['an error']);
});

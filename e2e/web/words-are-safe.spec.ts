import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { journal } from '../fixtures/journal.ts';
import { expect, test } from '../fixtures/test.ts';
import { hearToasts } from '../fixtures/toasts.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';

const field = 'Your thoughts';
const send = 'Help Me Organize This';

/** Waits until the text is saved on the device. */
async function kept(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('brainDumpDraft:'))
          .map((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { text?: string }).text),
      ),
    )
    .toContain(text);
}

test('a reload in the middle of typing loses nothing', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await page.getByLabel(field).pressSequentially('call mum, and then ');
  await page.reload();
  await expect(page.getByLabel(field)).toHaveValue('call mum, and then ');
  await page.getByLabel(field).press('End');
  await page.getByLabel(field).pressSequentially('dad');
  await page.reload();
  await expect(page.getByLabel(field)).toHaveValue('call mum, and then dad');
});

test('two windows keep their own text, and a closed one leaves it to the next', async ({
  page,
  context,
  watch,
  aUser,
  login,
}) => {
  await login(await aUser(), '/brain-dump');
  await page.getByLabel(field).fill('words of the first window');
  await kept(page, 'words of the first window');

  const second = await context.newPage();
  watch(second);
  await second.goto('/brain-dump');
  await expect(second.getByLabel(field)).toHaveValue('');
  await second.getByLabel(field).fill('words of the second window');
  await kept(second, 'words of the second window');
  await page.reload();
  await expect(page.getByLabel(field)).toHaveValue('words of the first window');

  await second.close();
  const third = await context.newPage();
  watch(third);
  await third.goto('/brain-dump');
  await expect(third.getByLabel(field)).toHaveValue('words of the second window');
});

test('text stays with its user', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser('Mara'), '/brain-dump');
  await page.getByLabel(field).fill('a secret of Mara');
  await kept(page, 'a secret of Mara');
  const jonas = await aUser('Jonas');
  await page.evaluate((token) => localStorage.setItem('access_token', token), jonas.token);
  await page.reload();
  await expect(page.getByText('Welcome, Jonas')).toBeVisible();
  await expect(page.getByLabel(field)).toHaveValue('');
});

test('a reload during processing continues, and creates nothing twice', async ({ page, server, aUser, login }) => {
  const mara = await aUser();
  await login(mara, '/brain-dump');
  await page.getByLabel(field).fill(MESSY_DUMP);
  server.freeze();
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('heading', { name: 'Organizing your thoughts' })).toBeVisible();
  const reloaded = page.reload();
  server.resume();
  await reloaded;
  await expect(page.getByRole('heading', { name: /tasks found/ })).toBeVisible();
  const response = await fetch(`${server.url}/api/brain-dumps`, { headers: { authorization: `Bearer ${mara.token}` } });
  const { brainDumps } = (await response.json()) as { brainDumps: unknown[] };
  expect(brainDumps).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole('heading', { name: /tasks found/ })).toBeVisible();
});

test(
  'another screen can be opened during processing',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Water the plants' });
    await login(mara, '/daily-plan');
    await expect(page.getByText('Water the plants')).toBeVisible();
    await page.getByRole('link', { name: 'Brain Dump' }).click();
    await journal(page);
    await page.getByLabel(field).fill('I need to call the bank tomorrow');
    server.freeze();
    await page.getByRole('button', { name: send }).click();
    await page.getByRole('link', { name: "Today's Plan" }).click();
    await expect(page.getByText('Water the plants')).toBeVisible();
    server.resume();
    await page.getByRole('link', { name: 'Brain Dump' }).click();
    await expect(page.getByRole('button', { name: /^Perfect!/ })).toBeVisible();
  },
);

test.describe('when the server is down', () => {
  test.use({
    expectedErrors: async ({}, use) =>
      use([/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING)/]),
  });

  test('the text stays, and is sent when it is back', async ({ page, server, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await page.getByLabel(field).fill(MESSY_DUMP);
    await server.stop();
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Unable to connect to server. Please check if the backend is running.',
    );
    await expect(page.getByLabel(field)).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: MESSY_DUMP.slice(0, 280) })).toBeVisible();
    await server.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /tasks found/ })).toBeVisible();
  });

  test('an undone tick is reported', { tag: BREADTH_TAG }, async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Water the plants', emotionalWeight: 9 });
    await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
    await login(mara, '/daily-plan');
    const post = page.getByRole('checkbox', { name: 'Sort the post' });
    await expect(post).not.toBeChecked();
    const said = await hearToasts(page);
    await server.stop();
    await post.click();
    await expect.poll(said).toContainEqual(expect.stringContaining('Error completing task'));
    await expect(post).not.toBeChecked();
    await server.start();
  });
});

test.describe('a dump that is too long', () => {
  test.use({ expectedErrors: async ({}, use) => use([/413/]) });

  test('is shown before and after sending, and stays', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    const long = 'buy milk. '.repeat(2001);
    await page.getByLabel(field).fill(long);
    await expect(page.getByText(/^20,010 of 20,000 characters/)).toBeVisible();
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('alert')).toContainText('Content too long');
    await expect(page.getByLabel(field)).toHaveValue('');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel(field)).toHaveValue(long);
  });
});

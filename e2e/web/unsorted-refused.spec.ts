import { BREADTH_TAG } from '#scripts/tier.ts';
import { act, drawer, field, refuse, row, send, WORDS } from '../fixtures/drawer.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('rejected dumps', () => {
  test.use({ expectedErrors: async ({}, use) => use([/status of (4|5)\d\d/]) });
  const broken = { error: 'Broken', code: 'internal' };

  test('return to the field below its text, by keyboard alone', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await refuse(page, 500, broken);
    await send(page);
    await expect(row(page)).toBeVisible();
    await field(page).fill('Something else first');
    await page.locator('summary').focus();
    await page.keyboard.press('Tab');
    await expect(act(page, 'Try again')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(`Something else first\n\n${WORDS}`);
    await expect(drawer(page)).toHaveCount(0);
    await page.reload();
    await expect(field(page)).toHaveValue(`Something else first\n\n${WORDS}`);
  });

  test('are deleted after a question, for good', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await refuse(page, 500, broken);
    await send(page);
    await act(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep them' }).click();
    await expect(row(page)).toBeVisible();
    await act(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(drawer(page)).toHaveCount(0);
    const listed = page.waitForResponse('**/api/brain-dumps?unsorted=true');
    await page.reload();
    await listed;
    await expect(drawer(page)).toHaveCount(0);
  });

  test(
    'show their beginning, and all of it on demand; many do not fill the screen',
    { tag: BREADTH_TAG },
    async ({ page, aUser, login }) => {
      await login(await aUser(), '/brain-dump');
      await refuse(page, 500, broken);
      const long = `a long story: ${'and then this happened, '.repeat(40)}the end`;
      await send(page, long);
      await expect(row(page, 'a long story')).not.toContainText('the end');
      await page.getByRole('button', { name: `Show all ${long.length} characters` }).click();
      await expect(row(page, 'a long story')).toContainText('the end');
      for (let number = 1; number <= 8; number += 1) {
        await send(page, `thought number ${number}`);
        await expect(row(page, `thought number ${number}`)).toBeVisible();
      }
      await expect(drawer(page)).toHaveText('Unsorted (9)');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
      await page.getByRole('button', { name: 'Show 1 more' }).click();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9);
    },
  );

  test('lead to a plan that was made before, and wait', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await send(page, 'I need to buy milk');
    await page.getByRole('button', { name: /^Perfect!/ }).click();
    await expect(page).toHaveURL(/\/daily-plan$/);
    await page.getByRole('link', { name: 'Brain Dump' }).first().click();
    await refuse(page, 500, broken);
    await send(page);
    await expect(page).toHaveURL(/\/daily-plan$/);
    await expect(page.getByText('Not sorted yet', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Brain Dump' }).first().click();
    await expect(row(page)).toBeVisible();
  });

  test('by a server that is busy go out again by themselves', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await expect(field(page)).toBeVisible();
    await refuse(page, 429, { error: 'Rate limit exceeded', code: 'rateLimited', retryAfter: 2 });
    await send(page);
    await expect(row(page)).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByText('We found 2 tasks in them.').first()).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
  });
});

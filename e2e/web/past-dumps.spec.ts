import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { brainDumpRoutes, type DumpSummary, type DumpTrouble, DUMPS_PER_PAGE } from '#shared/brain-dump/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, test } from '../fixtures/test.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const taskButtons = (page: Page) => page.locator('[data-task]');

const failed =
  (trouble: DumpTrouble) =>
  (dump: DumpSummary): DumpSummary => ({ ...dump, state: 'failed', trouble });

test('past dumps are listed newest first, page by page', async ({ page, aUser, aDump, login }) => {
  test.slow();
  const mara = await aUser();
  for (let index = 1; index <= DUMPS_PER_PAGE + 1; index += 1) await aDump(mara, `Call customer ${index}.`);
  await login(mara, '/brain-dumps');
  await expect(rows(page)).toHaveCount(DUMPS_PER_PAGE);
  await expect(rows(page).first()).toContainText(`Call customer ${DUMPS_PER_PAGE + 1}.`);
  await expect(rows(page).first()).toContainText('1 task');
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(rows(page)).toHaveCount(DUMPS_PER_PAGE + 1);
  await expect(rows(page).last()).toContainText('Call customer 1.');
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
});

test('a past dump shows its text and its result, and its thoughts still become tasks', async ({
  page,
  aUser,
  aDump,
  login,
}) => {
  const mara = await aUser();
  await aDump(mara, 'Call the bank. Maybe the garden looks sad. I am tired.');
  await login(mara, '/brain-dump');
  await page.getByRole('link', { name: 'Past brain dumps' }).press('Enter');
  await page.getByRole('link', { name: /Call the bank/ }).press('Enter');
  await expect(page).toHaveURL(/\/brain-dumps\?dump=\d+$/);
  await expect(page.getByRole('group', { name: 'In your words' })).toHaveText(
    'Call the bank. Maybe the garden looks sad. I am tired.',
  );
  await expect(page.getByRole('button', { name: /action plan/ })).toHaveCount(0);
  await expect(taskButtons(page)).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Make it a task: / })
    .first()
    .click();
  await expect(taskButtons(page)).toHaveCount(2);
  await page.reload();
  await expect(taskButtons(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'All brain dumps' }).click();
  await expect(rows(page).first()).toContainText('2 tasks');
});

test('a deleted dump is forgotten, its tasks stay', async ({ page, aUser, aDump, login }) => {
  const mara = await aUser();
  await aDump(mara, 'Call the bank today.');
  await login(mara, '/brain-dumps');
  await page.getByRole('link', { name: /Call the bank/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this brain dump?' });
  await expect(question).toContainText('The tasks stay.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('group', { name: 'In your words' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Brain dump deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/brain-dumps$/);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await page.goto('/daily-plan');
  await expect(page.getByText(/call the bank/i).first()).toBeVisible();
});

test(
  'a dump that was not sorted says so kindly, and is tried again',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aDump, login }) => {
    const mara = await aUser();
    await aDump(mara, 'Call the bank today.');
    let isSorted = false;
    await changeReply(page, '/brain-dumps', brainDumpRoutes.list.reply, (reply) =>
      isSorted ? reply : { ...reply, brainDumps: reply.brainDumps.map(failed('processing')) },
    );
    await page.route('**/api/brain-dumps/*/process', async (route) => {
      isSorted = true;
      await route.continue();
    });
    await login(mara, '/brain-dumps');
    await expect(page.getByText('Not sorted yet')).toBeVisible();
    await expect(page.getByText(/It wasn't you, and your words are safe\./)).toBeVisible();
    await page.getByRole('button', { name: 'Try again: Call the bank today.' }).press('Enter');
    await expect(page).toHaveURL(/\?dump=\d+$/);
    await expect(taskButtons(page)).toHaveCount(1);
  },
);

test.describe('trying again', () => {
  test.use({ expectedErrors: async ({}, use) => use([/403/]) });

  test('shows a used-up allowance, and keeps the text', { tag: BREADTH_TAG }, async ({ page, aUser, aDump, login }) => {
    const mara = await aUser();
    await aDump(mara, 'Call the bank today.');
    await changeReply(page, '/brain-dumps', brainDumpRoutes.list.reply, (reply) => ({
      ...reply,
      brainDumps: reply.brainDumps.map(failed('usage')),
    }));
    await page.route('**/api/brain-dumps/*/process', (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'Usage limit exceeded', code: 'USAGE_LIMIT', upgradePrompt: false },
      }),
    );
    await login(mara, '/brain-dumps');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByRole('alert')).toContainText(
      "You've reached your daily brain dump limit. Please try again tomorrow.",
    );
    await expect(rows(page).first()).toContainText('Call the bank today.');
  });
});

test.describe('a dump that is not there', () => {
  test.use({ expectedErrors: async ({}, use) => use([/403|404/]) });

  test("and another user's are both not found", { tag: BREADTH_TAG }, async ({ page, aUser, aDump, login }) => {
    const theirs = await aUser('Jonas');
    await aDump(theirs, 'My secret.');
    const id = page.waitForResponse('**/api/brain-dumps/*');
    await login(await aUser(), '/brain-dumps?dump=1');
    expect([403, 404]).toContain((await id).status());
    await expect(page.getByRole('heading', { name: "This brain dump isn't here" })).toBeVisible();
    await page.getByRole('link', { name: 'All brain dumps' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });
});

test.describe('a task of a past dump and its text', () => {
  const WORDS = 'Call the bank about the card. I am tired. Book a dentist appointment.';
  /** Highlighted text, in order. */
  const litWords = (page: Page): Promise<readonly string[]> => page.locator('mark[data-lit]').allTextContents();
  const markOf = (page: Page, words: RegExp) => page.locator('mark').filter({ hasText: words });

  test(
    'light up each other, under the pointer and by the keyboard',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aDump, login }) => {
      const mara = await aUser();
      await aDump(mara, WORDS);
      await login(mara, '/brain-dumps');
      await page.getByRole('link', { name: /Call the bank/ }).click();
      await page.locator('[data-task]').filter({ hasText: /bank/i }).hover();
      await expect.poll(() => litWords(page)).toEqual([expect.stringMatching(/Call the bank/)]);
      await markOf(page, /dentist/).hover();
      await expect(page.locator('[data-task][data-lit]')).toHaveText(/dentist/i);
      await page.getByRole('heading', { name: 'In your words' }).hover();
      await expect(page.locator('[data-lit]')).toHaveCount(0);
      await page.mouse.move(0, 0);
      await page
        .getByRole('button', { name: /dentist/i })
        .first()
        .focus();
      await expect.poll(() => litWords(page)).toEqual([expect.stringMatching(/Book a dentist/)]);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/From your words: “Book a dentist/)).toBeVisible();
    },
  );

  test('stay few for a hundred tasks in a long text', { tag: BREADTH_TAG }, async ({ page, aUser, aDump, login }) => {
    const mara = await aUser();
    const things = Array.from({ length: 100 }, (_, index) => `- call customer ${index + 1} about the offer`);
    await aDump(mara, `${things.join('\n')}\n${'It was a long and grey day. '.repeat(200)}`.slice(0, 9_900));
    await login(mara, '/brain-dumps');
    await page.getByRole('link', { name: /call customer 1 / }).click();
    await expect(page.locator('[data-task]')).toHaveCount(100);
    const pieces = page.getByRole('group', { name: 'In your words' }).locator('> *');
    expect(await pieces.count()).toBeLessThanOrEqual(201);
    await page.getByRole('button', { name: /customer 99 / }).focus();
    await expect(markOf(page, /customer 99 /)).toBeInViewport();
  });
});

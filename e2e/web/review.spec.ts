import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { reviewedWeek } from '#shared/insights/review.ts';
import { reviewRoutes } from '#shared/insights/reviewContract.ts';
import { frontDoor } from '../../cloud-api/app/testDoor.ts';
import { openPalette } from '../fixtures/commands.ts';
import { notedAnswers, reviewOf, suggestion } from '../fixtures/review.ts';
import type { TestServer } from '../fixtures/server.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

/** All users of these tests share a time zone. */
const today = (): string => todayIn('Europe/Berlin', new Date());
const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Completes a task like a client that was offline until now. */
async function finish(server: TestServer, { token }: Person, id: number, completedAt: string): Promise<void> {
  const response = await fetch(`${server.url}/api/tasks/${id}/complete`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(await frontDoor(`${server.url}/api`).headersFor('PATCH')),
    },
    body: JSON.stringify({ completed: true, completedAt }),
  });
  expect(response.status).toBe(200);
}

/** The week's answer on the server. */
async function answerOf(server: TestServer, { token }: Person): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/insights/review`, { headers });
  return reviewRoutes.show.reply.parse(await response.json()).answer;
}

const shown = (page: Page, title: string) => page.getByRole('checkbox', { name: title });

test('a week is looked back on, and one key accepts what it suggests; undo takes it back', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  const wednesday = `${addDays(reviewedWeek(today()), 2)}T10:00:00Z`;
  for (const [title, emotionalWeight] of [
    ['Call the bank', 4],
    ['Finish the slides', 9],
  ] as const) {
    const { id } = await aTask(mara, { title, emotionalWeight });
    await finish(server, mara, id, wednesday);
  }
  const cellar = await aTask(mara, { title: 'Sort the cellar' });
  const to = addDays(today(), 3);
  await reviewOf(page, { kind: 'goal', task: { id: cellar.id, title: cellar.title }, to });
  await login(mara, '/insights');
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly review');
  await expect(page.getByText('You finished 2 things.')).toBeVisible();
  await expect(page.getByText('The biggest: Finish the slides')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Call the bank' })).toBeVisible();
  await expect(suggestion(page)).toContainText(`Plan “Sort the cellar” for ${weekdayOf(to)}?`);

  await page.keyboard.press('Enter');
  await expect(suggestion(page).getByRole('status')).toHaveText('You said yes. Your week is complete. Rest well.');
  await expect(suggestion(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Task moved!', { exact: true })).toBeVisible();
  await expect.poll(() => answerOf(server, mara)).toBe('accepted');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(suggestion(page).getByRole('status')).toContainText('You said yes.');
  await expect(suggestion(page)).toContainText('Sort the cellar');
  await page.goto('/daily-plan');
  await expect(page.getByText('COMING UP (1 task)')).toBeVisible();
});

test('an accepted suggestion can be undone at once', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  const { id, title } = await aTask(mara, { title: 'Sort the cellar' });
  await reviewOf(page, { kind: 'letGo', task: { id, title }, days: 30 });
  await login(mara, '/review');
  await suggestion(page).getByRole('button', { name: 'Someday' }).click();
  await expect(page.getByText('Task Deferred', { exact: true })).toBeVisible();
  await expect(suggestion(page).getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.goto('/daily-plan');
  await expect(page.getByRole('button', { name: `Done: ${title}` }).or(shown(page, title))).toBeVisible();
});

test(
  'what is declined stays as it is, by one key, and is not asked again',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    const { id, title } = await aTask(mara, { title: 'Sort the cellar' });
    await reviewOf(page, { kind: 'letGo', task: { id, title }, days: 30 });
    await login(mara, '/review');
    await expect(suggestion(page).getByRole('button', { name: 'Keep it' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(suggestion(page).getByRole('status')).toContainText('It stays where it is.');
    await expect.poll(() => answerOf(server, mara)).toBe('declined');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(suggestion(page).getByRole('status')).toContainText('It stays where it is.');
    await page.goto('/daily-plan');
    await expect(page.getByRole('button', { name: `Done: ${title}` })).toBeVisible();
  },
);

test(
  'a big thing is taken apart on the spot; who thinks better of it has answered nothing',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    const { id, title } = await aTask(mara, { title: 'Do the tax return', category: 'financial' });
    await reviewOf(page, { kind: 'breakDown', task: { id, title }, days: 30 });
    const noted = await notedAnswers(page);
    await login(mara, '/review');
    await expect(suggestion(page)).toContainText('Break “Do the tax return” down?');
    await page.keyboard.press('y');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(noted).toEqual([]);
    await suggestion(page).getByRole('button', { name: 'Find small steps' }).click();
    await page.getByRole('dialog').getByLabel('Step 1').fill('Find the receipts');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(suggestion(page).getByRole('status')).toContainText('You said yes.');
    expect(noted).toEqual(['accepted']);
  },
);

test(
  'a week before the user signed up says so, and Enter on a link is for the link',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/review');
    await expect(page.getByText("You weren't here yet that week. Your first look back comes on Sunday.")).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What got done' })).toHaveCount(0);
    await expect(suggestion(page)).toHaveCount(0);
    await page.getByRole('link', { name: '7 days' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/insights$/);
  },
);

test.describe('without a server', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('an answer is not lost: it can be given again', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    const { id, title } = await aTask(mara, { title: 'Sort the cellar' });
    await reviewOf(page, { kind: 'letGo', task: { id, title }, days: 30 });
    await page.route('**/api/insights/review', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'Broken' } })
        : route.fallback(),
    );
    await login(mara, '/review');
    await suggestion(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(suggestion(page).getByRole('alert')).toHaveText("That isn't saved yet. Please try again.");
    await page.unrouteAll({ behavior: 'wait' });
    await suggestion(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(suggestion(page).getByRole('status')).toContainText('It stays where it is.');
    await expect(suggestion(page).getByRole('alert')).toHaveCount(0);
  });
});

test('the review is found in the palette', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/daily-plan');
  await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
  await openPalette(page, 'look back');
  await page.getByRole('option', { name: 'Weekly review' }).click();
  await expect(page).toHaveURL(/\/review$/);
});

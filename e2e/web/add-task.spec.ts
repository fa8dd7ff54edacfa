import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import type { Task } from '../../shared/tasks/task.ts';
import { isPlanKept } from '../fixtures/kept.ts';
import { callAs } from '../fixtures/tasks.ts';
import { expect, type Person, test } from '../fixtures/test.ts';
import type { TestServer } from '../fixtures/server.ts';

const field = (page: Page) => page.getByLabel('Task Title');
const justAdded = (page: Page) => page.getByRole('list', { name: 'Just added' }).getByRole('listitem');
const onThisDevice = (page: Page) => page.getByRole('region', { name: 'On this device only' });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  await expect(field(page)).toBeFocused();
}

async function write(page: Page, line: string): Promise<void> {
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

const titlesOf = async (server: TestServer, person: Person) =>
  (await callAs<{ tasks: Task[] }>(server, person, 'GET', '/tasks')).tasks.map(({ title }) => title).toSorted();

test('says at once that a task is there and where it went, and accepts the next line meanwhile', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  for (const number of [1, 2, 3, 4]) await aTask(mara, { title: `Letter ${number}` });
  await login(mara, '/daily-plan');
  await open(page);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/tasks/moves', async (route) => {
    await held;
    await route.continue();
  });
  await write(page, 'Buy stamps');
  await expect(justAdded(page)).toHaveText(['Buy stamps']);
  await expect(field(page)).toHaveValue('');
  await write(page, 'Water the plants');
  await expect(justAdded(page)).toHaveText(['Water the plants', 'Buy stamps']);
  letThrough();
  await expect(justAdded(page)).toHaveText(['Water the plantsIn your queue', 'Buy stampsToday']);
  await expect(page.getByRole('checkbox', { name: 'Buy stamps' })).toBeVisible();
  await expect(page.getByText('MORE IN QUEUE (1 task)')).toBeVisible();
  expect(await titlesOf(server, mara)).toEqual([
    'Buy stamps',
    ...[1, 2, 3, 4].map((n) => `Letter ${n}`),
    'Water the plants',
  ]);
});

test('text that the server rejected is back in the form', async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Letter' });
  await login(mara, '/daily-plan');
  await open(page);
  const refusal = { code: 'tooManyTasks', message: 'You have 50,000 tasks. Delete some to make room.' };
  await page.route('**/api/tasks/moves', async (route) => {
    const { moves } = route.request().postDataJSON() as { moves: readonly { id: string }[] };
    const results = moves.map(({ id }) => ({ id, isMade: false, notice: null, refusal }));
    await route.fulfill({ json: { results, tasks: [], revision: 0 } });
  });
  await write(page, 'Buy stamps');
  await expect(page.getByText(refusal.message).first()).toBeVisible();
  await expect(field(page)).toHaveValue('Buy stamps');
  await expect(justAdded(page)).toHaveCount(0);
  expect(await titlesOf(server, mara)).toEqual(['Letter']);
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response/]),
  });

  test(
    'a task that is added waits on this device, over a reload, and arrives once',
    { tag: BREADTH_TAG },
    async ({ page, context, server, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Call the bank' });
      await login(mara, '/daily-plan');
      await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await isPlanKept(page);
      await open(page);

      await context.setOffline(true);
      await write(page, 'Buy stamps');
      await expect(justAdded(page)).toHaveText(["Buy stampsWaits until you're online"]);
      await expect(onThisDevice(page).getByRole('listitem')).toHaveText(["Buy stampsWaits until you're online"]);
      await page.reload();
      await expect(onThisDevice(page).getByRole('listitem')).toHaveText(["Buy stampsWaits until you're online"]);

      await context.setOffline(false);
      await expect(page.getByRole('checkbox', { name: 'Buy stamps' })).toBeVisible();
      await expect(onThisDevice(page)).toHaveCount(0);
      expect(await titlesOf(server, mara)).toEqual(['Buy stamps', 'Call the bank']);
    },
  );
});

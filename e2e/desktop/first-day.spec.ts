import { firstDay, signUp } from '../fixtures/firstDay.ts';
import { journal } from '../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { expect, keyboard, test as base } from './app.ts';

/** The desktop app against the real server. */
const test = base.extend<object, { api: TestServer }>({
  api: [
    async ({}, use) => {
      const api = await startTestServer();
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('the desktop window: from a head that is too full to one thing done, and it stays done', async ({
  launch,
  api,
}) => {
  const app = await launch({ apiUrl: api.url });
  const page = await app.main();
  await firstDay(page);
});

test('a thought taken by the global key becomes a task in the open window', async ({ launch, api }) => {
  const app = await launch({ apiUrl: api.url });
  const page = await app.main();
  await signUp(page, 'Noor');

  await app.jot('buy stamps at the post office');
  await keyboard.press('Return');
  await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
  await expect.poll(() => app.outbox()).toEqual([]);

  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await expect(page.getByRole('button', { name: 'Done: Buy stamps at the post office' })).toBeVisible();
});

test('in the desktop window tasks form beside the words, and a new task is one line', async ({ launch, api }) => {
  const app = await launch({ apiUrl: api.url });
  const page = await app.main();
  await signUp(page, 'Mara');
  await journal(page);
  await page
    .getByLabel('Your thoughts')
    .fill('I must call the dentist tomorrow at 3pm. What if I lose my job. Buy stamps.');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveText([/Call the dentist.*15:00/, /Buy stamps/]);
  await rows.nth(1).press('Delete');
  await expect(page.getByRole('heading', { name: '1 task found' })).toBeVisible();
  await page.getByRole('button', { name: 'Help Me Organize This' }).click();
  await page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();
  await expect(page).toHaveURL(/\/daily-plan$/);

  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  await page.getByLabel('Task Title').fill('Mama anrufen heute 20 min');
  await expect(page.locator('form summary').filter({ hasText: 'When and how long' })).toContainText('20 min');
  await page.getByLabel('Task Title').press('Enter');
  await expect(page.getByText('Mama anrufen', { exact: true }).first()).toBeVisible();
});

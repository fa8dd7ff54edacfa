import { firstDay, signUp } from '../fixtures/firstDay.ts';
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

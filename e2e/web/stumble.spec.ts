import { BREADTH_TAG } from '#scripts/tier.ts';
import { isPlanKept } from '../fixtures/kept.ts';
import { expect, test } from '../fixtures/test.ts';

// Parts of a screen load after it is shown. What cannot be loaded now loads later, and breaks nothing else.
test.use({ expectedErrors: async ({}, use) => use([/ERR_FAILED|ERR_CONNECTION|Failed to fetch dynamically/]) });

test('a plan works while its later parts cannot be fetched, and they load when they can', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 9 });
  await aTask(mara, { title: 'Water the plants', status: 'backlog' });
  const parts = '**/assets/day-*.js';
  await page.route(parts, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/day-'));
  await login(mara, '/daily-plan');
  await refused;
  await page.getByText(/^MORE IN QUEUE/).click();
  await expect(page.getByText('Water the plants')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
  await page.unroute(parts);
  await page.getByRole('button', { name: 'More for Water the plants' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByLabel('Task Title')).toHaveValue('Water the plants');
});

test('a plan says all it has to say before any other text is there, and what comes later waits for its own', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 9 });
  await aTask(mara, { title: 'Water the plants', status: 'backlog' });
  const texts = /\/assets\/en-[^/]*\.js$/;
  await page.route(texts, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => texts.test(request.url()));
  await login(mara, '/daily-plan');
  await refused;
  await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  await page.getByText(/^MORE IN QUEUE/).click();
  await expect(page.getByText('Water the plants')).toBeVisible();
  // A missing text shows its key: a word with an inner capital, or with a dot.
  const said = await page.locator('body').innerText();
  expect(said.match(/\b[a-z]+(?:[A-Z]|[.:][a-z])\w*/g)).toBeNull();
  await page.unroute(texts);
  await expect(page.getByLabel('Task Title')).toBeVisible();
  await page.getByRole('button', { name: 'More for Water the plants' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
});

test('an app that could not be fetched is there once it can', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  const app = '**/assets/main-*.js';
  await page.route(app, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/main-'));
  await login(mara, '/daily-plan');
  await refused;
  await page.unroute(app);
  await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
});

test(
  'the notice that the server is unavailable hides no plan while it cannot be loaded itself',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank' });
    await login(mara, '/daily-plan');
    const done = page.getByRole('button', { name: 'Done: Call the bank' });
    await expect(done).toBeVisible();
    await isPlanKept(page);
    const note = '**/assets/companions-*.js';
    let tries = 0;
    await page.route('**/api/**', (route) => route.abort());
    await page.route(note, (route) => {
      tries += 1;
      return route.abort();
    });
    await page.reload();
    await expect(done).toBeVisible();
    await expect.poll(() => tries).toBeGreaterThan(1);
    await expect(done).toBeVisible();
    await page.unroute(note);
    await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible();
  },
);

import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures/test.ts';

const startFocus = (page: Page) => page.getByRole('button', { name: /^Start focus/ });

/** Holds back the app until the returned function is called: until then the page shows only its cached screen. */
const holdApp = (page: Page): Promise<() => void> => hold(page, '**/assets/main-*.js');

/** Holds back the files that match until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release(undefined);
}

/** Waits until the screen is cached, which happens when the page is idle. */
const isKept = (page: Page): Promise<unknown> => page.waitForFunction(() => localStorage.getItem('lastLook') !== null);

interface Given {
  readonly page: Page;
  readonly aUser: () => Promise<Person>;
  readonly aTask: (person: Person, task: { readonly title: string }) => Promise<unknown>;
  readonly login: (person: Person, path: string) => Promise<void>;
}

/** A user who has visited their plan, with one task. */
async function aVisit({ page, aUser, aTask, login }: Given): Promise<Person> {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/daily-plan');
  await expect(startFocus(page)).toBeVisible();
  await isKept(page);
  return mara;
}

const moved = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sum = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum.shift += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('the plan is shown before the app has loaded, and a press on it acts once', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  await aVisit({ page, aUser, aTask, login });
  await moved(page);
  const release = await holdApp(page);
  const releaseStyles = await hold(page, '**/assets/*.css');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const written = page.waitForRequest('**/*.woff2');
  await page.reload({ waitUntil: 'commit' });
  // The page requests what the cached screen needs before it requests the app.
  await written;
  expect(asked.filter((url) => url.includes('/assets/main-'))).toEqual([]);
  releaseStyles();
  await expect(page.locator('#last-look')).toContainText('Call the bank');
  await expect(startFocus(page)).toBeVisible();
  await startFocus(page).click();
  await startFocus(page).click();
  release();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('#last-look')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
});

test('a key of the app that is pressed too early is not lost, and the focus stays where it was', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  await aVisit({ page, aUser, aTask, login });
  const release = await holdApp(page);
  await page.reload();
  const done = page.getByRole('button', { name: 'Done: Call the bank' });
  await done.focus();
  await page.keyboard.press('?');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(done).toBeFocused();
});

test('another person, another day and another version of the app are not shown it', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  await aVisit({ page, aUser, aTask, login });
  // What the page stores on unload becomes theirs before the next page reads it.
  await page.addInitScript(() => {
    const kept = localStorage.getItem('lastLook');
    const change = sessionStorage.getItem('change');
    if (kept === null || change === null) return;
    localStorage.setItem('lastLook', JSON.stringify({ ...JSON.parse(kept), ...JSON.parse(change) }));
  });
  for (const change of [
    { session: 'abcdef' },
    { day: 'Mon Jan 05 2026' },
    { entry: 'https://unchaos.example/assets/start-older.js' },
  ]) {
    await test.step(JSON.stringify(change), async () => {
      await page.evaluate((its) => sessionStorage.setItem('change', its), JSON.stringify(change));
      const release = await holdApp(page);
      await page.reload();
      await expect(page.locator('#last-look')).toHaveCount(0);
      await expect(page.locator('body')).not.toContainText('Call the bank');
      release();
      await expect(startFocus(page)).toBeVisible();
    });
  }
});

test.describe('at the end of a session', () => {
  // Requests made while the server ends the session fail by then (401).
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test('it goes with the session', async ({ page, aUser, aTask, login }) => {
    await aVisit({ page, aUser, aTask, login });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    // The landing page is another document: requests of the previous one are lost on the way.
    await expect(page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' })).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('lastLook') === null);
  });
});

import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { act, drawer, DUMPS, field, refuse, row, send } from '../fixtures/drawer.ts';
import { expect, openWindow, test } from '../fixtures/test.ts';

/** Keys of the dumps sent by this page. */
function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key && request.url().endsWith('/brain-dumps')) keys.push(key);
  });
  return keys;
}

/** Waits for what a screen preloads: an interrupted script stays unavailable until the page is reloaded. */
const isAllHere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'script');
    return ['companions', 'dialogs', 'day', 'dashboard', 'focus'].every((part) =>
      scripts.some(({ name }) => name.includes(`/assets/${part}-`)),
    );
  });

test.describe('ten ways in which a server fails', () => {
  test.use({ expectedErrors: async ({}, use) => use([/status of (4|5)\d\d|ERR_/]) });
  const error = 'Not this time';
  const USUAL = ['it breaks'];
  const failures: readonly (readonly [string, (page: Page) => Promise<unknown>, string])[] = [
    [
      'it breaks',
      (page) => refuse(page, 500, { error, code: 'internal' }),
      'There was an issue organizing your tasks.',
    ],
    ['its provider fails', (page) => refuse(page, 502, { error }), 'There was an issue organizing your tasks.'],
    ['it is busy', (page) => refuse(page, 503, { error, code: 'unavailable' }), error],
    ['it is asked too often', (page) => refuse(page, 429, { error, retryAfter: 30 }), 'Please wait 30 seconds'],
    [
      'a proxy waits for it in vain',
      (page) => refuse(page, 504, { error }),
      'There was an issue organizing your tasks.',
    ],
    [
      'it finds it too long',
      (page) => refuse(page, 413, { error: 'Content too long', code: 'tooLarge' }),
      'Content too long',
    ],
    ['it does not understand', (page) => refuse(page, 400, { error, code: 'invalid' }), error],
    [
      'there is no access',
      (page) => refuse(page, 403, { error, code: 'noAccess' }),
      'Subscription required to continue',
    ],
    [
      'it answers something else',
      (page) => refuse(page, 201, { hello: 'there' }),
      'Invalid response from brain dump processing.',
    ],
    [
      'the line is cut',
      (page) => page.route(DUMPS, (route) => route.abort('connectionreset')),
      'Unable to connect to server.',
    ],
  ];

  for (const [what, fail, told] of failures) {
    const tag = USUAL.includes(what) ? [] : BREADTH_TAG;
    test(
      `${what}: the reason is shown, the text is kept, and removed with the response`,
      { tag },
      async ({ page, aUser, login }) => {
        await login(await aUser(), '/brain-dump');
        await fail(page);
        await send(page);
        await expect(page.getByRole('alert')).toContainText(told);
        await expect(page.getByRole('alert')).toContainText('Your words are still here.');
        await expect(field(page)).toHaveValue('');
        await page.unrouteAll();
        // If the network caused it, the text may already have been sent automatically.
        const went = page.getByRole('main').getByRole('button', { name: 'Show me' });
        await act(page, 'Try again').or(went).click();
        await expect(page.getByText("Here's what I heard")).toBeVisible();
        await page.getByRole('button', { name: 'Write something else' }).click();
        await expect(field(page)).toBeVisible();
        await expect(drawer(page)).toHaveCount(0);
      },
    );
  }
});

test.describe('without a network', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_/]) });

  test('dumps wait, are sent automatically when it is back, once, and never take over the screen', async ({
    page,
    context,
    server,
    aUser,
    login,
  }) => {
    const mara = await aUser();
    await login(mara, '/brain-dump');
    await expect(field(page)).toBeVisible();
    await isAllHere(page);
    const keys = keysSent(page);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole('alert')).toContainText("We'll send this when you're back online.");
    await field(page).pressSequentially('and while it waits, more');
    await context.setOffline(false);
    await expect(page.getByText('We found 2 tasks in them.').first()).toBeVisible();
    await expect(field(page)).toHaveValue('and while it waits, more');
    await expect(drawer(page)).toHaveCount(0);
    expect(new Set(keys).size).toBe(1);
    const response = await fetch(`${server.url}/api/brain-dumps`, {
      headers: { authorization: `Bearer ${mara.token}` },
    });
    expect(((await response.json()) as { brainDumps: unknown[] }).brainDumps).toHaveLength(1);

    await page.getByRole('main').getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByText("Here's what I heard")).toBeVisible();
    await page.getByRole('button', { name: 'Write something else' }).click();
    await expect(field(page)).toHaveValue('and while it waits, more');
  });

  test(
    'they stay with their user, and are there in every window',
    { tag: BREADTH_TAG },
    async ({ page, context, watch, aUser, login }) => {
      await login(await aUser('Mara'), '/brain-dump');
      await page.route(DUMPS, (route) => route.abort());
      await send(page);
      await expect(row(page)).toBeVisible();

      const second = await openWindow(context, watch);
      await second.route(DUMPS, (route) => route.abort());
      await second.goto('/brain-dump');
      await expect(drawer(second)).toHaveText('Unsorted (1)');
      await second.close();

      const jonas = await aUser('Jonas');
      await page.evaluate((token) => localStorage.setItem('access_token', token), jonas.token);
      await page.unrouteAll();
      const listed = page.waitForResponse('**/api/brain-dumps?unsorted=true');
      await page.reload();
      await expect(page.getByText('Welcome, Jonas')).toBeVisible();
      await listed;
      await expect(drawer(page)).toHaveCount(0);
    },
  );
});

test.describe('dumps that only the server has', () => {
  // Both windows ask the server to delete the text; the later one gets a 404.
  test.use({ expectedErrors: async ({}, use) => use([/413/, /404/]) });

  test('are in the drawer of every device, and come back into the field whole', async ({
    page,
    aUser,
    login,
    context,
    watch,
  }) => {
    const mara = await aUser();
    await login(mara, '/brain-dump');
    const long = 'buy milk. '.repeat(2001);
    await send(page, long);
    await expect(page.getByRole('alert')).toContainText('Content too long');
    // Another device does not have this one's storage.
    await page.evaluate(async () => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('brainDump')) localStorage.removeItem(key);
      await new Promise((resolve) => {
        indexedDB.deleteDatabase('unchaos').onsuccess = resolve;
      });
    });
    const other = await openWindow(context, watch);
    await other.goto('/brain-dump');
    await expect(drawer(other)).toHaveText('Unsorted (1)');
    await drawer(other).click();
    await expect(other.getByText('Too long for one brain dump.')).toBeVisible();
    await other.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(field(other)).toHaveValue(long.trim());
    await expect(drawer(other)).toHaveCount(0);
  });
});

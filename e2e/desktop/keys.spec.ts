import type { Page } from '@playwright/test';
import { field, option } from '../fixtures/commands.ts';
import { dialog, oneThing, tick } from '../fixtures/keyProofs.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { ANSWERS, freshEmail, PASSWORD, post } from '../fixtures/test.ts';
import { type DesktopApp, expect, keyboard, test as base } from './app.ts';

interface Fixtures {
  /** Starts the app on today's plan of somebody with two tasks; its window has the keyboard. */
  openPlan: () => Promise<{ app: DesktopApp; page: Page }>;
}

/** The desktop app against the real server, with real keys: what the window's own menu takes, the page never hears. */
const test = base.extend<Fixtures, { api: TestServer }>({
  api: [
    async ({}, use) => {
      const api = await startTestServer();
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  openPlan: async ({ launch, api }, use) =>
    use(async () => {
      const token = await somebody(api);
      const app = await launch({ apiUrl: api.url });
      await app.signIn(token);
      const page = await app.main();
      await page.reload();
      await page.getByRole('link', { name: "Today's Plan" }).first().click();
      await expect(oneThing(page, 'Finish the slides')).toBeVisible();
      await expect.poll(async () => (await app.look('main')).focused).toBe(true);
      return { app, page };
    }),
});

async function somebody(api: TestServer): Promise<string> {
  const form = { email: freshEmail(), password: PASSWORD, firstName: 'Mara', timezone: 'Europe/Berlin' };
  const { access_token: token } = await post<{ access_token: string }>(api, '/auth/signup', form);
  await post(api, '/user/onboarding', ANSWERS, token);
  await post(api, '/tasks', { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' }, token);
  await post(api, '/tasks', { title: 'Call the bank', emotionalWeight: 4 }, token);
  return token;
}

test('Ctrl+K opens the palette, in which one types, chooses and arrives', async ({ openPlan }) => {
  const { page } = await openPlan();
  await keyboard.press('ctrl+k');
  await expect(field(page)).toBeFocused();
  await keyboard.type('past');
  await expect(option(page, /^Past brain dumps/)).toBeVisible();
  await keyboard.press('Return');
  await expect(page.getByRole('heading', { name: 'Past brain dumps' })).toBeVisible();
  expect(page.url()).toBe('app://unchaos/brain-dumps');

  await keyboard.press('ctrl+k');
  await expect(field(page)).toBeFocused();
  await keyboard.type('bank');
  await expect(option(page, 'Call the bank')).toBeVisible();
  await keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('? shows the keys, Escape puts them away, and g and a letter lead to the screens', async ({ openPlan }) => {
  const { page } = await openPlan();
  await keyboard.press('question');
  await expect(dialog(page, 'Keyboard keys')).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog(page, 'Keyboard keys')).toHaveCount(0);

  await keyboard.type('gh');
  await expect(page.getByRole('heading', { name: 'Past brain dumps' })).toBeVisible();
  await keyboard.type('gp');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  expect(page.url()).toBe('app://unchaos/daily-plan');
});

test('Ctrl+Z takes a tick back, and in a text it takes back what was typed', async ({ openPlan }) => {
  const { page } = await openPlan();
  await tick(page, 'Call the bank').click();
  await expect(page.getByText('1/2 tasks completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await keyboard.type('n');
  await expect(page.getByLabel('Task Title')).toBeFocused();
  await keyboard.type('Water');
  await expect(page.getByLabel('Task Title')).toHaveValue('Water');
  await keyboard.press('ctrl+z');
  await expect(page.getByLabel('Task Title')).toHaveValue('');
  await expect(page.getByText('1/2 tasks completed')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await keyboard.press('ctrl+z');
  await expect(page.getByText('0/2 tasks completed')).toBeVisible();
  await expect(tick(page, 'Call the bank')).not.toBeChecked();
});

test('letters in a text are letters', async ({ openPlan }) => {
  const { page } = await openPlan();
  await keyboard.type('n');
  await expect(page.getByLabel('Task Title')).toBeFocused();
  await keyboard.type('next? gp d e');
  await expect(page.getByLabel('Task Title')).toHaveValue('next? gp d e');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
});

test('the small window hears none of the keys of the plan', async ({ openPlan }) => {
  const { app, page } = await openPlan();
  await keyboard.press('ctrl+shift+space');
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  const words = (await app.capture()).getByRole('textbox');
  await expect(words).toBeFocused();
  await keyboard.type('d? gh');
  await expect(words).toHaveValue('d? gh');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  expect(page.url()).toBe('app://unchaos/daily-plan');
});

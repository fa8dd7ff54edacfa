import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import {
  begin,
  bookings,
  offer,
  pass,
  passHidden,
  pill,
  secondsLeft,
  startFocus,
  time,
  today,
  view,
} from '../fixtures/focus.ts';
import type { TestServer } from '../fixtures/server.ts';
import { expect, openWindow, type Person, post, test } from '../fixtures/test.ts';

const MINUTE = 60_000;

let mara: Person;

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  await page.clock.install({ time: today(8) });
  mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  await expect(startFocus(page)).toBeVisible();
});

/** Sessions this device still has to book. */
const toBook = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('focusTimer_')) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { toBook?: unknown }).toBook;
  });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  // A message to a page is lost while another is loading.
  const opened = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await opened;
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
}

async function logIn(page: Page, server: TestServer, { email, password }: Person): Promise<void> {
  const { access_token } = await post<{ access_token: string }>(server, '/auth/login', { email, password });
  await page.evaluate((token) => localStorage.setItem('access_token', token), access_token);
  await page.goto('/daily-plan');
}

test('a reload in the middle continues where it was', { tag: BREADTH_TAG }, async ({ page, context }) => {
  await bookings(context);
  await begin(page);
  await pass(page, 600);
  const before = await secondsLeft(page);
  await page.reload();
  await pill(page).click();
  await expect(time(page)).toHaveText(/^1[45]:\d\d$/);
  const after = await secondsLeft(page);
  expect(before - after).toBeLessThanOrEqual(5);
  expect(after).toBeLessThanOrEqual(before);
  await pass(page, 60);
  expect(await secondsLeft(page)).toBeLessThan(after - 58);
});

test('after an hour without the app it asks once: no ends it where it was left, yes continues', async ({
  page,
  context,
  watch,
}) => {
  const server = await bookings(context);
  await begin(page);
  await pass(page, 600);
  const left = await secondsLeft(page);
  const away = await openWindow(context, watch);
  await away.goto('/privacy');
  await page.close();
  await away.clock.fastForward(60 * MINUTE);
  await away.goto('/daily-plan');
  await expect(view(away).getByRole('heading', { name: 'Still on it?' })).toBeVisible();
  expect(Math.abs((await secondsLeft(away)) - left)).toBeLessThanOrEqual(3);
  await offer(away, 'No, stop when I left').click();
  await expect(view(away).getByText(/^10 minutes of focus done/)).toBeVisible();
  await offer(away, /^Continue/).click();
  await expect(time(away)).toBeVisible();
  await pass(away, 16 * 60);
  await offer(away, 'I made progress').click();
  await expect.poll(() => server.booked).toMatchObject([{ focusedMs: 25 * MINUTE, outcome: 'progress' }]);
});

test(
  'a sleep of the computer asks, and the answer yes books none of it',
  { tag: BREADTH_TAG },
  async ({ page, context }) => {
    const server = await bookings(context);
    await begin(page);
    await pass(page, 600);
    await page.clock.fastForward(3 * 60 * MINUTE);
    await expect(view(page).getByRole('heading', { name: 'Still on it?' })).toBeVisible();
    await expect(page).toHaveTitle('Still on it? · Unchaos');
    await offer(page, 'Yes, keep going').click();
    await expect(time(page)).toHaveText(/^1[45]:\d\d$/);
    await pass(page, 60);
    await offer(page, 'End early').click();
    await offer(page, 'Done for now').click();
    await expect.poll(() => server.booked.length).toBe(1);
    expect(server.booked[0]?.focusedMs).toBeGreaterThanOrEqual(11 * MINUTE);
    expect(server.booked[0]?.focusedMs).toBeLessThan(12 * MINUTE);
  },
);

test('a hidden page, woken once a minute, loses no minute and books no more than 25', async ({ page, context }) => {
  const server = await bookings(context);
  await begin(page);
  const called: string[] = [];
  await page.exposeFunction('noteCall', (title: string) => void called.push(title));
  await page.evaluate(() => {
    function Noted(title: string): void {
      (window as unknown as { noteCall: (title: string) => void }).noteCall(title);
    }
    Object.assign(window, { Notification: Object.assign(Noted, { permission: 'granted' }) });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await passHidden(page, 10);
  expect(await secondsLeft(page)).toBeLessThanOrEqual(15 * 60);
  expect(await secondsLeft(page)).toBeGreaterThan(14 * 60 + 30);
  await passHidden(page, 14);
  await expect(time(page)).toBeVisible();
  await passHidden(page, 1);
  await expect(page).toHaveTitle('25 minutes of focus · Unchaos');
  await expect.poll(() => called).toEqual(['25 minutes of focus']);
  await passHidden(page, 20);
  expect(called).toHaveLength(1);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await offer(page, 'I made progress').click();
  await expect.poll(() => server.booked).toMatchObject([{ focusedMs: 25 * MINUTE }]);
  const [session] = server.booked;
  expect((session?.endedAt ?? 0) - (session?.startedAt ?? 0)).toBe(25 * MINUTE);
});

test.describe('without a way to the server', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED/]) });

  test('a session waits, also over a reload, and is booked once when there is one', async ({ page, context }) => {
    const server = await bookings(context);
    server.isAway = true;
    await begin(page);
    await pass(page, 25 * 60 + 5);
    await offer(page, 'I made progress').click();
    await offer(page, 'Done for now').click();
    await pass(page, 10);
    expect(server.booked).toEqual([]);
    await page.reload();
    await expect(startFocus(page)).toBeVisible();
    server.isAway = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await pass(page, 5);
    await expect.poll(() => server.booked[0]).toMatchObject({ focusedMs: 25 * MINUTE });
    await pass(page, 5);
    await expect.poll(() => toBook(page)).toEqual([]);
    server.booked.length = 0;
    await page.reload();
    await expect(startFocus(page)).toBeVisible();
    await pass(page, 60);
    expect(server.booked).toEqual([]);
  });
});

test.describe('one after the other', () => {
  // A request pending when the session ended.
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test(
    'signing out in the middle leaves the timer with its account',
    { tag: BREADTH_TAG },
    async ({ page, context, server: api, aUser, aTask }) => {
      const server = await bookings(context);
      const noah = await aUser('Noah');
      await aTask(noah, { title: 'Water the plants' });
      await begin(page);
      await pass(page, 600);
      await page.keyboard.press('Escape');
      await logOut(page);
      await logIn(page, api, noah);
      await expect(startFocus(page)).toBeVisible();
      await pass(page, 120);
      await expect(pill(page)).toHaveCount(0);
      await begin(page);
      await expect(view(page).getByRole('heading', { name: 'Water the plants' })).toBeVisible();
      await page.keyboard.press('Escape');
      await logOut(page);
      await logIn(page, api, mara);
      await expect(view(page).getByRole('heading', { name: 'Still on it?' })).toBeVisible();
      await offer(page, 'No, stop when I left').click();
      await offer(page, 'Done for now').click();
      await expect.poll(() => server.booked).toMatchObject([{ task: { title: 'Finish the slides' }, outcome: null }]);
      expect(server.booked[0]?.focusedMs).toBeGreaterThanOrEqual(10 * MINUTE);
      expect(server.booked[0]?.focusedMs).toBeLessThan(11 * MINUTE);
    },
  );
});

test('a broken record counts as none', { tag: BREADTH_TAG }, async ({ page, context }) => {
  await bookings(context);
  await begin(page);
  await page.addInitScript(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('focusTimer_'));
    if (key) localStorage.setItem(key, '{"version":1,"timer":{"phase":"fo');
  });
  await page.reload();
  await expect(startFocus(page)).toBeVisible();
  await pass(page, 5);
  await expect(pill(page)).toHaveCount(0);
  await begin(page);
});

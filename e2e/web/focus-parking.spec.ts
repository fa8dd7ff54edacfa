import type { Page } from '@playwright/test';
import { CARE_WORDS } from '#shared/care/answer.ts';
import type { Task } from '#shared/tasks/task.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { begin, bookings, offer, pass, pill, secondsLeft, startFocus, time, today, view } from '../fixtures/focus.ts';
import { answer, park, parkDialog, parkedRow } from '../fixtures/parking.ts';
import type { TestServer } from '../fixtures/server.ts';
import { expect, type Person, post, test } from '../fixtures/test.ts';

const toast = (page: Page, text: string) => page.locator('[data-toast]').getByText(text, { exact: true });
const parkedPill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /parked thought/ });

async function tasksOf(server: TestServer, { token }: Person): Promise<readonly Task[]> {
  const reply = await fetch(`${server.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { tasks: Task[] }).tasks;
}

/** Signs in on this device, and waits for the timer's code. */
async function comesIn(page: Page, { email, password }: Person, server: TestServer): Promise<void> {
  const { access_token: token } = await post<{ access_token: string }>(server, '/auth/login', { email, password });
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  const timerCame = page.waitForResponse('**/api/focus-settings');
  await page.goto('/daily-plan');
  await timerCame;
}

let mara: Person;
test.beforeEach(async ({ page, aUser, aTask, login }) => {
  await page.clock.install({ time: today(8) });
  mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, category: 'work' });
  await login(mara, '/daily-plan');
  await expect(startFocus(page)).toBeVisible();
});

test('thoughts are parked by one key while the timer runs on, and come back at the break', async ({
  page,
  context,
  server,
}) => {
  await bookings(context);
  const dumps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/brain-dumps') && request.method() === 'POST') dumps.push(request.url());
  });
  await begin(page);
  const before = await secondsLeft(page);
  await park(page, 'call the dentist tomorrow 3pm');
  await expect(toast(page, 'Parked for your break')).toBeVisible();
  await pass(page, 3);
  expect(await secondsLeft(page)).toBeLessThan(before);
  // From the plan too, and by pointer; nothing shows before the break.
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);
  await park(page, 'that song');
  await pill(page).click();
  await offer(page, 'Park a thought').click();
  await parkDialog(page).getByLabel('What just came up?').fill('buy stamps');
  expect(await violations(page)).toEqual([]);
  await parkDialog(page).getByRole('button', { name: 'Park it' }).click();
  await expect(parkDialog(page)).toHaveCount(0);
  await expect(offer(page, 'Park a thought')).toBeFocused();
  await expect(parkedRow(page, 'that song')).toHaveCount(0);

  await pass(page, 25 * 60 + 5);
  await expect(parkedRow(page, 'that song')).toHaveCount(0);
  await offer(page, 'I made progress').click();
  await expect(view(page).getByRole('heading', { name: 'You parked 3 thoughts' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await answer(page, 'Make it a task', 'call the dentist tomorrow 3pm').press('Enter');
  await expect(parkedRow(page, 'call the dentist')).toHaveCount(0);
  await expect(answer(page, 'Make it a task', 'that song')).toBeFocused();
  const made = (await tasksOf(server, mara)).filter(({ title }) => /dentist/i.test(title));
  expect(made).toMatchObject([{ title: 'Call the dentist', dueTime: '15:00' }]);

  await answer(page, 'Let go', 'that song').click();
  await expect(parkedRow(page, 'that song')).toHaveCount(0);
  await expect(view(page).getByText('Let go: “that song”').first()).toBeVisible();
  await view(page).getByRole('button', { name: 'Undo' }).click();
  await expect(parkedRow(page, 'that song')).toHaveCount(1);
  await answer(page, 'Let go', 'that song').click();
  await answer(page, 'Keep', 'buy stamps').click();
  await expect(view(page).getByRole('listitem')).toHaveCount(0);
  expect(dumps).toEqual([]);

  await test.step('a kept thought returns with the next session', async () => {
    await offer(page, 'Skip the break').click();
    await offer(page, 'Another 25 minutes').click();
    await expect(time(page)).toHaveText(/^2[45]:/);
    await pass(page, 5);
    await offer(page, 'End early').click();
    await expect(view(page).getByRole('heading', { name: 'You parked a thought' })).toBeVisible();
    await offer(page, 'Done for now').click();
    await expect(view(page)).toHaveCount(0);
    await parkedPill(page).click();
    await answer(page, 'Make it a task', 'buy stamps').click();
    await expect(page.getByRole('dialog')).toContainText('Nothing is parked.');
    await page.keyboard.press('Escape');
    await expect(parkedPill(page)).toHaveCount(0);
    expect((await tasksOf(server, mara)).map(({ title }) => title)).toContain('buy stamps');
  });
});

test(
  'text survives a reload, parked or not, for its account only',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser }) => {
    await begin(page);
    await park(page, 'call the dentist');
    await page.keyboard.press('p');
    await page.keyboard.type('half a thou');
    await page.reload();
    await expect(pill(page)).toBeVisible();
    await page.keyboard.press('p');
    await expect(parkDialog(page).getByLabel('What just came up?')).toHaveValue('half a thou');
    await page.keyboard.press('Escape');
    await pill(page).click();
    await offer(page, 'End early').click();
    await expect(parkedRow(page, 'call the dentist')).toHaveCount(1);
    await offer(page, 'Done for now').click();
    await expect(parkedPill(page)).toBeVisible();

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await comesIn(page, await aUser(), server);
    await expect(page.getByRole('heading', { name: "What's on your mind?" })).toBeVisible();
    await expect(parkedPill(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(page.getByRole('option', { name: 'Parked thoughts' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await comesIn(page, mara, server);
    await expect(parkedPill(page)).toBeVisible();
  },
);

test.describe('offline', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED/]) });

  test(
    'without the server a thought that becomes a task waits on this device, and is added once',
    { tag: BREADTH_TAG },
    async ({ page, context, server }) => {
      await begin(page);
      await park(page, 'buy stamps');
      await offer(page, 'End early').click();
      await context.route('**/api/tasks/moves', (route) => route.abort('internetdisconnected'));
      await answer(page, 'Make it a task', 'buy stamps').click();
      await expect(toast(page, "Saved on this device until you're online.")).toBeVisible();
      await expect(parkedRow(page, 'buy stamps')).toHaveCount(0);
      await context.unroute('**/api/tasks/moves');
      const added = async () => (await tasksOf(server, mara)).filter(({ title }) => title === 'buy stamps');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(added).toHaveLength(1);
    },
  );
});

test('parked text about a crisis shows help, is kept, and never becomes a task', async ({ page, server }) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.postData() ?? ''));
  await begin(page);
  await park(page, 'I want to kill myself');
  const care = page.getByRole('dialog', { name: 'You matter' });
  await expect(care.getByRole('heading', { name: CARE_WORDS.en.title })).toBeVisible();
  await expect(care.getByText('TelefonSeelsorge', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await care.getByRole('button', { name: 'Keep my words' }).click();
  await expect(care).toHaveCount(0);
  await offer(page, 'End early').click();
  await expect(parkedRow(page, 'kill myself')).toHaveCount(1);
  await expect(answer(page, 'Make it a task', 'I want to kill myself')).toHaveCount(0);
  await answer(page, 'Someone to talk to', 'I want to kill myself').click();
  await expect(care.getByText('TelefonSeelsorge', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await tasksOf(server, mara)).toHaveLength(1);
  expect(sent.filter((body) => body.includes('kill'))).toEqual([]);
});

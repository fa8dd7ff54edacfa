import { chooseNotNow, showWhy } from '../fixtures/notNow.ts';
import { expect, type Page } from '@playwright/test';
import { askOneByOne } from '../fixtures/replies.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';

/** Today's plan on a full day. */
async function openFullDay(world: World): Promise<void> {
  await world.login(await someoneBusy(world), address);
  await expect(world.page.getByRole('button', { name: /^Done: / })).toBeVisible();
}

/** The question until when to postpone the ONE Thing, which is urgent. */
async function openPutOff(page: Page): Promise<void> {
  await chooseNotNow(page, 'help');
  await page.getByRole('button', { name: 'Put it off' }).click();
  await page.getByRole('dialog', { name: 'This one is urgent' }).getByRole('button', { name: 'Put it off' }).click();
}

/** Postpones the ONE Thing to someday in the help dialog. */
async function putOff(page: Page): Promise<void> {
  await openPutOff(page);
  await page.getByRole('button', { name: 'Someday' }).click();
}

/** Today's plan on a full day, with a task's dialog open. */
async function openDialog(world: World): Promise<void> {
  await openFullDay(world);
  await world.page.getByRole('button', { name: 'Edit Call the bank' }).click();
  await expect(world.page.getByRole('dialog')).toBeVisible();
}

export const states: readonly State[] = [
  { name: 'daily-plan', address, open: openFullDay },
  {
    name: 'daily-plan-unfolded',
    address,
    async open(world) {
      const { page } = world;
      await openFullDay(world);
      await page.getByText(/^MORE IN QUEUE/).click();
      await page.getByRole('button', { name: 'Add Task' }).click();
      await page.locator('form summary').filter({ hasText: 'When and how long' }).click();
      await page.getByLabel('Time', { exact: false }).fill('14:30');
      await page.locator('form summary').filter({ hasText: 'More' }).click();
      await page.getByRole('region', { name: 'ALSO TODAY' }).getByRole('checkbox').first().click();
      await expect(page.getByText('1/5 tasks completed')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-of-a-dump',
    address,
    async open({ page, aUser, aDump, login }) {
      const mara = await aUser();
      await aDump(mara, MESSY_DUMP);
      await login(mara, address);
      await page.getByRole('button', { name: 'About this task' }).focus();
      await expect(page.getByRole('tooltip')).toBeAttached();
    },
  },
  {
    name: 'daily-plan-german',
    address,
    language: 'de',
    async open(world) {
      const { page } = world;
      await world.login(await someoneBusy(world), address);
      await page.getByText(/^WARTESCHLANGE/).click();
      await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
      await expect(page.getByRole('button', { name: 'In die Warteschlange' })).toBeVisible();
    },
  },
  {
    name: 'daily-plan-not-now',
    address,
    async open(world) {
      await openFullDay(world);
      await showWhy(world.page);
    },
  },
  {
    name: 'daily-plan-not-now-german',
    address,
    language: 'de',
    async open(world) {
      const { page } = world;
      await world.login(await someoneBusy(world), address);
      await chooseNotNow(page, 'pickDay', 'de');
      await expect(page.getByRole('button', { name: 'Verschieben' })).toBeVisible();
    },
  },
  {
    name: 'daily-plan-all-actions',
    address,
    async open(world) {
      await world.page.addInitScript(() => localStorage.setItem('allActions', 'on'));
      await openFullDay(world);
    },
  },
  {
    name: 'daily-plan-clear',
    address,
    async open({ page, aUser, aTask, login }) {
      const mara = await aUser();
      await aTask(mara, { title: 'Water the plants' });
      await login(mara, address);
      await page.getByRole('button', { name: 'Done: Water the plants' }).click();
      await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
    },
  },
  {
    name: 'daily-plan-settings',
    address,
    async open(world) {
      await openFullDay(world);
      await world.page.getByRole('button', { name: 'Settings' }).click();
      await expect(world.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-queue-menu',
    address,
    async open(world) {
      const { page } = world;
      await openFullDay(world);
      await page.getByText(/^MORE IN QUEUE/).click();
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'daily-plan-edit', address, open: openDialog },
  {
    name: 'daily-plan-delete',
    address,
    async open(world) {
      await openDialog(world);
      await world.page.getByRole('button', { name: 'Delete Task' }).click();
      await expect(world.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-defer',
    address,
    async open(world) {
      await openFullDay(world);
      await openPutOff(world.page);
      await expect(world.page.getByRole('button', { name: 'Someday' })).toBeVisible();
    },
  },
  {
    name: 'daily-plan-toast',
    address,
    async open(world) {
      const { page } = world;
      await openFullDay(world);
      await putOff(page);
      await expect(page.getByText('Task Deferred', { exact: true })).toBeVisible();
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'daily-plan-error-toast',
    address,
    errors: /500/,
    async open(world) {
      const { page } = world;
      await openFullDay(world);
      await page.route('**/api/tasks/*', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
      await putOff(page);
      await expect(page.getByText('Failed to defer task', { exact: true })).toBeVisible();
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'daily-plan-loading',
    address,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', () => undefined);
      await login(await aUser(), address);
      await expect(page.getByText('Loading your daily plan...')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-slow',
    address,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', () => undefined);
      await page.clock.install();
      await login(await aUser(), address);
      await expect(page.getByText('Loading your daily plan...')).toBeVisible();
      await page.clock.runFor(5000);
      await expect(page.getByText('Your plan is taking longer than usual')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-failed',
    address,
    errors: /ERR_FAILED/,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', (route) => route.abort());
      await page.clock.install();
      await login(await aUser(), address);
      await expect(async () => {
        await page.clock.runFor(2000);
        await expect(page.getByText("We couldn't load your plan")).toBeVisible({ timeout: 250 });
      }).toPass();
    },
  },
  {
    name: 'crash',
    address: '/weekly-plan',
    errors: /ERR_FAILED|Failed to fetch|assets.week-/,
    async open({ page, aUser, login }) {
      await page.route('**/assets/week-*.js', (route) => route.abort());
      await login(await aUser(), '/weekly-plan');
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    },
  },
];

import { chooseNotNow } from '../fixtures/notNow.ts';
import { expect, type Page } from '@playwright/test';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';
const dialog = (page: Page) => page.getByRole('dialog');

/** The form of a new task on a full day, with a custom repetition. */
async function openRepeating(world: World): Promise<void> {
  const { page, login } = world;
  await login(await someoneBusy(world), address);
  await page.getByRole('button', { name: /^(Add Task|Neue Aufgabe)$/ }).click();
  await page.getByLabel(/^(Task Title|Was ist zu tun\?)$/).fill('Water the plants');
  await page
    .locator('summary')
    .filter({ hasText: /When and how long|Wann und wie lange/ })
    .click();
  await page.getByLabel(/^(Repeats|Wiederholt sich)$/).selectOption('custom');
  await expect(page.getByText(/^(On these days|An diesen Tagen)$/)).toBeVisible();
}

/** Deletes a task of the plan. */
async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Edit ${title}|${title} ändern)$`) }).click();
  await page.getByRole('button', { name: /^(Delete Task|Löschen)$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Delete|Löschen)$/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** The list of deleted tasks, some deleted days ago. */
async function openDeleted(world: World): Promise<void> {
  const { page, aTask, login } = world;
  const mara = await someoneBusy(world);
  await aTask(mara, { title: 'Stretch', recurrence: 'FREQ=DAILY', category: 'health', estimatedMinutes: 10 });
  await changeReply(page, '/deleted-tasks', taskRoutes.listDeleted.reply, ({ tasks }) => ({
    tasks: tasks.map((task, place) => ({
      ...task,
      deletedAt: new Date(Date.now() - place * 3 * 86_400_000).toISOString(),
    })),
  }));
  await login(mara, address);
  await remove(page, 'Call the bank');
  await remove(page, 'Buy a present for mum');
  await openList(page);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
}

const openList = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Recently deleted|Zuletzt gelöscht)$/ }).click();

export const states: readonly State[] = [
  { name: 'daily-plan-repeat', address, open: openRepeating },
  { name: 'daily-plan-repeat-german', address, language: 'de', open: openRepeating },
  {
    name: 'daily-plan-repeat-problem',
    address,
    async open(world) {
      await openRepeating(world);
      await world.page.getByLabel('Every', { exact: true }).fill('');
      await world.page.getByLabel('Task Title').fill('');
      await expect(world.page.getByText('Please enter a whole number from 1 to 52.')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-repeat-edit',
    address,
    async open(world) {
      const { page, login } = world;
      await login(await someoneBusy(world), address);
      await page.getByRole('button', { name: 'Edit Call the bank' }).click();
      await page.getByLabel('Repeats').selectOption('monthly');
      await page.getByLabel('Day of the month').fill('30');
      await expect(page.getByText('Shorter months use their last day.')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-repeat-series',
    address,
    async open({ page, aUser, aTask, login }) {
      const mara = await aUser();
      await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
      await aTask(mara, { title: 'Stretch', recurrence: 'FREQ=DAILY', category: 'health' });
      await login(mara, address);
      await expect(page.getByText('Repeats every day').first()).toBeVisible();
      await page.getByRole('button', { name: 'Edit Stretch' }).click();
      await expect(page.getByRole('button', { name: 'Stop repeating' })).toBeVisible();
    },
  },
  {
    name: 'daily-plan-repeat-rows',
    address,
    language: 'de',
    async open({ page, aUser, aTask, login }) {
      const mara = await aUser();
      await aTask(mara, { title: 'Folien fertig machen', emotionalWeight: 9 });
      await aTask(mara, { title: 'Dehnen', recurrence: 'FREQ=DAILY', category: 'health' });
      await aTask(mara, { title: 'Miete zahlen', recurrence: 'FREQ=MONTHLY;BYDAY=-1FR', category: 'financial' });
      await login(mara, address);
      await page.getByText(/^KOMMT NOCH/).click();
      await expect(page.getByText('Wiederholt sich jeden Monat am letzten Freitag')).toBeVisible();
      await expect(page.getByText('Wiederholt sich jeden Tag')).toHaveCount(2);
    },
  },
  { name: 'daily-plan-deleted', address, open: openDeleted },
  { name: 'daily-plan-deleted-german', address, language: 'de', open: openDeleted },
  {
    name: 'daily-plan-deleted-none',
    address,
    async open(world) {
      await world.login(await someoneBusy(world), address);
      await openList(world.page);
      await expect(dialog(world.page).getByText('Nothing here')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-deleted-failed',
    address,
    errors: /403/,
    async open(world) {
      const { page, login } = world;
      await page.route('**/api/deleted-tasks', (route) => route.fulfill({ status: 403, json: { error: 'Not now.' } }));
      await login(await someoneBusy(world), address);
      await openList(page);
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-help-urgent',
    address,
    async open(world) {
      const { page, login } = world;
      await login(await someoneBusy(world), address);
      await chooseNotNow(page, 'help');
      await dialog(page).getByRole('button', { name: 'Put it off' }).click();
      await expect(page.getByText('This one is urgent')).toBeVisible();
    },
  },
];

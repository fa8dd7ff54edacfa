import { chooseNotNow } from '../fixtures/notNow.ts';
import { expect, type Page } from '@playwright/test';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { inDays } from '../fixtures/week.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';
const dialog = (page: Page) => page.getByRole('dialog');

/** The help dialog for the ONE Thing on a full day. */
async function openHelp(world: World, way?: string): Promise<Page> {
  const { page, login } = world;
  await login(await someoneBusy(world), address);
  await chooseNotNow(page, 'help');
  await expect(dialog(page)).toBeVisible();
  if (way) await dialog(page).getByRole('button', { name: way }).click();
  return page;
}

/** A day with nine tasks. */
async function openOverload({ page, aUser, aTask, login }: World): Promise<void> {
  const mara = await aUser();
  const names = ['the bank', 'the plumber', 'the dentist', 'mum', 'the landlord', 'the library', 'the school', 'Jonas'];
  for (const [index, name] of names.entries()) {
    await aTask(mara, { title: `Call ${name}`, emotionalWeight: index + 1 });
  }
  await aTask(mara, { title: 'Finish the slides for Monday’s meeting with the whole department', emotionalWeight: 10 });
  await login(mara, address);
  await expect(page.getByRole('heading', { name: /^(This is too much|Das ist zu viel)/ })).toBeVisible();
}

/** The first day after an absence. */
async function openWelcomeBack(world: World, isClear: boolean): Promise<void> {
  const { page, login } = world;
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => {
    const starter = isClear ? undefined : reply.tasks.find(({ title }) => title === 'Call the bank');
    return { ...reply, welcomeBack: { daysAway: 4, starterTaskId: starter?.id ?? null } };
  });
  await login(await someoneBusy(world), address);
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
}

/** The first day after an absence with two missed appointments. */
async function openMissed(world: World): Promise<void> {
  const { page, login } = world;
  const missed = ['Book the dentist', 'Clean the kitchen'];
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
    ...reply,
    welcomeBack: { daysAway: 4, starterTaskId: reply.tasks.find(({ title }) => title === 'Call the bank')?.id ?? null },
    tasks: reply.tasks.map((task) =>
      missed.includes(task.title)
        ? { ...task, isFixed: true, fixedTime: '15:00', scheduledDate: inDays(-2), status: 'today' as const }
        : task,
    ),
  }));
  await login(await someoneBusy(world), address);
  await expect(page.getByRole('region', { name: 'Good to see you' }).getByRole('listitem')).toHaveCount(2);
}

/** The morning after a day on which nothing was done. */
async function openHardDay(world: World): Promise<void> {
  const { page, login } = world;
  const before = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
    ...reply,
    tasks: reply.tasks.map((task) => ({ ...task, createdAt: before, completed: false, completedAt: null })),
  }));
  await login(await someoneBusy(world), address);
  await expect(page.getByRole('region', { name: /^(Today is|Heute ist) / })).toBeVisible();
}

export const states: readonly State[] = [
  {
    name: 'daily-plan-help',
    address,
    async open(world) {
      await openHelp(world);
    },
  },
  {
    name: 'daily-plan-help-german',
    address,
    language: 'de',
    async open(world) {
      const { page, login } = world;
      await login(await someoneBusy(world), address);
      await chooseNotNow(page, 'help', 'de');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'daily-plan-alternatives',
    address,
    async open(world) {
      const page = await openHelp(world, 'Show me something else');
      await dialog(page).getByRole('radio', { name: 'High energy' }).check();
      await dialog(page).getByRole('radio', { name: 'Any' }).check();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'daily-plan-alternatives-none',
    address,
    async open(world) {
      const page = await openHelp(world, 'Show me something else');
      await dialog(page).getByRole('radio', { name: 'High energy' }).check();
      await dialog(page).getByRole('radio', { name: '5 min', exact: true }).check();
      await expect(dialog(page).getByText('No suitable alternatives found.')).toBeVisible();
    },
  },
  {
    name: 'daily-plan-break-down',
    address,
    async open(world) {
      const page = await openHelp(world, 'Break it down');
      await dialog(page).getByLabel('Step 1').fill('Open the file');
    },
  },
  { name: 'daily-plan-hard-day', address, open: openHardDay },
  { name: 'daily-plan-hard-day-german', address, language: 'de', open: openHardDay },
  { name: 'daily-plan-overload', address, open: openOverload },
  { name: 'daily-plan-overload-german', address, language: 'de', open: openOverload },
  {
    name: 'daily-plan-overload-choosing',
    address,
    async open(world) {
      await openOverload(world);
      await world.page.getByRole('button', { name: "I'll choose" }).click();
      await expect(world.page.getByRole('button', { name: 'Keep these 5' })).toBeVisible();
    },
  },
  {
    name: 'daily-plan-tomorrow',
    address,
    async open(world) {
      await world.login(await someoneBusy(world), address);
      await world.page.getByRole('button', { name: 'Add to tomorrow' }).click();
      await expect(dialog(world.page)).toBeVisible();
    },
  },
  {
    name: 'daily-plan-series',
    address,
    async open({ page, aUser, aTask, login }) {
      const mara = await aUser();
      await aTask(mara, { title: 'Stretch', recurrence: 'FREQ=DAILY' });
      await login(mara, address);
      await page.getByRole('button', { name: 'Edit Stretch' }).click();
      await dialog(page).getByRole('button', { name: 'Delete Task' }).click();
      await expect(page.getByRole('button', { name: 'The whole series' })).toBeVisible();
    },
  },
  {
    name: 'daily-plan-urgent',
    address,
    async open(world) {
      const { page, login } = world;
      await login(await someoneBusy(world), address);
      await page.getByRole('button', { name: /^Edit Finish the slides/ }).click();
      await dialog(page).getByRole('button', { name: 'Defer' }).click();
      await expect(page.getByText('This one is urgent')).toBeVisible();
    },
  },
  { name: 'daily-plan-welcome-back', address, open: (world) => openWelcomeBack(world, false) },
  { name: 'daily-plan-welcome-back-missed', address, open: openMissed },
  { name: 'daily-plan-welcome-back-clear', address, open: (world) => openWelcomeBack(world, true) },
];

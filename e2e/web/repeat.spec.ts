import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import type { Task } from '#shared/tasks/task.ts';
import { todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { expect, type Person, test } from '../fixtures/test.ts';
import type { TestServer } from '../fixtures/server.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const today = () => weekdayOf(todayIn('Europe/Berlin', new Date()));

/** The tasks as read by another program. */
async function stored(server: TestServer, { token }: Person, title: string): Promise<Task[]> {
  const reply = await fetch(`${server.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
  const { tasks } = (await reply.json()) as { tasks: Task[] };
  return tasks.filter((task) => task.title === title);
}

/** Opens the day, time and repetition found in a new task's line. */
const openPlan = (page: Page): Promise<void> =>
  page.locator('summary').filter({ hasText: 'When and how long' }).click();

/** The repetition field. */
const repeats = (page: Page) => page.getByLabel('Repeats', { exact: true });

test('a weekly task is added, ticked off, changed once and ended', async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByLabel('Task Title').fill('Water the plants');
  await openPlan(page);
  await expect(repeats(page)).toHaveValue('never');
  await repeats(page).selectOption('weekly');
  await expect(repeats(page).locator('option:checked')).toHaveText(`Every week on ${today()}`);
  await expect(page.getByText('Starts: Today')).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).click();
  await toast(page, 'Task added & saved');

  // Today's instance is in the plan, and the next one waits for its day.
  const also = page.getByRole('region', { name: 'ALSO TODAY' });
  await expect(also.getByText(`Repeats every ${today()}`)).toBeVisible();
  await page.getByText('COMING UP (1 task)').click();
  const next = page.getByRole('button', { name: 'More for Water the plants' });
  await expect(next).toHaveCount(1);
  expect(await stored(server, mara, 'Water the plants')).toHaveLength(5);

  await also.getByRole('checkbox', { name: 'Water the plants' }).click();
  await expect(also.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();
  await expect(also.getByText(`Repeats every ${today()}`)).toBeHidden();
  await expect(next).toHaveCount(1);

  // Only one instance is edited.
  await next.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog(page).getByText(`Repeats every ${today()}`)).toBeVisible();
  await expect(dialog(page).getByText('Changes here only apply to this one.')).toBeVisible();
  await expect(dialog(page).getByLabel('Repeats')).toHaveCount(0);
  await dialog(page).getByLabel('Task Title').fill('Water and feed the plants');
  await dialog(page).getByRole('button', { name: 'Update Task' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Water and feed the plants')).toBeVisible();
  expect(await stored(server, mara, 'Water the plants')).toHaveLength(4);

  await page.getByRole('button', { name: 'More for Water and feed the plants' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByRole('button', { name: 'Stop repeating' }).click();
  await dialog(page).getByRole('button', { name: 'The whole series' }).click();
  await expect(page.getByText(/COMING UP/)).toBeHidden();
  const left = await stored(server, mara, 'Water the plants');
  expect(left.map(({ completed }) => completed)).toEqual([true]);
});

test('a single task gets its own rhythm and starts on its first day', async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await aTask(mara, { title: 'Pay the rent', emotionalWeight: 2 });
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Edit Pay the rent' }).click();
  await repeats(page).selectOption('custom');
  await dialog(page).getByLabel('Unit').selectOption('day');
  const update = dialog(page).getByRole('button', { name: 'Update Task' });
  const every = dialog(page).getByLabel('Every', { exact: true });
  for (const text of ['', '0', '366', '9999']) {
    await every.fill(text);
    await expect(dialog(page).getByText('Please enter a whole number from 1 to 365.')).toBeVisible();
    await expect(update).toBeDisabled();
  }
  await every.fill('3');
  await update.click();
  await toast(page, 'Task Updated');
  await expect(page.getByText('Repeats every 3 days').first()).toBeVisible();
  const [first] = await stored(server, mara, 'Pay the rent');
  expect(first?.recurrence).toBe('FREQ=DAILY;INTERVAL=3');
  expect(await stored(server, mara, 'Pay the rent')).toHaveLength(10);
});

test(
  'weekdays are chosen one by one, and none is not enough',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await login(mara, '/daily-plan');
    await page.getByRole('button', { name: 'Add Task' }).click();
    await page.getByLabel('Task Title').fill('Go for a run');
    await openPlan(page);
    await repeats(page).selectOption('weekly');
    await page.getByRole('checkbox', { name: today().slice(0, 3) }).uncheck();
    await expect(page.getByText('Please choose at least one day.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Task' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Tue' }).check();
    await page.getByRole('checkbox', { name: 'Mon' }).check();
    await page.getByRole('button', { name: 'Add Task' }).click();
    await toast(page, 'Task added & saved');
    const [run] = await stored(server, mara, 'Go for a run');
    expect(run?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO,TU');
  },
);

test(
  'a rule that cannot be picked on screen is shown as text and stays',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await aTask(mara, { title: 'Clean the oven', recurrence: 'FREQ=MONTHLY;BYDAY=-1FR' });
    await login(mara, '/daily-plan');
    await page.getByText(/^COMING UP/).click();
    await page.getByRole('button', { name: 'More for Clean the oven' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(dialog(page).getByText('Repeats every month on the last Friday')).toBeVisible();
    await dialog(page).getByLabel('Task Title').fill('Clean the whole oven');
    await dialog(page).getByRole('button', { name: 'Update Task' }).click();
    await toast(page, 'Task Updated');
    const [oven] = await stored(server, mara, 'Clean the whole oven');
    expect(oven?.recurrence).toBe('FREQ=MONTHLY;BYDAY=-1FR');
  },
);

test(
  'a form that was closed by mistake opens with the same text',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await login(mara, '/daily-plan');
    await page.getByRole('button', { name: 'Add to tomorrow' }).click();
    await dialog(page).getByLabel('Task Title').fill('Call the landlord');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to tomorrow' }).click();
    await expect(dialog(page).getByLabel('Task Title')).toHaveValue('Call the landlord');
    // Cancel discards it.
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add to tomorrow' }).click();
    await expect(dialog(page).getByLabel('Task Title')).toHaveValue('');
    await dialog(page).getByLabel('Task Title').press('Enter');
    await expect(dialog(page).getByText('Task title required. Please enter a title for your task.')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit Finish the slides' }).click();
    await dialog(page).getByLabel('Task Title').fill('Finish the slides for Monday');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Finish the slides' }).click();
    await expect(dialog(page).getByLabel('Task Title')).toHaveValue('Finish the slides for Monday');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Add Task' }).click();
    await page.getByLabel('Task Title').fill('Sort the post');
    await openPlan(page);
    await repeats(page).selectOption('daily');
    await page.getByRole('link', { name: 'Brain Dump' }).first().click();
    await page.getByRole('link', { name: "Today's Plan" }).first().click();
    await page.getByRole('button', { name: 'Add Task' }).click();
    await expect(page.getByLabel('Task Title')).toHaveValue('Sort the post');
    await expect(repeats(page)).toHaveValue('daily');
  },
);

test(
  'sent and stored text does not return, and what is typed after it is its own task',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await login(mara, '/daily-plan');
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/tasks/moves', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add to tomorrow' }).click();
    await dialog(page).getByLabel('Task Title').fill('Call the landlord');
    await dialog(page).getByRole('button', { name: 'Add to tomorrow' }).click();
    await page.keyboard.press('Escape');
    letThrough();
    await toast(page, 'Task added to tomorrow!');
    await page.getByRole('button', { name: 'Add to tomorrow' }).click();
    await expect(dialog(page).getByLabel('Task Title')).toHaveValue('');
    await dialog(page).getByLabel('Task Title').fill('Call the plumber');
    await dialog(page).getByRole('button', { name: 'Add to tomorrow' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(server, mara, 'Call the plumber')).toHaveLength(1);
    expect(await stored(server, mara, 'Call the landlord')).toHaveLength(1);
  },
);

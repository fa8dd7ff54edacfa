import type { Page } from '@playwright/test';
import type { Task } from '#shared/tasks/task.ts';
import { expect, type Person, test } from '../fixtures/test.ts';
import type { TestServer } from '../fixtures/server.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const line = (page: Page) => page.getByLabel('Task Title');
const plan = (page: Page) => page.locator('form summary').filter({ hasText: 'When and how long' });

async function stored(server: TestServer, { token }: Person, title: string): Promise<Task | undefined> {
  const reply = await fetch(`${server.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { tasks: Task[] }).tasks.find((task) => task.title === title);
}

test('one line says what, when, how long and how often', async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  await button(page, 'Add Task').click();
  await line(page).fill('call the dentist tomorrow 3pm 20 min every month');
  for (const chip of ['Tomorrow', '15:00', '20 min']) await expect(plan(page)).toContainText(chip);
  await expect(page.locator('form').getByText('Call the dentist', { exact: true })).toBeVisible();
  // A wrong day and a wrong length: two taps, and one more.
  await plan(page).click();
  await page.getByRole('radio', { name: '1 h', exact: true }).click();
  await expect(plan(page)).toContainText('1 h');
  await line(page).press('Enter');
  await expect(page.getByText('Task added & saved', { exact: true })).toBeVisible();
  expect(await stored(server, mara, 'Call the dentist')).toMatchObject({
    ...{ scheduledDate: '2026-12-10', dueTime: '15:00', estimatedMinutes: 60, recurrence: 'FREQ=MONTHLY' },
  });
});

test('who types fast is read as well, and words stay as they are for whoever wants that', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  await button(page, 'Add Task').click();
  await line(page).fill('Call Ann tomorrow');
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
  expect(await stored(server, mara, 'Call Ann')).toMatchObject({ scheduledDate: '2026-12-10' });
  await line(page).fill('Read the book of Friday');
  await button(page, 'Keep my words as they are').click();
  await expect(plan(page)).toContainText('Today');
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
  expect(await stored(server, mara, 'Read the book of Friday')).toMatchObject({ status: 'today' });
});

test('the week and the palette take the same line', async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/weekly-plan');
  await button(page, 'Add Task').click();
  await line(page).fill('water the plants tomorrow');
  await expect(plan(page)).toContainText('Tomorrow');
  await line(page).press('Enter');
  await expect(page.getByText('Task added & saved', { exact: true })).toBeVisible();
  expect(await stored(server, mara, 'Water the plants')).toMatchObject({ scheduledDate: '2026-12-10' });

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('zahnarzt anrufen morgen 15 Uhr 20 min');
  await expect(page.getByRole('option')).toHaveText('Add “Zahnarzt anrufen” as a task · Tomorrow · 15:00 · 20 min');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Task Title')).toHaveValue(
    'Zahnarzt anrufen',
  );
  expect(await stored(server, mara, 'Zahnarzt anrufen')).toMatchObject({
    ...{ scheduledDate: '2026-12-10', dueTime: '15:00', estimatedMinutes: 20 },
  });
});

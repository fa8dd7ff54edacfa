import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { expect, type Person, signIn, test } from '../fixtures/test.ts';
import { weekdayIn, ZONE } from '../fixtures/today.ts';
import type { TestServer } from '../fixtures/server.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const line = (page: Page) => page.getByLabel('Task Title');
const tomorrow = (): string => addDays(todayIn(ZONE, new Date()), 1);
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
  for (const chip of ['Tomorrow', '3:00 PM', '20 min']) await expect(plan(page)).toContainText(chip);
  await expect(page.locator('form').getByText('Call the dentist', { exact: true })).toBeVisible();
  // A wrong day and a wrong duration: two taps, and one more.
  await plan(page).click();
  await page.getByRole('radio', { name: '1 h', exact: true }).click();
  await expect(plan(page)).toContainText('1 h');
  await line(page).press('Enter');
  await expect(page.getByText('Task added & saved', { exact: true })).toBeVisible();
  expect(await stored(server, mara, 'Call the dentist')).toMatchObject({
    ...{ scheduledDate: tomorrow(), dueTime: '15:00', estimatedMinutes: 60, recurrence: 'FREQ=MONTHLY' },
  });
});

test('letters typed in the moment the field appears all stay', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  // As when keys are pressed while the page is busy: they reach the field before anything else of it runs.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('form input[maxlength="300"]');
      if (!field) return;
      observer.disconnect();
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const letter of 'milk') {
        write?.call(field, field.value + letter);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await button(page, 'Add Task').click();
  await expect(line(page)).toHaveValue('milk');
});

test(
  "a fast typist's line is read as well, and text stays unchanged on request",
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await login(mara, '/daily-plan');
    await button(page, 'Add Task').click();
    await line(page).fill('Call Ann tomorrow');
    await line(page).press('Enter');
    await expect(line(page)).toHaveValue('');
    expect(await stored(server, mara, 'Call Ann')).toMatchObject({ scheduledDate: tomorrow() });
    await line(page).fill('Read the book of Friday');
    await button(page, 'Keep my words as they are').click();
    await expect(plan(page)).toContainText('Today');
    await line(page).press('Enter');
    await expect(line(page)).toHaveValue('');
    expect(await stored(server, mara, 'Read the book of Friday')).toMatchObject({ status: 'today' });
  },
);

test(
  'the week and the palette take the same line',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await login(mara, '/weekly-plan');
    await button(page, 'Add Task').click();
    await line(page).fill('water the plants tomorrow');
    await expect(plan(page)).toContainText('Tomorrow');
    await line(page).press('Enter');
    await expect(page.getByText('Task added & saved', { exact: true })).toBeVisible();
    expect(await stored(server, mara, 'Water the plants')).toMatchObject({ scheduledDate: tomorrow() });

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    await page.keyboard.type('zahnarzt anrufen morgen 15 Uhr 20 min');
    await expect(page.getByRole('option')).toHaveText('Add “Zahnarzt anrufen” as a task · Tomorrow · 3:00 PM · 20 min');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Task Title')).toHaveValue(
      'Zahnarzt anrufen',
    );
    expect(await stored(server, mara, 'Zahnarzt anrufen')).toMatchObject({
      ...{ scheduledDate: tomorrow(), dueTime: '15:00', estimatedMinutes: 20 },
    });
  },
);

test('a line for tomorrow says what, when and how long, and its chips put it right', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  const add = page.getByRole('dialog', { name: 'Add Task to Tomorrow' });
  const open = () => button(page, 'Add to tomorrow').click();
  await open();
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveAccessibleDescription(/One line is enough/);
  await line(page).fill('call the dentist 3pm 20 min');
  // A time alone means tomorrow here.
  for (const chip of ['Tomorrow', '3:00 PM', '20 min']) await expect(plan(page)).toContainText(chip);
  await expect(add.getByText('Call the dentist', { exact: true })).toBeVisible();
  await add.locator('summary').filter({ hasText: 'More' }).click();
  await add.getByLabel('Description').fill('About the tooth');
  await line(page).press('Enter');
  await expect(page.getByText('Task added to tomorrow!', { exact: true })).toBeVisible();
  await expect(add).toBeHidden();
  expect(await stored(server, mara, 'Call the dentist')).toMatchObject({
    ...{ scheduledDate: tomorrow(), dueTime: '15:00', estimatedMinutes: 20, description: 'About the tooth' },
    status: 'backlog',
  });

  // A misread day: two taps, and the button no longer says tomorrow.
  await open();
  const later = weekdayIn(4);
  await line(page).fill(`pack on ${later} 10 min`);
  await expect(plan(page)).toContainText(later);
  await plan(page).click();
  await expect(page.getByRole('group', { name: 'Day', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Any day', exact: true }).click();
  await expect(add.getByRole('button', { name: 'Add Task', exact: true })).toBeEnabled();
  await page.getByRole('radio', { name: 'Tomorrow', exact: true }).click();
  await add.getByRole('button', { name: 'Add to tomorrow' }).click();
  await expect(add).toBeHidden();
  const packing = { scheduledDate: tomorrow(), estimatedMinutes: 10 };
  await expect.poll(() => stored(server, mara, 'Pack')).toMatchObject(packing);
});

test.describe('on a German telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });

  test(
    'the line for tomorrow reads German text as well',
    { tag: BREADTH_TAG },
    async ({ page, server, aUser, aTask }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Folien fertig machen', emotionalWeight: 9 });
      await signIn(page, mara, '/daily-plan', { language: 'de' });
      await button(page, 'Für morgen').click();
      await page.getByLabel('Was ist zu tun?').fill('Zahnarzt anrufen 15 Uhr 20 min');
      const german = page.locator('form summary').filter({ hasText: 'Wann und wie lange' });
      for (const chip of ['Morgen', '15:00', '20 Min.']) await expect(german).toContainText(chip);
      await button(page, 'Für morgen merken').click();
      await expect(page.getByText('Für morgen gemerkt!', { exact: true })).toBeVisible();
      expect(await stored(server, mara, 'Zahnarzt anrufen')).toMatchObject({
        ...{ scheduledDate: tomorrow(), dueTime: '15:00', estimatedMinutes: 20 },
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    },
  );
});

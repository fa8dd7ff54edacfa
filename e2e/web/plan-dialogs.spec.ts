import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { chooseNotNow } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });

test('help finds something that fits the available time and energy', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Write the thesis', emotionalWeight: 10, estimatedMinutes: 120, energyRequired: 'high' });
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 2, estimatedMinutes: 10, energyRequired: 'low' });
  await aTask(mara, { title: 'Clean the flat', emotionalWeight: 3, estimatedMinutes: 60, energyRequired: 'medium' });
  await login(mara, '/daily-plan');
  await chooseNotNow(page, 'help');
  await dialog(page).getByRole('button', { name: 'Show me something else' }).click();
  await dialog(page).getByRole('radio', { name: 'Low energy' }).check();
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Water the plants/]);
  await dialog(page).getByRole('radio', { name: '5 min', exact: true }).check();
  await expect(dialog(page).getByText('No suitable alternatives found.')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Any' }).check();
  await dialog(page).getByRole('radio', { name: 'Medium energy' }).check();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Take this: Clean the flat' }).click();
  await expect(oneThing(page, 'Clean the flat')).toBeVisible();
});

test('what has the keyboard is never behind the buttons of a dialog, whatever becomes of the window', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Write the thesis', emotionalWeight: 9 });
  await aTask(mara, { title: 'Pay the rent' });
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Edit Pay the rent' }).click();
  await page.getByLabel('Repeats').selectOption('monthly');
  await page.getByLabel('Day of the month').fill('30');
  const remove = dialog(page).getByRole('button', { name: 'Delete Task' });
  for (const height of [1100, 640, 900, 520]) {
    await remove.focus();
    await page.setViewportSize({ width: 1280, height });
    const isSeen = () =>
      remove.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => button.contains(document.elementFromPoint((left + right) / 2, y)));
      });
    await expect.poll(isSeen, { message: `${height} px high` }).toBe(true);
  }
});

test.describe('when nothing else is there', () => {
  test(
    'says that no other task is available, or none for this energy',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Write the thesis', emotionalWeight: 10 });
      await login(mara, '/daily-plan');
      await chooseNotNow(page, 'help');
      await dialog(page).getByRole('button', { name: 'Show me something else' }).click();
      await expect(dialog(page).getByText('No other tasks available')).toBeVisible();
      await page.keyboard.press('Escape');
      await aTask(mara, { title: 'Move the piano', emotionalWeight: 2, energyRequired: 'high' });
      await expect(page.getByRole('checkbox', { name: 'Move the piano' })).toBeVisible();
      await chooseNotNow(page, 'help');
      await dialog(page).getByRole('button', { name: 'Show me something else' }).click();
      await dialog(page).getByRole('radio', { name: 'Low energy' }).check();
      await expect(dialog(page).getByText('No energy-matched alternatives')).toBeVisible();
    },
  );
});

test('a task is broken down into steps, or becomes one of finding out', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Do the taxes', emotionalWeight: 8, category: 'financial' });
  await login(mara, '/daily-plan');
  await chooseNotNow(page, 'help');
  await dialog(page).getByRole('button', { name: 'Break it down' }).click();
  const add = dialog(page).getByRole('button', { name: 'Add these steps' });
  // Suggested and editable: there is something at once, and at least one step must stay.
  await expect(dialog(page).getByLabel('Step 1')).toHaveValue('Put every tax letter within reach on one pile');
  for (const step of ['Step 1', 'Step 2', 'Step 3']) await dialog(page).getByLabel(step).fill(' ');
  await expect(add).toBeDisabled();
  await dialog(page).getByLabel('Step 2').fill('Find the papers');
  await add.click();
  await toast(page, 'Task broken down');
  await expect(page.getByRole('checkbox', { name: 'Find the papers' })).toBeVisible();

  await chooseNotNow(page, 'help');
  await dialog(page).getByRole('button', { name: 'Find out more first' }).click();
  await toast(page, 'Converted to research task');
  await expect(oneThing(page, 'Research: Do the taxes')).toBeVisible();
});

test(
  'what is urgent asks once more in its own dialog too',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Hand in the form', emotionalWeight: 9, urgencyLevel: 'urgent' });
    await login(mara, '/daily-plan');
    const putOff = async () => {
      await page.getByRole('button', { name: 'Edit Hand in the form' }).click();
      await dialog(page).getByRole('button', { name: 'Defer' }).click();
      await expect(dialog(page)).toContainText('This one is urgent');
    };
    await putOff();
    await dialog(page).getByRole('button', { name: 'Keep it for today' }).click();
    await expect(oneThing(page, 'Hand in the form')).toBeVisible();
    await putOff();
    await dialog(page).getByRole('button', { name: 'Put it off' }).click();
    await dialog(page).getByRole('button', { name: 'Someday' }).click();
    await toast(page, 'Task Deferred');
  },
);

test(
  'what is urgent asks once more in the dialog of help too',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Hand in the form', emotionalWeight: 9, urgencyLevel: 'urgent' });
    await login(mara, '/daily-plan');
    const putOff = async () => {
      await chooseNotNow(page, 'help');
      await dialog(page).getByRole('button', { name: 'Put it off' }).click();
      await expect(dialog(page)).toContainText('This one is urgent');
    };
    await putOff();
    await dialog(page).getByRole('button', { name: 'Keep it for today' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(oneThing(page, 'Hand in the form')).toBeVisible();
    await putOff();
    await dialog(page).getByRole('button', { name: 'Put it off' }).click();
    await dialog(page).getByRole('button', { name: 'Someday' }).click();
    await toast(page, 'Task Deferred');
  },
);

test('with more than seven tasks five stay, the suggested or the chosen ones', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  for (let made = 1; made <= 9; made += 1) await aTask(mara, { title: `Task ${made}`, emotionalWeight: made });
  await login(mara, '/daily-plan');
  const panel = page.getByRole('region', { name: 'This is too much for one day' });
  await expect(panel).toContainText('Five is plenty.');
  await panel.getByRole('button', { name: "I'll choose" }).click();
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(panel.getByRole('checkbox', { name: 'Task 1', exact: true })).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'Task 9' }).uncheck();
  await panel.getByRole('checkbox', { name: 'Task 1', exact: true }).check();
  await panel.getByRole('button', { name: 'Keep these 5' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Task 1', exact: true })).toBeVisible();
  await expect(oneThing(page, 'Task 8')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'AI suggests' }).click();
  await toast(page, 'AI picked your top 5');
  await expect(oneThing(page, 'Task 9')).toBeVisible();
  await expect(page.getByText('MORE IN QUEUE (4 tasks)')).toBeVisible();
});

test('a task for tomorrow', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides' });
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Add to tomorrow' }).click();
  const add = dialog(page).getByRole('button', { name: 'Add to tomorrow' });
  await expect(add).toBeDisabled();
  await dialog(page).getByLabel('Task Title').fill('Call the landlord');
  await dialog(page).locator('summary', { hasText: 'More' }).click();
  await dialog(page).getByLabel('Description').fill('About the heating');
  await add.click();
  await toast(page, 'Task added to tomorrow!');
  await expect(dialog(page)).toBeHidden();
  await page.getByText('COMING UP (1 task)').click();
  await expect(page.getByText('Call the landlord')).toBeVisible();
});

test(
  'one of a series is deleted alone or with all the others',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await aTask(mara, { title: 'Stretch', recurrence: 'FREQ=DAILY', emotionalWeight: 2 });
    await login(mara, '/daily-plan');
    await expect(page.getByText('COMING UP (1 task)')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Stretch' }).click();
    await dialog(page).getByRole('button', { name: 'Delete Task' }).click();
    await dialog(page).getByRole('button', { name: 'Only this one' }).click();
    await toast(page, 'Task deleted');
    await expect(page.getByText('COMING UP (1 task)')).toBeVisible();
    await page.getByText('COMING UP (1 task)').click();
    await page.getByRole('button', { name: 'More for Stretch' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog(page).getByRole('button', { name: 'Delete Task' }).click();
    await dialog(page).getByRole('button', { name: 'The whole series' }).click();
    await expect(page.getByText(/COMING UP/)).toBeHidden();
  },
);

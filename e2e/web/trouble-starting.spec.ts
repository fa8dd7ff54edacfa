import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { chooseNotNow, notNowButton } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const reasons = (page: Page) => dialog(page, 'What makes it hard to start?');
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test.describe('of four tasks of today', () => {
  test.beforeEach(async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    for (const [title, emotionalWeight] of [
      ['Clean the kitchen', 9],
      ['Call the bank', 7],
      ['Water the plants', 5],
      ['Sort the post', 3],
    ] as const) {
      await aTask(mara, { title, emotionalWeight });
    }
    await aTask(mara, { title: 'Wait in the queue', emotionalWeight: 10, status: 'backlog' });
    await login(mara, '/daily-plan');
    await expect(oneThing(page, 'Clean the kitchen')).toBeVisible();
  });

  test('two are offered instead, by the keyboard alone; the third time it is asked what is hard', async ({ page }) => {
    const swap = async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Another task first' })).toBeVisible();
      await tabTo(page, /^Another task first$/);
      await page.keyboard.press('Enter');
    };
    await notNowButton(page).focus();
    await swap();
    await expect(oneThing(page, 'Call the bank')).toBeVisible();
    await toast(page, 'How about this one?');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText('Call the bank');
    await expect(notNowButton(page)).toBeFocused();
    await swap();
    await expect(oneThing(page, 'Water the plants')).toBeVisible();
    await expect(notNowButton(page)).toBeFocused();
    await swap();
    await expect(reasons(page)).toContainText('“Water the plants”');
    await page.keyboard.press('Escape');
    await expect(reasons(page)).toHaveCount(0);
    await expect(notNowButton(page)).toBeFocused();
    // The streak is over; another starts.
    await swap();
    await expect(oneThing(page, 'Water the plants')).toHaveCount(0);
    await expect(page.getByText('Wait in the queue')).toBeHidden();
  });

  test('an alternative can be undone', { tag: BREADTH_TAG }, async ({ page }) => {
    await chooseNotNow(page, 'swap');
    await expect(oneThing(page, 'Call the bank')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(oneThing(page, 'Clean the kitchen')).toBeVisible();
    await page.reload();
    await expect(oneThing(page, 'Clean the kitchen')).toBeVisible();
  });

  test(
    'the clicks are counted over a reload, and no longer once something was done or chosen',
    { tag: BREADTH_TAG },
    async ({ page }) => {
      await chooseNotNow(page, 'swap');
      await toast(page, 'How about this one?');
      await page.reload();
      await chooseNotNow(page, 'swap');
      await expect(oneThing(page, 'Water the plants')).toBeVisible();
      await oneThing(page, 'Water the plants').click();
      await expect(oneThing(page, 'Clean the kitchen')).toBeVisible();
      await chooseNotNow(page, 'swap');
      await expect(oneThing(page, 'Call the bank')).toBeVisible();
      await page.getByRole('button', { name: 'Edit Sort the post' }).click();
      await page.getByRole('button', { name: 'Make ONE Thing' }).click();
      await expect(oneThing(page, 'Sort the post')).toBeVisible();
      for (const next of ['Clean the kitchen', 'Call the bank']) {
        await chooseNotNow(page, 'swap');
        await expect(oneThing(page, next)).toBeVisible();
      }
      await chooseNotNow(page, 'swap');
      await expect(reasons(page)).toBeVisible();
    },
  );

  test('the count restarts at local midnight', { tag: BREADTH_TAG }, async ({ page }) => {
    await chooseNotNow(page, 'swap');
    await expect(oneThing(page, 'Call the bank')).toBeVisible();
    await chooseNotNow(page, 'swap');
    await expect(oneThing(page, 'Water the plants')).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('avoidance_'))) {
        const run = JSON.parse(localStorage.getItem(key) ?? '') as { date: string };
        localStorage.setItem(key, JSON.stringify({ ...run, date: '2026-01-01' }));
      }
    });
    await chooseNotNow(page, 'swap');
    await expect(oneThing(page, 'Water the plants')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('with nothing else to do', () => {
  test.beforeEach(async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Clean the kitchen', emotionalWeight: 9, category: 'household' });
    await aTask(mara, { title: 'Wait in the queue', emotionalWeight: 2, status: 'backlog', energyRequired: 'low' });
    await login(mara, '/daily-plan');
    await chooseNotNow(page, 'swap');
    await expect(reasons(page)).toBeVisible();
  });

  test('it is asked at once; every reason leads to its way out, and back', { tag: BREADTH_TAG }, async ({ page }) => {
    for (const [reason, title, ways] of [
      ["It's too big", 'Break it down', ['Add these steps']],
      ['I need to know more first', "What's missing?", ['Find out more first']],
      ["It's the wrong time", 'Another time, then', ['Show me something else', 'Put it off']],
      ["It's not that important", 'Let it go?', ['Put it off', 'Delete it']],
    ] as const) {
      await page.getByRole('button', { name: reason }).click();
      for (const way of ways) await expect(dialog(page, title).getByRole('button', { name: way })).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(reasons(page).getByRole('button', { name: reason })).toBeVisible();
    }
  });

  test('too big: three steps are offered, changed, and added', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.getByRole('button', { name: "It's too big" }).click();
    const sheet = dialog(page, 'Break it down');
    await expect(sheet.getByLabel('Step 1')).toHaveValue('Take a bag and put in the rubbish from the kitchen');
    await expect(sheet.getByLabel('Step 3')).toHaveValue('Wipe it, and stop there for now');
    await sheet.getByLabel('Step 2').fill('Wash two cups');
    await sheet.getByLabel('Step 3').fill('');
    await sheet.getByLabel('Step 2').press('Enter');
    await toast(page, 'Task broken down');
    await expect(page.getByRole('checkbox', { name: 'Wash two cups' })).toBeVisible();
    await expect(page.getByText(/^Wipe it/)).toHaveCount(0);
  });

  test('too much is unknown: it becomes a task of finding out', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.getByRole('button', { name: 'I need to know more first' }).click();
    await page.getByRole('button', { name: 'Find out more first' }).click();
    await toast(page, 'Converted to research task');
    await expect(oneThing(page, 'Research: Clean the kitchen')).toBeVisible();
  });

  test('the wrong time: something else from the queue', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.getByRole('button', { name: "It's the wrong time" }).click();
    await page.getByRole('button', { name: 'Show me something else' }).click();
    await page.getByRole('radio', { name: 'Any' }).check();
    await page.getByRole('button', { name: 'Take this: Wait in the queue' }).click();
    await expect(oneThing(page, 'Wait in the queue')).toBeVisible();
  });

  test(
    'not important: it is deleted, after a question that can be declined',
    { tag: BREADTH_TAG },
    async ({ page }) => {
      await page.getByRole('button', { name: "It's not that important" }).click();
      await page.getByRole('button', { name: 'Delete it' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
      await expect(reasons(page)).toBeVisible();
      await page.getByRole('button', { name: "It's not that important" }).click();
      await page.getByRole('button', { name: 'Delete it' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
    },
  );
});

test(
  'steps offered late do not replace text that was typed',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Clean the kitchen' });
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/api/tasks/*/steps', async (route) => {
      await gate.promise;
      await route.fulfill({ json: { steps: ['Open the window', 'Find the sponge', 'Wash one cup'] } });
    });
    await login(mara, '/daily-plan');
    await chooseNotNow(page, 'help');
    await page.getByRole('button', { name: 'Break it down' }).click();
    const step = (number: number) => page.getByLabel(`Step ${number}`);
    await expect(step(1)).toHaveValue(/^Take a bag/);
    await step(2).fill('Put on music');
    await step(3).fill('');
    gate.resolve(undefined);
    await expect(step(1)).toHaveValue('Open the window');
    await expect(step(2)).toHaveValue('Put on music');
    await expect(step(3)).toHaveValue('');
  },
);

test.describe('without a way to the server', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_FAILED/]) });

  test('steps are still offered', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Clean the kitchen' });
    await page.route('**/api/tasks/*/steps', (route) => route.abort());
    await login(mara, '/daily-plan');
    await chooseNotNow(page, 'help');
    const asked = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Break it down' }).click();
    await asked;
    await expect(page.getByLabel('Step 1')).toHaveValue(/^Take a bag/);
  });
});

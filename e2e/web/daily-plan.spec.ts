import { BREADTH_TAG } from '#scripts/tier.ts';
import { askOneByOne } from '../fixtures/replies.ts';
import { chooseNotNow, showWhy } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';

const also = 'ALSO TODAY';

test('add, edit, put off, delete', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' });
  await login(mara, '/daily-plan');
  await expect(page.getByRole('button', { name: 'Done: Finish the slides' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Task' }).click();
  const submit = page.getByRole('button', { name: 'Add Task' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Task Title').fill('Call the dentist');
  await page.locator('form summary').filter({ hasText: 'More' }).click();
  await page.getByLabel('Category').selectOption('Health');
  await page.getByRole('slider', { name: 'Importance' }).press('ArrowRight');
  await submit.click();
  await expect(page.getByText('Task added & saved', { exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: also });
  await expect(list.getByText('Call the dentist')).toBeVisible();
  await expect(list.getByText(/Health/)).toBeVisible();

  await page.getByRole('button', { name: 'Edit Call the dentist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Task Title').fill(' ');
  await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeDisabled();
  await dialog.getByLabel('Task Title').fill('Call the dentist about Friday');
  await dialog.getByRole('button', { name: 'Update Task' }).click();
  await expect(list.getByText('Call the dentist about Friday')).toBeVisible();

  await chooseNotNow(page, 'help');
  await page.getByRole('button', { name: 'Put it off' }).click();
  await page.getByRole('dialog', { name: 'This one is urgent' }).getByRole('button', { name: 'Put it off' }).click();
  await page.getByRole('dialog', { name: 'Put it off' }).getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByRole('button', { name: 'Done: Call the dentist about Friday' })).toBeVisible();
  await page.getByText('COMING UP (1 task)').click();
  await expect(page.locator('#main').getByText('Finish the slides')).toBeVisible();
  await expect(page.getByText(/· Tomorrow/)).toBeVisible();

  await page.getByRole('button', { name: 'Edit Call the dentist about Friday' }).click();
  await page.getByRole('button', { name: 'Delete Task' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('Are you sure you want to delete this task?');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
});

test('a sixth task waits in the queue, and can take the place of the ONE Thing', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  for (const title of ['One', 'Two', 'Three', 'Four']) await aTask(mara, { title, emotionalWeight: 3 });
  await aTask(mara, { title: 'First of all', emotionalWeight: 10, urgencyLevel: 'urgent' });
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText("Today's full (5/5 tasks)")).toBeVisible();
  await page.getByLabel('Task Title').fill('Sixth');
  await page.getByRole('button', { name: 'Add to Queue' }).click();
  await page.getByText('MORE IN QUEUE (1 task)').click();

  await page.getByRole('button', { name: 'More for Sixth' }).click();
  await page.getByRole('menuitem', { name: 'Move to today' }).click();
  await expect(page.getByText('Complete a task first to make room for this one.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More for Sixth' }).click();
  await page.getByRole('menuitem', { name: 'Make ONE Thing' }).click();
  await expect(page.getByRole('button', { name: 'Done: Sixth' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for First of all' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Done: Sixth' })).toBeVisible();
  await showWhy(page);
  await expect(page.getByText('You chose it', { exact: true })).toBeVisible();
});

test('what flows from one task to the next is shown', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Find the receipts', emotionalWeight: 8 });
  await aTask(mara, { title: 'Do the tax return', emotionalWeight: 9, dependencies: ['Find the receipts'] });
  await login(mara, '/daily-plan');
  await expect(page.getByRole('button', { name: 'Done: Find the receipts' })).toBeVisible();
  await expect(page.getByText('First: Find the receipts')).toBeVisible();
  await expect(page.getByText('flows to')).toBeVisible();
});

test('two clicks within a second are one tick, and a tick can be undone', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 9 });
  await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
  await login(mara, '/daily-plan');
  const post = page.getByRole('checkbox', { name: 'Sort the post' });
  await post.dblclick();
  await expect(post).toBeChecked();
  await expect(page.getByText('1/2 tasks completed')).toBeVisible();
  await expect(async () => {
    await post.click();
    await expect(post).not.toBeChecked({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('0/2 tasks completed')).toBeVisible();
});

test('without any task the plan leads to the brain dump', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/daily-plan');
  await expect(page).toHaveURL(/\/brain-dump$/);
});

test('nothing speaks of failure', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Renew the passport', dueDate: '2020-01-02', emotionalWeight: 5 });
  await login(mara, '/daily-plan');
  await expect(page.getByText('Renew the passport').first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/overdue|missed|failed|late\b/i);
});

test('says that the plan is loading, after five seconds that it is late, and retries', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Water the plants' });
  let asked = 0;
  await askOneByOne(page);
  await page.route('**/api/tasks', async (route) => {
    asked += 1;
    // The first request gets no response.
    if (asked > 1) await route.continue();
  });
  await page.clock.install();
  await login(mara, '/daily-plan');
  await expect(page.getByText('Loading your daily plan...')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole('alert')).toContainText('Your plan is taking longer than usual');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Done: Water the plants' })).toBeVisible();
});

import { BREADTH_TAG } from '#scripts/tier.ts';
import { firstDay, signUp } from '../fixtures/firstDay.ts';
import { journal } from '../fixtures/journal.ts';
import { expect, keyboard, test } from './app.ts';

test('the desktop window: from a head that is too full to one thing done, and it stays done', async ({
  launch,
  api,
}) => {
  const app = await launch({ apiUrl: api.url });
  const page = await app.main();
  await firstDay(page);

  await test.step('a thought taken by the global key becomes a task in the open window', async () => {
    await app.jot('buy stamps at the post office');
    await keyboard.press('Return');
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
    await expect.poll(() => app.outbox()).toEqual([]);

    await page.getByRole('link', { name: "Today's Plan" }).first().click();
    await expect(page.getByText('Buy stamps at the post office', { exact: true }).first()).toBeVisible();
  });
});

test(
  'in the desktop window tasks appear beside the text, and a new task is one line',
  { tag: BREADTH_TAG },
  async ({ launch, api }) => {
    const app = await launch({ apiUrl: api.url });
    const page = await app.main();
    await signUp(page, 'Mara');
    await journal(page);
    await page
      .getByLabel('Your thoughts')
      .fill('I must call the dentist tomorrow at 3pm. What if I lose my job. Buy stamps.');
    const rows = page.locator('[data-row]');
    await expect(rows).toHaveText([/Call the dentist.*(15:00|3:00\sPM)/, /Buy stamps/]);
    await rows.nth(1).press('Delete');
    await expect(page.getByRole('heading', { name: '1 task found' })).toBeVisible();
    await page.getByRole('button', { name: 'Help Me Organize This' }).click();
    await page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();
    await expect(page).toHaveURL(/\/daily-plan$/);

    await page.getByRole('button', { name: 'Add Task', exact: true }).click();
    await page.getByLabel('Task Title').fill('Mama anrufen heute 20 min');
    await expect(page.locator('form summary').filter({ hasText: 'When and how long' })).toContainText('20 min');
    await page.getByLabel('Task Title').press('Enter');
    await expect(page.getByText('Mama anrufen', { exact: true }).first()).toBeVisible();
  },
);

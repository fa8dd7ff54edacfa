import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { expect, test } from '../fixtures/test.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';

test(
  'a long queue is shown fifty at a time, and "more" continues where it ended',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides' });
    for (let made = 1; made <= 53; made += 1) await aTask(mara, { title: `Waiting ${made}`, status: 'backlog' });
    await login(mara, '/daily-plan');
    await page.getByText('MORE IN QUEUE (53 tasks)').click();
    const waiting = page.getByRole('checkbox', { name: /^Waiting/ });
    await expect(waiting).toHaveCount(50);
    await page.getByRole('button', { name: 'Show 3 more' }).press('Enter');
    await expect(waiting).toHaveCount(53);
    await expect(waiting.nth(50)).toBeFocused();
    await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0);
  },
);

test('at midnight the open plan becomes that of the new day', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides' });
  const today = todayIn(ZONE, new Date());
  await page.clock.install({ time: todayAt('23:59') });
  await login(mara, '/daily-plan');
  const date = page.locator('h1 + p');
  await expect(date).toHaveText(dateText(today));
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/tasks');
  await page.clock.runFor(120_000);
  await expect(date).toHaveText(dateText(addDays(today, 1)));
  await asked;
});

/** `Sunday, November 22` */
const dateText = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  );

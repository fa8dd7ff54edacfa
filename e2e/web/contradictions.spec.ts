import { dashboard as german } from '../../desktop/renderer/features/insights/dashboard/messages/de.ts';
import { today as germanToday } from '../../desktop/renderer/features/insights/today/messages/de.ts';
import { planning as germanPlan } from '../../desktop/renderer/features/planning/messages/de.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { instantAt } from '#shared/planning/clock.ts';
import { todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { finishElsewhere } from '../fixtures/tasks.ts';
import { expect, post, signIn, test } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';
import { day } from '../fixtures/week.ts';

const SAID = 'call the dentist. buy milk today, it is urgent';
const GESAGT = 'Zahnarzt anrufen. Heute Milch kaufen, dringend.';

test('a list that waits is what the dashboard speaks of, not that all is done', async ({ page, server, aUser }) => {
  const mara = await aUser();
  await post(server, '/brain-dumps', { rawText: SAID, review: true, timezone: ZONE }, mara.token);
  await signIn(page, mara, '/dashboard');
  const next = page.getByRole('region', { name: 'DO THIS NEXT' });
  await expect(next).toContainText('We found 2 tasks in your words.');
  const isAllClear = page.getByText(/All done for today|Zen Mode|Your day is clear|Nothing weighs/);
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
  await expect(isAllClear).toHaveCount(0);
  await page.goto('/look-back');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await expect(isAllClear).toHaveCount(0);
  await page.goBack();
  await next.getByRole('link', { name: 'Look at the list' }).click();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();
  await expect(page.getByRole('button', { name: 'Done: Buy milk' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('region', { name: 'DO THIS NEXT' })).toContainText('Buy milk');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a list that waits is what the dashboard speaks of', { tag: BREADTH_TAG }, async ({ page, server, aUser }) => {
    const mara = await aUser();
    await post(server, '/brain-dumps', { rawText: GESAGT, review: true, timezone: ZONE }, mara.token);
    await signIn(page, mara, '/dashboard');
    await expect(page.getByText('In deinen Worten stecken 2 Aufgaben.')).toBeVisible();
    await expect(page.getByRole('link', { name: german.next.look })).toBeVisible();
    for (const text of [german.next.allDone, germanToday.chaos.labels.zenMode, german.gauge.clearDay])
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  });

  test('every screen counts the same tasks of today, and a clear day is no three quarters of one', async ({
    page,
    server,
    aUser,
    aTask,
  }) => {
    const mara = await aUser();
    const done = await aTask(mara, { title: 'Erledigt' });
    await finishElsewhere(server, mara, done.id);
    const tasks = [];
    for (const title of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']) tasks.push(await aTask(mara, { title }));
    await signIn(page, mara, '/daily-plan');
    await expect(page.getByText('1 von 6 Aufgaben erledigt')).toBeVisible();
    await page.goto('/weekly-plan');
    await expect(day(page, 0)).toContainText('1/6 erledigt · 1 wartet');
    await page.goto('/dashboard');
    const gauge = page.getByRole('meter', { name: german.gauge.title });
    await expect(gauge).toHaveAttribute('aria-valuenow', '16');
    await page.goto('/look-back');
    await expect(page.getByText('1 von 6 Aufgaben diese Woche geschafft')).toBeVisible();
    await expect(page.getByText('1 diese Woche · 1 insgesamt')).toBeVisible();
    await page.goBack();
    await expect(gauge).toHaveAttribute('aria-valuenow', '16');
    for (const { id } of tasks) await finishElsewhere(server, mara, id);
    await page.reload();
    await expect(gauge).toHaveAttribute('aria-valuenow', '100');
    await expect(page.getByText(german.milestones['75'])).toHaveCount(0);
  });

  test('the end of a day at half past ten is no hard day', { tag: BREADTH_TAG }, async ({ page, aUser, aTask }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Bank anrufen' });
    await page.clock.setFixedTime(instantAt(ZONE, todayIn(ZONE, new Date()), 10 * 60 + 30));
    await signIn(page, mara, '/daily-plan');
    await page.getByRole('button', { name: germanPlan.foot.endOfDay }).click();
    const summary = page.getByRole('dialog');
    await expect(summary).toContainText('0 von 1 Aufgabe erledigt');
    await expect(summary).not.toContainText(/schwer|zäh/i);
  });

  test('a week before the user signed up says so', async ({ page, aUser }) => {
    test.skip(weekdayOf(todayIn(ZONE, new Date())) === 'Sunday', 'on a Sunday the week of today is looked back on');
    await signIn(page, await aUser(), '/review');
    await expect(page.getByText('In dieser Woche warst du noch nicht hier.')).toBeVisible();
  });
});

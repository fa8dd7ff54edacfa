import { readFileSync } from 'node:fs';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { readCalendar } from '#shared/calendar/testReader.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, test } from '../fixtures/test.ts';
import { day, inDays, tick, toast } from '../fixtures/week.ts';

test('the week is in the navigation, and has nine days from yesterday on', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await aTask(mara, { title: 'Go for a run', status: 'scheduled', scheduledDate: inDays(7) });
  await aTask(mara, { title: 'Learn the piano', status: 'someday' });
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
    ...reply,
    tasks: reply.tasks.map((task) => ({ ...task, supportsNorthStar: task.title === 'Go for a run' })),
  }));
  await login(mara, '/daily-plan');
  await page.getByRole('link', { name: 'Weekly Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly Plan' })).toBeVisible();
  await expect(page.locator('[data-day]')).toHaveCount(9);
  await expect(day(page, -1)).toContainText('This day is over.');
  await expect(day(page, 0)).toHaveAttribute('aria-current', 'date');
  await expect(day(page, 0)).toBeInViewport();
  await expect(day(page, -1)).not.toBeInViewport({ ratio: 0.5 });
  await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
  await expect(tick(day(page, 7), 'Go for a run')).toBeAttached();
  await expect(page.getByText('WITHOUT A DAY (1 task)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add More Tasks' })).toHaveAttribute('href', '/brain-dump');
  const focus = page.getByRole('region', { name: "This Week's Focus" });
  await expect(focus).toContainText('Your goal: Get healthier');
  await expect(focus.getByRole('listitem')).toHaveText([/^Go for a run · \w+day, /]);
  await page.getByRole('link', { name: 'Weekly review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly review' })).toBeVisible();
});

test(
  'the view is remembered on this device, and days unfold',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank' });
    await aTask(mara, { title: 'Book the dentist', status: 'scheduled', scheduledDate: inDays(1) });
    await login(mara, '/weekly-plan');
    await page.getByRole('radio', { name: 'Detailed' }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Detailed' })).toBeChecked();
    await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
    await expect(tick(day(page, 1), 'Book the dentist')).toBeHidden();
    await day(page, 1).getByRole('heading', { name: 'Tomorrow' }).click();
    await expect(tick(day(page, 1), 'Book the dentist')).toBeVisible();
    await day(page, 0).getByRole('heading', { name: 'Today' }).click();
    await expect(tick(day(page, 0), 'Call the bank')).toBeHidden();
  },
);

test('without any task there is a way to start', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/weekly-plan');
  await expect(page.getByRole('heading', { name: 'No weekly plan yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Brain Dump' }).click();
  await expect(page).toHaveURL(/\/brain-dump$/);
});

test(
  'a day that carries too much says so, and one that is done, too',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank' });
    for (let number = 1; number <= 8; number += 1)
      await aTask(mara, { title: `Pack box ${number}`, status: 'scheduled', scheduledDate: inDays(3) });
    await login(mara, '/weekly-plan');
    await expect(day(page, 3)).toContainText(/A lot for one day: 8 open, [57] are enough\./);
    await tick(page, 'Call the bank').click();
    await expect(day(page, 0)).toContainText('Delivered');
  },
);

test('the week is exported as a calendar file, and sync is on its way', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Learn the piano', status: 'someday' });
  await login(mara, '/weekly-plan');
  const exportIt = page.getByRole('button', { name: 'Export to calendar' });
  await exportIt.click();
  await expect(toast(page, 'No tasks to export')).toBeVisible();

  await aTask(mara, { title: 'Call the bank', status: 'scheduled', scheduledDate: inDays(2), urgencyLevel: 'urgent' });
  await page.reload();
  const [file] = await Promise.all([page.waitForEvent('download'), exportIt.click()]);
  expect(file.suggestedFilename()).toBe(`weekly-tasks-${inDays(0)}.ics`);
  const { events } = readCalendar(readFileSync(await file.path(), 'utf8'));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    SUMMARY: 'Call the bank',
    DTSTART: inDays(2),
    PRIORITY: '1',
  });
  await expect(toast(page, 'Calendar file downloaded!')).toBeVisible();

  await page.getByRole('button', { name: 'Cloud Sync coming soon' }).click();
  await expect(toast(page, 'Cloud Sync Coming Soon!')).toBeVisible();
});

test(
  'half a second after another window stored a daily plan the tasks are reloaded once',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank' });
    await page.clock.install();
    await login(mara, '/weekly-plan');
    await expect(tick(page, 'Call the bank')).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/api/tasks')) asked += 1;
    });
    const store = (key: string) =>
      page.evaluate((name) => void window.dispatchEvent(new StorageEvent('storage', { key: name })), key);
    await store('somethingElse');
    await page.clock.runFor(600);
    await store('dailyPlanData');
    await page.clock.runFor(300);
    await store('dailyPlanData');
    await page.clock.runFor(499);
    expect(asked).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toBe(1);
  },
);

test('at midnight the week moves on', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Book the dentist', status: 'scheduled', scheduledDate: inDays(1) });
  // Two minutes before midnight in the user's time zone; the server's clock stays.
  const noon = new Date(`${inDays(0)}T12:00:00Z`);
  const hour = Number(noon.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hour12: false }));
  await page.clock.install({ time: new Date(noon.getTime() + (24 - hour) * 3_600_000 - 120_000) });
  await login(mara, '/weekly-plan');
  await expect(day(page, 0)).toHaveAttribute('aria-current', 'date');
  await expect(tick(day(page, 1), 'Book the dentist')).toBeVisible();
  await page.clock.fastForward(180_000);
  await expect(day(page, 1)).toHaveAttribute('aria-current', 'date');
  await expect(day(page, 0)).toContainText('Yesterday');
  await expect(tick(day(page, 1), 'Book the dentist')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { workScheduleRoutes } from '#shared/planning/contract.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, type Person, test } from '../fixtures/test.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';

const line = (page: Page) => page.getByRole('img', { name: /^(The rest of your day|So geht dein Tag weiter): / });
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** A user at work until 17:00 with tasks of this many minutes. */
async function atWork(page: Page, person: Person, aTask: (title: string, minutes: number) => Promise<unknown>) {
  for (const [title, minutes] of [
    ['Write the report', 60],
    ['Answer the mails', 60],
    ['Plan the week', 45],
  ] as const) {
    await aTask(title, minutes);
  }
  await changeReply(page, '/user/work-schedule', workScheduleRoutes.show.reply, (reply) => ({
    ...reply,
    chosen: { ...defaultSchedule('traditional_5x2', ZONE, '2026-01-01'), workDays: EVERY_DAY },
  }));
  return person;
}

test('the rest of the day is a line and a sentence, which change only with the clock', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 9, estimatedMinutes: 20 });
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 2, estimatedMinutes: 30 });
  await page.clock.install({ time: todayAt('14:30') });
  await login(mara, '/daily-plan');
  await expect(line(page)).toHaveAccessibleName(
    'The rest of your day: 2:30 PM Call the bank, 2:50 PM Water the plants',
  );
  await expect(page.getByText('Done about 3:25 PM.', { exact: true })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByText('Done about 3:35 PM.', { exact: true })).toBeVisible();
  expect(asked.filter((path) => /tasks|work-schedule|bootstrap/.test(path))).toEqual([]);

  await page.getByRole('checkbox', { name: 'Water the plants' }).click();
  await expect(page.getByText('Done about 3:00 PM.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done: Call the bank' }).click();
  await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('a task in focus comes first', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 9, estimatedMinutes: 20 });
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 2, estimatedMinutes: 30 });
  await login(mara, '/daily-plan');
  await expect(line(page)).toHaveAccessibleName(/Call the bank, .*Water the plants$/);
  await page.getByRole('button', { name: 'Start focus: Water the plants' }).click();
  await expect(page.getByRole('dialog', { name: 'Focus timer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveAccessibleName(/Water the plants, .*Call the bank$/);
});

test(
  'a sentence says that more than fits before the end of work',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await atWork(page, mara, (title, estimatedMinutes) => aTask(mara, { title, estimatedMinutes }));
    await page.clock.setFixedTime(todayAt('15:30'));
    await login(mara, '/daily-plan');
    await expect(
      page.getByText("That's more than fits: about 1 h 30 min past 5:00 PM.", { exact: true }),
    ).toBeVisible();
  },
);

test.describe('in London', () => {
  test.use({ locale: 'en-GB', timezoneId: ZONE });

  test('the hours are counted to 24, on the line, in the tasks and in the bell alike', async ({
    page,
    aUser,
    aTask,
    login,
  }) => {
    const mara = await aUser();
    const today = todayIn(ZONE, todayAt('14:30'));
    await aTask(mara, { title: 'Call the bank', emotionalWeight: 9, estimatedMinutes: 20 });
    await aTask(mara, { title: 'See the dentist', dueDate: today, dueTime: '16:00' });
    await page.clock.setFixedTime(todayAt('14:30'));
    await login(mara, '/daily-plan');
    await expect(line(page)).toHaveAccessibleName('The rest of your day: 14:30 Call the bank, 14:50 See the dentist');
    await expect(page.getByText('Today at 16:00')).toBeVisible();
    await page.getByRole('button', { name: 'Remind me of: Call the bank' }).click();
    await expect(page.getByRole('menuitem', { name: 'Remind me this evening at 19:00' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/\d\s?[AP]M\b/);
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the sentences are German', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await atWork(page, mara, (title, estimatedMinutes) => aTask(mara, { title, estimatedMinutes }));
    await page.clock.setFixedTime(todayAt('15:30'));
    await login(mara, '/daily-plan');
    const over = 'Mehr, als heute reinpasst: etwa 1 Std. 30 Min. über 17:00 Uhr hinaus.';
    await expect(page.getByText(over, { exact: true })).toBeVisible();
    await page.clock.setFixedTime(todayAt('11:30'));
    await page.reload();
    await expect(page.getByText('Gegen 14:45 Uhr fertig.', { exact: true })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import type { Reminders } from '#shared/notifications/contract.ts';
import { answer, ask, card, isFollowing, noteShown, pass, shownIn, test, titlesIn } from '../fixtures/reminders.ts';
import { expect } from '../fixtures/test.ts';

const bell = (page: Page, title: string) => page.getByRole('button', { name: `Remind me of: ${title}` }).first();
const waits = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Reminder at .*: ${title}$`) }).first();
const choice = (page: Page, name: string) => page.getByRole('menuitem', { name });
/** The server's clock cannot be moved, and decides when the half hour is over. */
const now = (): Date => new Date();

/** Reminders at fixed hours are off, because they could interfere at any time of day. */
const noRoutine = { checkIn: false, oneThing: true, task: true, weeklyReview: false, encouragement: true };

test('a task is reminded of after 30 minutes, and not again once it was answered', async ({ page, server, atPlan }) => {
  const mara = await atPlan(now(), { quietHours: null, kinds: noRoutine });
  await bell(page, 'Finish the slides').click();
  await choice(page, 'Remind me in 30 minutes').click();
  await expect(page.getByText(/^I'll remind you at /)).toBeVisible();
  await expect(waits(page, 'Finish the slides')).toBeVisible();
  const waiting = async () => (await ask<Reminders>(server, mara, 'GET', '/reminders')).tasks;
  await expect.poll(waiting).toHaveLength(1);
  await pass(page, 29);
  expect(await titlesIn(page)).not.toContain('You wanted to be reminded');
  await pass(page, 2);
  await expect.poll(() => titlesIn(page)).toContain('You wanted to be reminded');
  expect((await shownIn(page)).at(-1)?.body).toContain('Finish the slides');
  // The ONE Thing is due as well: it is the same task, so it shows once.
  expect(await shownIn(page)).toHaveLength(1);
  await answer(page, 'Not today').click();
  await expect.poll(waiting).toEqual([]);
  await expect(bell(page, 'Finish the slides')).toBeVisible();
});

test('a reminder is undone by Undo, and removed by the menu', async ({ page, server, atPlan }) => {
  const mara = await atPlan(now(), { kinds: noRoutine });
  const waiting = async () => (await ask<Reminders>(server, mara, 'GET', '/reminders')).tasks.length;
  await bell(page, 'Finish the slides').click();
  await choice(page, 'Remind me in an hour').click();
  await expect.poll(waiting).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(waiting).toBe(0);
  await bell(page, 'Finish the slides').click();
  await choice(page, 'Remind me in 10 minutes').click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await waits(page, 'Finish the slides').click();
  await choice(page, 'No reminder').click();
  await expect(page.getByText('Reminder removed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waits(page, 'Finish the slides')).toBeVisible();
  await expect.poll(waiting).toBe(1);
});

test('what is done is not remembered any more', { tag: BREADTH_TAG }, async ({ page, atPlan }) => {
  await atPlan(now(), { quietHours: null, kinds: noRoutine });
  await bell(page, 'Finish the slides').click();
  await choice(page, 'Remind me in 10 minutes').click();
  await expect(waits(page, 'Finish the slides')).toBeVisible();
  const done = page.getByRole('button', { name: 'Done: Finish the slides' });
  await done.click();
  await expect(done).toBeHidden();
  await pass(page, 12);
  expect(await titlesIn(page)).not.toContain('You wanted to be reminded');
  await expect(card(page)).toBeHidden();
});

test('a reminder is removed with its task', { tag: BREADTH_TAG }, async ({ page, atPlan }) => {
  await atPlan(now(), { quietHours: null, kinds: noRoutine });
  await bell(page, 'Finish the slides').click();
  await choice(page, 'Remind me in 10 minutes').click();
  await expect(page.getByText(/^I'll remind you at /)).toBeVisible();
  await pass(page, 11);
  await expect(card(page)).toContainText('Finish the slides');
  await page.getByRole('button', { name: 'Done: Finish the slides' }).click();
  await expect(card(page)).toBeHidden();
});

test('starting from a reminder starts the timer on that task', async ({ page, atPlan, aTask }) => {
  const mara = await atPlan(now(), { quietHours: null, kinds: onlyTasks });
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 1 });
  await page.reload();
  await bell(page, 'Water the plants').click();
  await choice(page, 'Remind me in 10 minutes').click();
  await expect(page.getByText(/^I'll remind you at /)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/brain-dump$/);
  await pass(page, 11);
  await answer(page, 'Start').click();
  await expect(page.getByRole('dialog', { name: 'Focus timer' })).toContainText('Water the plants');
});

const onlyTasks = { ...noRoutine, oneThing: false };

test(
  'a user who was never asked for permission is asked with the first reminder',
  { tag: BREADTH_TAG },
  async ({ page, context, aUser, aTask, login }) => {
    await noteShown(context, 'default');
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await login(mara, '/daily-plan');
    await bell(page, 'Finish the slides').click();
    await choice(page, 'Remind me in 30 minutes').click();
    await expect(waits(page, 'Finish the slides')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [Notification.permission, localStorage.getItem('notificationsEnabled')]))
      .toEqual(['granted', 'true']);
  },
);

test(
  'a kind word is shown after a completion, when the user is elsewhere',
  { tag: BREADTH_TAG },
  async ({ page, atPlan, aTask }) => {
    const mara = await atPlan(now(), { quietHours: null, kinds: onlyTasks });
    const tick = (title: string) => page.getByRole('button', { name: `Done: ${title}` });
    await aTask(mara, { title: 'Water the plants', emotionalWeight: 1 });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('oneThingsSeen_')) localStorage.removeItem(key);
    });
    await page.reload();
    await isFollowing(page);
    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
    await tick('Finish the slides').click();
    await expect.poll(() => titlesIn(page)).toEqual(['First one done!']);
    await tick('Water the plants').click();
    await expect.poll(() => titlesIn(page)).toEqual(['First one done!', 'All done for today!']);
  },
);

test(
  'a user who looks here sees the celebration, and no notification',
  { tag: BREADTH_TAG },
  async ({ page, atPlan }) => {
    await atPlan(now(), { quietHours: null, kinds: onlyTasks });
    await page.getByRole('button', { name: 'Done: Finish the slides' }).click();
    await expect(page.getByText('1/1 tasks completed')).toBeVisible();
    await page.waitForResponse(/\/api\/tasks$/);
    expect(await titlesIn(page)).toEqual([]);
  },
);

test(
  'on a phone every task can be remembered from its dialog',
  { tag: BREADTH_TAG },
  async ({ page, atPlan, aTask }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const mara = await atPlan(now(), { kinds: noRoutine });
    await aTask(mara, { title: 'Water the plants', emotionalWeight: 1 });
    await page.reload();
    await expect(bell(page, 'Finish the slides')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Water the plants' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remind me of: Water the plants' }).click();
    await choice(page, 'Remind me in 30 minutes').click();
    await expect(page.getByText(/^I'll remind you at /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(waits(page, 'Water the plants')).toBeVisible();
  },
);

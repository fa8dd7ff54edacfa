import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { card, changesOf, day, dragTo, handle, held, inDays, middleOf, tick, toast, told } from '../fixtures/week.ts';

/** The week of a user with the bank today. */
const test = base.extend<{ readonly openWithBank: () => Promise<void> }>({
  openWithBank: async ({ page, aUser, aTask, login }, use) =>
    use(async () => {
      const mara = await aUser();
      await aTask(mara, { title: 'Call the bank' });
      await login(mara, '/weekly-plan');
      await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
    }),
});

/** Announced and ready: the keys of a drag are handled from the page's next tick on. */
async function isPickedUp(page: Page): Promise<void> {
  await expect(told(page)).toHaveText(/^Picked up/);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('a task dropped on another day waits for that day, and the drop can be undone', async ({ page, openWithBank }) => {
  await openWithBank();
  const sent = changesOf(page);
  await dragTo(page, 'Call the bank', day(page, 2));
  await expect(day(page, 2).getByText('Drop here')).toBeVisible();
  await page.mouse.up();
  await expect(tick(day(page, 2), 'Call the bank')).toBeVisible();
  await expect(toast(page, 'Task moved!')).toBeVisible();
  expect(sent).toEqual([{ kind: 'dropOn', date: inDays(2) }]);
  await expect(day(page, 0).getByText('Nothing planned')).toBeVisible();
  await page.reload();
  await expect(tick(day(page, 2), 'Call the bank')).toBeVisible();

  await dragTo(page, 'Call the bank', day(page, 0));
  await page.mouse.up();
  await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
  await expect(toast(page, 'Task moved!')).toBeVisible();
  expect(sent[1]).toEqual({ kind: 'dropOn', date: inDays(0) });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tick(day(page, 2), 'Call the bank')).toBeVisible();
  await expect(toast(page, 'Undone')).toBeVisible();

  await dragTo(page, 'Call the bank', day(page, 1));
  await page.mouse.up();
  await expect(tick(day(page, 1), 'Call the bank')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(tick(day(page, 2), 'Call the bank')).toBeVisible();

  await test.step('the menu moves it without a drag', async () => {
    await card(day(page, 2), 'Call the bank').hover();
    await page.getByRole('button', { name: 'More for Call the bank' }).click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to…' });
    await expect(dialog.getByRole('listitem').getByRole('button')).toHaveCount(8);
    await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tick(day(page, 1), 'Call the bank')).toBeVisible();
    await expect(handle(page, 'Call the bank')).toBeFocused();
  });
});
test('today does not move under a dragged task', { tag: BREADTH_TAG }, async ({ page, openWithBank }) => {
  await openWithBank();
  const days = page.getByRole('region', { name: 'Days of this week' });
  const scrolled = () => days.evaluate((area) => area.scrollLeft);
  await dragTo(page, 'Call the bank', day(page, 1));
  const { x, y } = await middleOf(day(page, 0));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.mouse.move(x, y, { steps: 4 });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const next = (): unknown => ((frames += 1) > 40 ? resolve() : requestAnimationFrame(next));
        next();
      }),
  );
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
});

test('nothing is dropped on yesterday or beside the days', { tag: BREADTH_TAG }, async ({ page, openWithBank }) => {
  await openWithBank();
  const sent = changesOf(page);
  await page.getByRole('region', { name: 'Days of this week' }).evaluate((area) => (area.scrollLeft = 0));
  for (const place of [day(page, -1), day(page, 0), page.getByRole('heading', { level: 1 })]) {
    await dragTo(page, 'Call the bank', place);
    await expect(page.getByText('Drop here')).toHaveCount(0);
    await page.mouse.up();
    await expect(held(page)).toHaveCount(0);
    await expect(told(page)).toHaveText('Call the bank stays where it was.');
    await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('the keyboard moves a task from day to day, with announcements', async ({ page, openWithBank }) => {
  await openWithBank();
  await expect(handle(page, 'Call the bank')).toHaveAccessibleDescription(/^To pick up a task, press space or enter/);
  await handle(page, 'Call the bank').focus();
  await page.keyboard.press('Space');
  await expect(told(page)).toHaveText('Picked up Call the bank. Now on: Today.');
  await isPickedUp(page);
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toHaveText('Call the bank is over Tomorrow.');
  // Yesterday is not a drop target.
  for (const name of ['Today', 'Today']) {
    await page.keyboard.press('ArrowLeft');
    await expect(told(page)).toHaveText(`Call the bank is over ${name}.`);
  }
  for (let step = 1; step <= 7; step += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(day(page, step).getByText('Drop here')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(told(page)).toHaveText('Call the bank stays where it was.');
  await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();

  await handle(page, 'Call the bank').focus();
  await page.keyboard.press('Enter');
  await isPickedUp(page);
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toHaveText('Call the bank is over Tomorrow.');
  await page.keyboard.press('Space');
  await expect(told(page)).toHaveText('Call the bank was moved to Tomorrow.');
  await expect(tick(day(page, 1), 'Call the bank')).toBeVisible();
  await expect(handle(page, 'Call the bank')).toBeFocused();
});

test('days one below the other are walked up and down', { tag: BREADTH_TAG }, async ({ page, openWithBank }) => {
  await openWithBank();
  await page.getByRole('radio', { name: 'Detailed' }).check();
  await handle(page, 'Call the bank').focus();
  await page.keyboard.press('Space');
  await isPickedUp(page);
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(day(page, step).getByText('Drop here')).toBeVisible();
  }
  await page.keyboard.press('Space');
  // The target day is open, so that the task is visible there.
  await expect(tick(day(page, 3), 'Call the bank')).toBeVisible();
  await expect(handle(page, 'Call the bank')).toBeFocused();
});

test('a task without a day is carried, in German', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Klavier lernen', status: 'someday' });
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await login(mara, '/weekly-plan');
  await expect(page.getByText('OHNE TAG (1 AUFGABE)')).toBeVisible();
  await page.getByRole('button', { name: 'Klavier lernen verschieben' }).focus();
  await page.keyboard.press('Space');
  await expect(told(page)).toHaveText('Klavier lernen aufgenommen. Sie hat keinen Tag.');
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toHaveText('Klavier lernen ist über: Heute.');
  await page.keyboard.press('Space');
  await expect(told(page)).toHaveText('Klavier lernen steht jetzt bei: Heute.');
  await expect(tick(day(page, 0), 'Klavier lernen')).toBeVisible();
  await expect(page.getByText('OHNE TAG')).toHaveCount(0);
});

test('a drop on a full today goes to the queue', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  for (let number = 1; number <= 5; number += 1) await aTask(mara, { title: `Errand ${number}` });
  await aTask(mara, { title: 'Call the bank', status: 'scheduled', scheduledDate: inDays(1) });
  await login(mara, '/weekly-plan');
  const sent = changesOf(page);
  await dragTo(page, 'Call the bank', day(page, 0));
  await expect(day(page, 0).getByText('Today is full: it goes to your queue')).toBeVisible();
  await page.mouse.up();
  await expect(card(day(page, 0), 'Call the bank')).toContainText('In your queue');
  await expect(told(page)).toHaveText('Today is full. Call the bank goes to your queue.');
  await expect(toast(page, 'Today is Full!')).toBeVisible();
  await expect(toast(page, "It's in your queue.")).toBeVisible();
  await expect(toast(page, 'Task moved!')).toHaveCount(0);
  expect(sent).toEqual([{ kind: 'dropOn', date: inDays(0) }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tick(day(page, 1), 'Call the bank')).toBeVisible();
});

test.describe('a server that rejects it', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('leaves the task where it was', { tag: BREADTH_TAG }, async ({ page, openWithBank }) => {
    await openWithBank();
    let refuse = (): void => undefined;
    const held = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/tasks/*', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: 'Broken' } });
    });
    await dragTo(page, 'Call the bank', day(page, 2));
    await page.mouse.up();
    await expect(tick(day(page, 2), 'Call the bank')).toBeVisible();
    refuse();
    await expect(toast(page, 'Error moving task')).toBeVisible();
    await expect(toast(page, 'Could not update task schedule. Please try again.')).toBeVisible();
    await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
    await page.unroute('**/api/tasks/*');
    await page.keyboard.press('Control+z');
    await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
  });
});

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('drags by resting on a task, not by moving', { tag: BREADTH_TAG }, async ({ page, openWithBank }) => {
    await openWithBank();
    // On a phone the default is the list of days.
    await page.getByRole('radio', { name: 'Calendar' }).check();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const title = page.getByRole('button', { name: 'Rename Call the bank' });

    await title.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    let start = await middleOf(title);
    await touch('touchStart', start);
    for (let moved = 15; moved <= 90; moved += 15) await touch('touchMove', { x: start.x, y: start.y - moved });
    await touch('touchEnd');
    await expect(held(page)).toHaveCount(0);
    await expect(told(page)).toBeEmpty();

    await title.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    start = await middleOf(title);
    await touch('touchStart', start);
    await expect(held(page)).toBeVisible();
    const goal = await day(page, 1).boundingBox();
    const over = { x: (goal?.x ?? 0) + 30, y: start.y };
    await touch('touchMove', { x: (start.x + over.x) / 2, y: start.y });
    await touch('touchMove', over);
    await expect(day(page, 1).getByText('Drop here')).toBeVisible();
    await touch('touchEnd');
    await expect(tick(day(page, 1), 'Call the bank')).toBeVisible();
    await expect(toast(page, 'Task moved!')).toBeVisible();
  });
});

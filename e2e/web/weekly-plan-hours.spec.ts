import type { Page } from '@playwright/test';
import { appointmentRoutes } from '#shared/calendar/appointmentContract.ts';
import { instantIn } from '#shared/kernel/dates.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { block, bringToSight, carryTo, ghost, pointAt, saidOf, showHours, stop, test } from '../fixtures/hours.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';
import { changesOf, day, inDays, toast } from '../fixtures/week.ts';

const meetTomorrow = (page: Page, title: string, from: string, to: string) =>
  changeReply(page, '/appointments', appointmentRoutes.list.reply, () => ({
    appointments: [
      {
        ...{ id: 1, calendarId: 1, title, busy: 'busy' as const, days: null },
        startsAt: instantIn(ZONE, `${inDays(1)}T${from}:00`).toISOString(),
        endsAt: instantIn(ZONE, `${inDays(1)}T${to}:00`).toISOString(),
      },
    ],
    old: [],
  }));

test('a task is dragged from the tray onto an hour, from hour to hour and back, and each move can be undone', async ({
  page,
  openHours,
}) => {
  await openHours({ title: 'Write the report', estimatedMinutes: 45 });
  const sent = changesOf(page);
  await bringToSight(page, '10:00');
  await carryTo(page, 'Write the report', 1, '10:00');
  await expect(ghost(page)).toHaveText('10:00–10:45 AM');
  await page.mouse.up();
  await expect(stop(page, /^Write the report, 10:00–10:45\sAM, Tomorrow$/)).toBeVisible();
  await expect(toast(page, 'Task moved!')).toBeVisible();
  expect(sent).toEqual([{ kind: 'update', patch: { dueTime: '10:00' } }]);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hours' })).toBeChecked();
  await showHours(page);
  await expect(stop(page, /^Write the report, 10:00–.*AM, Tomorrow$/)).toBeVisible();

  await bringToSight(page, '10:00');
  await carryTo(page, 'Write the report', 2, '11:15');
  await page.mouse.up();
  await expect(block(day(page, 2), 'Write the report')).toContainText('11:15');
  await expect
    .poll(() => sent.slice(1))
    .toEqual([
      { kind: 'dropOn', date: inDays(2) },
      { kind: 'update', patch: { dueTime: '11:15' } },
    ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(day(page, 1), 'Write the report')).toContainText('10:00');
  await expect(toast(page, 'Undone')).toBeVisible();

  // There is no hour over the head of a day.
  await carryTo(page, 'Write the report', 1, '10:30');
  const head = await day(page, 1).getByRole('heading').boundingBox();
  await page.mouse.move((head?.x ?? 0) + 20, (head?.y ?? 0) + 4, { steps: 4 });
  await expect(ghost(page)).toHaveText('No time');
  await page.mouse.up();
  await expect(stop(page, /^Write the report, Tomorrow, no time, 45\smin$/)).toBeVisible();
});

test('the lower edge of a task is pulled longer and shorter', async ({ page, openHours }) => {
  await openHours({ title: 'Write the report', dueTime: '10:00', estimatedMinutes: 45 });
  const sent = changesOf(page);
  await bringToSight(page, '10:00');
  const pull = async (from: string, to: string): Promise<void> => {
    const [start, end] = [await pointAt(page, 1, from), await pointAt(page, 1, to)];
    await page.mouse.move(start.x, start.y - 3);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y - 3, { steps: 6 });
    await page.mouse.up();
  };
  await pull('10:45', '11:32');
  await expect(block(page, 'Write the report')).toContainText('10:00–11:30');
  await pull('11:30', '10:20');
  await expect(stop(page, /^Write the report, 10:00–10:20\sAM, Tomorrow$/)).toBeVisible();
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'update', patch: { estimatedMinutes: 90 } },
      { kind: 'update', patch: { estimatedMinutes: 20 } },
    ]);
  await expect(toast(page, 'Task Updated')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(block(page, 'Write the report')).toContainText('10:00–11:30');
});

test('the keyboard picks a task up, moves it through hours and days, and announces it', async ({ page, openHours }) => {
  await openHours({ title: 'Write the report', estimatedMinutes: 30 }, { title: 'Walk', dueTime: '08:00' });
  const sent = changesOf(page);
  const own = stop(page, /^Write the report/);
  await expect(own).toHaveAccessibleDescription(/^Press space to pick up a task/);
  await own.focus();
  await page.keyboard.press('Space');
  await expect(saidOf(page)).toHaveText(/^Picked up Write the report, Tomorrow, no time/);
  // The first free hour.
  await page.keyboard.press('ArrowDown');
  await expect(saidOf(page)).toHaveText(/^Write the report, (9:00|8:30)–.*AM, Tomorrow/);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', '+']) await page.keyboard.press(key);
  await expect(saidOf(page)).toHaveText(/^Write the report, (9:15–10:00|8:45–9:30)\sAM, \w+day$/);
  await expect(ghost(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(saidOf(page)).toHaveText('Write the report stays where it was.');
  expect(sent).toEqual([]);

  await expect(own).toBeFocused();
  for (const key of ['Enter', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(block(day(page, 2), 'Write the report')).toBeVisible();
  await expect(stop(page, /^Write the report, (9:00|8:30)–.*AM, \w+day$/)).toBeFocused();
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'dropOn', date: inDays(2) },
      { kind: 'update', patch: { dueTime: expect.stringMatching(/^0[89]:/) } },
    ]);

  await page.keyboard.press('-');
  await expect(block(page, 'Write the report')).toContainText(/(9:25|8:55)/);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect
    .poll(() => sent.slice(2))
    .toEqual([25, 30, 45].map((estimatedMinutes) => ({ kind: 'update', patch: { estimatedMinutes } })));
});

test(
  'leaving a task while it is picked up leaves it where it was',
  { tag: BREADTH_TAG },
  async ({ page, openHours }) => {
    await openHours({ title: 'Write the report' });
    const sent = changesOf(page);
    await stop(page, /^Write the report/).focus();
    for (const key of ['Space', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    await expect(ghost(page)).toHaveCount(0);
    await expect(saidOf(page)).toHaveText('Write the report stays where it was.');
    expect(sent).toEqual([]);
  },
);

test('appointments appear beside tasks, and a drop over one is allowed and says so', async ({ page, openHours }) => {
  await meetTomorrow(page, 'Jour fixe', '10:00', '11:00');
  await openHours({ title: 'Write the report' });
  const meeting = day(page, 1).locator('[data-appointment]');
  await expect(meeting).toHaveText(/Jour fixe10:00–11:00\sAM/);
  await expect(meeting.getByRole('button')).toHaveCount(0);
  await bringToSight(page, '10:00');
  await carryTo(page, 'Write the report', 1, '10:30');
  await expect(ghost(page)).toContainText('You have “Jour fixe” then.');
  await page.mouse.up();
  await expect(block(page, 'Write the report')).toContainText('10:30–11:00');
  const [left, right] = [await meeting.boundingBox(), await block(page, 'Write the report').boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test('a task gets a time and a length, is done and deleted without any dragging', async ({ page, openHours }) => {
  await openHours({ title: 'Write the report' });
  const sent = changesOf(page);
  const more = page.getByRole('button', { name: 'More for Write the report' });
  await block(page, 'Write the report').hover();
  await more.click();
  await page.getByRole('menuitem', { name: 'Time and length…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time and length' });
  await dialog.getByLabel('Starts at').fill('16:20');
  await dialog.getByRole('radio', { name: '1 h' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(stop(page, /^Write the report, 4:20–5:20\sPM, Tomorrow$/)).toBeVisible();
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'update', patch: { dueTime: '16:20' } },
      { kind: 'update', patch: { estimatedMinutes: 60 } },
    ]);
  await block(page, 'Write the report').hover();
  await more.click();
  await page.getByRole('menuitem', { name: 'Done' }).click();
  await expect(toast(page, 'Done')).toBeVisible();
});

test(
  'a deadline keeps its time, and goes to another day',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, {
      title: 'Send the form',
      ...{ status: 'scheduled', scheduledDate: inDays(1), dueDate: inDays(3), dueTime: '17:00' },
    });
    await login(mara, '/weekly-plan');
    await showHours(page);
    const sent = changesOf(page);
    await bringToSight(page, '10:00');
    await carryTo(page, 'Send the form', 2, '10:00');
    await expect(ghost(page)).toHaveText(/^No time.*It has a deadline and keeps its time\./);
    await page.mouse.up();
    await expect(block(day(page, 2), 'Send the form')).toBeVisible();
    await expect.poll(() => sent).toEqual([{ kind: 'dropOn', date: inDays(2) }]);
  },
);

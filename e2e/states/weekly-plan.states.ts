import { expect } from '@playwright/test';
import { appointmentRoutes } from '#shared/calendar/appointmentContract.ts';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { instantIn } from '#shared/kernel/dates.ts';
import { workScheduleRoutes } from '#shared/planning/contract.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { askOneByOne, changeReply } from '../fixtures/replies.ts';
import { ZONE } from '../fixtures/today.ts';
import { inDays } from '../fixtures/week.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/weekly-plan';

/** A task of a day, with its time and minutes. */
type Timed = readonly [title: string, days: number, dueTime: string | null, minutes: number];

/** The week of a busy user: a full day with one task done, days ahead, an overfull day, and a task without a day. */
async function openWeek(world: World, heading = 'Weekly Plan', timed: readonly Timed[] = []): Promise<void> {
  const { page, aTask, login } = world;
  const mara = await someoneBusy(world);
  for (const [title, days, dueTime, estimatedMinutes] of timed)
    await aTask(mara, { title, scheduledDate: inDays(days), status: 'scheduled', dueTime, estimatedMinutes });
  for (const [title, days] of [
    ['Answer Jonas about the contract', 1],
    ['Go for a run before work', 1],
    ['Prepare the workshop', 2],
    ['Water the plants', 4],
  ] as const)
    await aTask(mara, { title, scheduledDate: inDays(days), status: 'scheduled', category: 'personal' });
  for (let number = 1; number <= 8; number += 1)
    await aTask(mara, { title: `Pack box ${number}`, scheduledDate: inDays(3), status: 'scheduled' });
  await aTask(mara, { title: 'Learn the piano', status: 'someday', category: 'creative' });
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
    ...reply,
    tasks: reply.tasks.map((task) => {
      if (task.title === 'Go for a run before work') return { ...task, supportsNorthStar: true };
      if (task.title !== 'Call the bank') return task;
      return { ...task, completed: true, completedAt: new Date(Date.now() - 86_400_000).toISOString() };
    }),
  }));
  await login(mara, address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The hour view of the same week: meetings, overlapping tasks, one without a time, many at once. */
async function openHours(world: World, heading = 'Weekly Plan', view = 'Hours'): Promise<void> {
  const { page } = world;
  const at = (days: number, time: string): string => instantIn(ZONE, `${inDays(days)}T${time}:00`).toISOString();
  const appointment = (id: number, title: string | null, days: number, from: string, to: string): Appointment => ({
    ...{ id, calendarId: 1, title, busy: 'busy' as const, days: null },
    ...{ startsAt: at(days, from), endsAt: at(days, to) },
  });
  await changeReply(page, '/appointments', appointmentRoutes.list.reply, () => ({
    appointments: [
      appointment(1, 'Jour fixe with the whole team', 0, '09:30', '10:30'),
      appointment(2, null, 1, '14:00', '15:00'),
      { ...appointment(3, 'Coffee with Jonas', 2, '16:00', '16:30'), busy: 'tentative' as const },
      { ...appointment(4, 'Birthday of Mum', 1, '00:00', '23:59'), days: { first: inDays(1), last: inDays(1) } },
    ],
    old: [],
  }));
  await page.clock.setFixedTime(instantIn(ZONE, `${inDays(0)}T10:10:00`));
  await openWeek(world, heading, [
    ['Write the report', 0, '10:00', 90],
    ['Answer the tax office', 0, null, 30],
    ['Prepare the slides for the next workshop', 0, '13:00', 45],
    ['Take the parcel to the post office', 1, '13:30', 15],
    ['Walk', 1, '18:00', 45],
    ['Late film', 2, '23:00', 120],
    ['Sort photographs', 2, '09:00', 60],
    ['Sort letters', 2, '09:00', 60],
    ['Sort tools', 2, '09:30', 60],
  ]);
  await page.getByRole('radio', { name: view }).check();
  await expect(page.locator('[data-hours]')).toBeVisible();
}

export const states: readonly State[] = [
  { name: 'weekly-plan', address, open: openWeek },
  { name: 'weekly-plan-hours', address, open: (world) => openHours(world) },
  {
    name: 'weekly-plan-hours-german',
    address,
    language: 'de',
    open: (world) => openHours(world, 'Wochenplan', 'Stunden'),
  },
  {
    name: 'weekly-plan-hours-held',
    address,
    async open(world) {
      const { page } = world;
      await openHours(world);
      await page
        .locator(`[data-day="${inDays(0)}"]`)
        .getByRole('button', { name: /^Find the receipts, .*Today/ })
        .focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[data-ghost]')).toBeVisible();
    },
  },
  {
    name: 'weekly-plan-hours-set-time',
    address,
    async open(world) {
      const { page } = world;
      await openHours(world);
      await page.getByRole('button', { name: 'More for Write the report' }).click({ force: true });
      await page.getByRole('menuitem', { name: 'Time and length…' }).click();
      await expect(page.getByRole('dialog', { name: 'Time and length' })).toBeVisible();
    },
  },
  {
    name: 'weekly-plan-detailed',
    address,
    async open(world) {
      const { page } = world;
      await openWeek(world);
      await page.getByRole('radio', { name: 'Detailed' }).check();
      await page.getByRole('heading', { level: 2, name: 'Yesterday' }).click();
      await page.getByText(/^WITHOUT A DAY/).click();
      await expect(page.getByRole('button', { name: 'Rename Learn the piano' })).toBeVisible();
      await page.getByRole('button', { name: 'Rename Find the receipts' }).click();
      await expect(page.getByRole('textbox', { name: 'Task Title' })).toBeFocused();
    },
  },
  {
    name: 'weekly-plan-nights',
    address,
    async open(world) {
      const { page } = world;
      await changeReply(page, '/user/work-schedule', workScheduleRoutes.show.reply, (reply) => ({
        ...reply,
        chosen: {
          ...defaultSchedule('shift_4x4', 'Europe/Berlin', inDays(-1)),
          ...{ workStartTime: '20:00', workEndTime: '06:00' },
        },
      }));
      await openWeek(world);
      await expect(page.getByText(/^Rest /).first()).toBeAttached();
    },
  },
  {
    name: 'weekly-plan-move-to',
    address,
    async open(world) {
      const { page } = world;
      await openWeek(world);
      await page.getByRole('button', { name: 'More for Book the dentist' }).click();
      await page.getByRole('menuitem', { name: 'Move to…' }).click();
      await expect(page.getByRole('dialog', { name: 'Move to…' })).toBeVisible();
    },
  },
  {
    name: 'weekly-plan-delete',
    address,
    async open(world) {
      const { page } = world;
      await openWeek(world);
      await page.getByRole('button', { name: 'More for Book the dentist' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Book the dentist');
    },
  },
  {
    name: 'weekly-plan-german',
    address,
    language: 'de',
    open: (world) => openWeek(world, 'Wochenplan'),
  },
  {
    name: 'weekly-plan-empty',
    address,
    async open({ page, aUser, login }) {
      await login(await aUser(), address);
      await expect(page.getByRole('heading', { name: 'No weekly plan yet' })).toBeVisible();
    },
  },
  {
    name: 'weekly-plan-loading',
    address,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', () => undefined);
      await login(await aUser(), address);
      await expect(page.getByText('Loading your weekly plan...')).toBeVisible();
    },
  },
  {
    name: 'weekly-plan-failed',
    address,
    errors: /ERR_FAILED/,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', (route) => route.abort());
      await page.clock.install();
      await login(await aUser(), address);
      await expect(async () => {
        await page.clock.runFor(2000);
        await expect(page.getByText("We couldn't load your week")).toBeVisible({ timeout: 250 });
      }).toPass();
    },
  },
];

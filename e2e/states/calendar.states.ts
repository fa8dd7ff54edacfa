import { expect, type Page } from '@playwright/test';
import { calendarRoutes, type CalendarStatus } from '#shared/calendar/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import type { State, World } from './state.ts';

const CONNECTION = { connectedAt: '2026-03-02T08:00:00Z', syncedAt: '2026-03-04T08:30:00Z', events: 7, problem: null };

const address = '/weekly-plan';

/** The week, with this response about the calendar. */
const withCalendar =
  (connection: CalendarStatus['connection'], then?: (page: Page) => Promise<void>) =>
  async (world: World): Promise<void> => {
    await changeReply(world.page, '/calendar/status', calendarRoutes.status.reply, () => ({
      ...{ isConfigured: true, connection },
    }));
    const mara = await world.aUser();
    await world.aTask(mara, { title: 'Call the bank', status: 'today' });
    await world.login(mara, address);
    await expect(world.page.getByRole('heading', { level: 1, name: 'Weekly Plan' })).toBeVisible();
    await then?.(world.page);
  };

export const states: readonly State[] = [
  { name: 'calendar-not-connected', address, open: withCalendar(null) },
  { name: 'calendar-connected', address, open: withCalendar(CONNECTION) },
  { name: 'calendar-permission-gone', address, open: withCalendar({ ...CONNECTION, problem: 'signInAgain' }) },
  {
    name: 'calendar-leaving',
    address,
    open: withCalendar({ ...CONNECTION, problem: 'unreachable' }, async (page) => {
      await page.getByRole('button', { name: 'More about the Google calendar' }).click();
      await page.getByRole('menuitem', { name: 'Disconnect Google Calendar' }).click();
      await page.getByRole('alertdialog').waitFor();
    }),
  },
];

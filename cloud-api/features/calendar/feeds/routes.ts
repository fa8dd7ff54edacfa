import { appointmentRoutes, type Appointments } from '#shared/calendar/appointmentContract.ts';
import { feedRoutes } from '#shared/calendar/feedContract.ts';
import { googleReadingRoutes } from '#shared/calendar/googleContract.ts';
import { calendarServerRoutes } from '#shared/calendar/serverContract.ts';
import { Listed } from '#api/platform/listed.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { leaveFeed } from '../writing/leaveTarget.ts';
import { writeNow } from '../writing/chooseTarget.ts';
import { addFeed } from './addFeed.ts';
import { appointmentsOf } from './appointments.ts';
import type { FeedDoors } from '../doors.ts';
import { findOnServer } from './findOnServer.ts';
import { ownAccount, removeGoogleAccount, shownGoogle } from './google/accounts.ts';
import { listGoogleCalendars } from './google/listCalendars.ts';
import { changeFeed, listFeeds, readNow, removeFeed } from './keptFeeds.ts';

/** The routes for subscribed calendars and their appointments. */
export const calendarFeeds = (doors: FeedDoors): readonly Mounted[] => [
  ...mount(feedRoutes, {
    list: async (call) => ({ calendars: await listFeeds(call, doors) }),
    add: (call) => addFeed(call, doors, call.body),
    change: (call) => changeFeed(call, doors, call.params.id, call.body),
    async refresh(call) {
      const calendar = await readNow(call, doors, call.params.id);
      await writeNow(call, doors, calendar.id);
      return calendar;
    },
    async remove(call) {
      const { user, params } = call;
      await removeFeed(call, doors, params.id, (trx) => leaveFeed(trx, user.id, doors, params.id));
      return { success: true } as const;
    },
  }),
  ...mount(calendarServerRoutes, {
    find: (call) => findOnServer(call, doors, call.body),
    add(call) {
      const { server, userName, password, ...calendar } = call.body;
      return addFeed(call, doors, { ...calendar, signIn: { server, userName, password } });
    },
  }),
  ...mount(googleReadingRoutes, {
    show: (call) => shownGoogle(call, doors),
    find: (call) => listGoogleCalendars(call, doors, call.params.id),
    add: async (call) => addFeed(call, doors, { ...call.body, google: await ownAccount(call, call.params.id) }),
    async remove(call) {
      await removeGoogleAccount(call, doors, call.params.id);
      return { success: true } as const;
    },
  }),
  ...mount(appointmentRoutes, {
    list: async (call) => new Listed<Appointments>(await appointmentsOf(call), ['appointments']),
  }),
];

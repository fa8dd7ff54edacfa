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
import type { FeedDependencies } from '../dependencies.ts';
import { findOnServer } from './findOnServer.ts';
import { ownAccount, removeGoogleAccount, shownGoogle } from './google/accounts.ts';
import { listGoogleCalendars } from './google/listCalendars.ts';
import { changeFeed, listFeeds, readNow, removeFeed } from './keptFeeds.ts';

/** The routes for subscribed calendars and their appointments. */
export const calendarFeeds = (deps: FeedDependencies): readonly Mounted[] => [
  ...mount(feedRoutes, {
    list: async (call) => ({ calendars: await listFeeds(call, deps) }),
    add: (call) => addFeed(call, deps, call.body),
    change: (call) => changeFeed(call, deps, call.params.id, call.body),
    async refresh(call) {
      const calendar = await readNow(call, deps, call.params.id);
      await writeNow(call, deps, calendar.id);
      return calendar;
    },
    async remove(call) {
      const { user, params } = call;
      await removeFeed(call, deps, params.id, (trx) => leaveFeed(trx, user.id, deps, params.id));
      return { success: true } as const;
    },
  }),
  ...mount(calendarServerRoutes, {
    find: (call) => findOnServer(call, deps, call.body),
    add(call) {
      const { server, userName, password, ...calendar } = call.body;
      return addFeed(call, deps, { ...calendar, signIn: { server, userName, password } });
    },
  }),
  ...mount(googleReadingRoutes, {
    show: (call) => shownGoogle(call, deps),
    find: (call) => listGoogleCalendars(call, deps, call.params.id),
    add: async (call) => addFeed(call, deps, { ...call.body, google: await ownAccount(call, call.params.id) }),
    async remove(call) {
      await removeGoogleAccount(call, deps, call.params.id);
      return { success: true } as const;
    },
  }),
  ...mount(appointmentRoutes, {
    list: async (call) => new Listed<Appointments>(await appointmentsOf(call), ['appointments']),
  }),
];

import { calendarRoutes } from '#shared/calendar/contract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { beginSignIn, SIGN_IN_MS, STATE_COOKIE } from './connect.ts';
import { ConnectionModel } from './connection.model.ts';
import { disconnect } from './disconnect.ts';
import type { CalendarDependencies } from './dependencies.ts';
import { syncEvents } from './sync.ts';

const success = { success: true } as const;

/** The routes for external calendars (spec tasks 7; spec accounts 7). */
export const calendars = (deps: CalendarDependencies): readonly Mounted[] =>
  mount(calendarRoutes, {
    async status({ db, user }) {
      const connection = deps.google && (await ConnectionModel.of(db, user.id));
      return { isConfigured: deps.google !== undefined, connection: connection?.present() ?? null };
    },

    async connect(call) {
      const { authUrl, state } = await beginSignIn(call, deps, call.body);
      call.setCookie(STATE_COOKIE, state, {
        ...{ httpOnly: true, sameSite: 'lax', secure: deps.isHttps, maxAge: SIGN_IN_MS },
      });
      return { authUrl };
    },

    sync: (call) => syncEvents(call, deps, call.body.events),

    async disconnect(call) {
      await disconnect(call, deps);
      return success;
    },
  });

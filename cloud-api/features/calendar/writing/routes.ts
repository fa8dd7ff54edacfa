import { writingRoutes } from '#shared/calendar/writingContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { chooseTarget, putBack, shownWriting } from './chooseTarget.ts';
import { stopWriting } from './leaveTarget.ts';

/** The routes for the calendar that tasks are written to. */
export const calendarWriting = (deps: FeedDependencies): readonly Mounted[] =>
  mount(writingRoutes, {
    show: (call) => shownWriting(call),
    choose: (call) => chooseTarget(call, deps, call.body.calendarId),
    async stop(call) {
      await stopWriting(call, deps, call.body.removesEvents);
      return { success: true } as const;
    },
    putBack: (call) => putBack(call, deps, call.params.id),
  });

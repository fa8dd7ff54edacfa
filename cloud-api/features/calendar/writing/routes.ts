import { writingRoutes } from '#shared/calendar/writingContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { FeedDoors } from '../doors.ts';
import { chooseTarget, putBack, shownWriting } from './chooseTarget.ts';
import { stopWriting } from './leaveTarget.ts';

/** The routes for the calendar that tasks are written to. */
export const calendarWriting = (doors: FeedDoors): readonly Mounted[] =>
  mount(writingRoutes, {
    show: (call) => shownWriting(call),
    choose: (call) => chooseTarget(call, doors, call.body.calendarId),
    async stop(call) {
      await stopWriting(call, doors, call.body.removesEvents);
      return { success: true } as const;
    },
    putBack: (call) => putBack(call, doors, call.params.id),
  });

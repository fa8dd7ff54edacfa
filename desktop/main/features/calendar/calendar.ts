import type { CalendarDay } from '#shared/calendar/ipc.ts';
import { meetingUntil, nextBusyAt } from '#shared/calendar/busyTimes.ts';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import { type SignIn, ToldBySignIn } from '#main/platform/toldBySignIn.ts';
import { whenPageGone } from '#main/platform/whenPageGone.ts';

interface Setting {
  /** The session as far as it is known, without a request. */
  known(): Promise<SignIn | null>;
  now(): Date;
}

export interface Calendar {
  followAccount(): void;
  /**
   * Start of this user's next appointment, in milliseconds since 1970; the current time during one; null without one.
   */
  nextAt(accountId: number | null): number | null;
  /** End of this user's current meeting; null without one. */
  meetingUntil(accountId: number): Date | null;
}

/** Stores the appointments that the main window's page reports, for the capture window and for the timer. */
export function startCalendar({ known, now }: Setting): Calendar {
  const told = new ToldBySignIn<CalendarDay>();
  const changed = (): void => tellOthers('main', 'calendar:known-changed', {});
  const watch = whenPageGone(() => {
    told.forget();
    changed();
  });

  answer('calendar:tell', async ({ day }) => {
    watch();
    told.keep(day, await known());
    changed();
    return undefined;
  });
  answer('calendar:known', async () => {
    told.follow(await known());
    return { day: told.isResting(now()) ? null : told.day };
  });
  answer('calendar:rest', async ({ until }) => {
    told.rest(new Date(until), await known());
    changed();
    return undefined;
  });

  return {
    followAccount: () =>
      void known().then((signedIn) => {
        told.follow(signedIn);
        changed();
      }),
    nextAt: (accountId) => (told.day?.user === accountId ? nextBusyAt(told.day.appointments, now()) : null),
    meetingUntil: (accountId) => (told.day?.user === accountId ? meetingUntil(told.day.appointments, now()) : null),
  };
}

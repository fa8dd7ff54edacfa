import { meetingUntil } from '#shared/calendar/busyTimes.ts';
import { minutesToNext } from '#shared/planning/untilNext.ts';
import { appointmentsQuery } from '#renderer/features/calendar/index.ts';
import { freeTimeAtom } from '#renderer/features/focus/index.ts';
import { readLineAtom } from '#renderer/features/tasks/index.ts';
import { store } from '#renderer/platform/session.ts';
import { whenIdle } from '#renderer/platform/shown.ts';
import { queryClient } from './queries.ts';

// Ports: provide what a feature needs from features that it must not import.

const fetchReader = () => import('#renderer/features/brain-dump/live/readLine.ts');

// Tasks do not depend on the parser. It loads once the first one-line field is open and the page is idle.
store.set(readLineAtom, {
  read: async (line, isAwaited = false) => (await fetchReader()).readLine(line, queryClient, isAwaited),
  awaitLines() {
    let leave: (() => void) | null = null;
    let hasLeft = false;
    const giveUp = whenIdle(() => {
      void fetchReader().then(
        ({ awaitLines }) => {
          if (!hasLeft) leave = awaitLines();
        },
        // The first line loads it.
        () => undefined,
      );
    });
    return () => {
      hasLeft = true;
      giveUp();
      leave?.();
    };
  },
});

const known = () => queryClient.getQueryData(appointmentsQuery().queryKey)?.appointments ?? [];

// Focus and reminders do not depend on calendars: this provides the calendar data when they need it.
store.set(freeTimeAtom, {
  minutesToNext: () => minutesToNext(known(), new Date()),
  meetingUntil: () => meetingUntil(known(), new Date()),
});

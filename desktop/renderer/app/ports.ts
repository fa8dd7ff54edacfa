import { meetingUntil } from '#shared/calendar/busyTimes.ts';
import { minutesToNext } from '#shared/planning/untilNext.ts';
import { appointmentsQuery } from '#renderer/features/calendar/index.ts';
import { freeTimeAtom } from '#renderer/features/focus/index.ts';
import { readLineAtom } from '#renderer/features/tasks/index.ts';
import { store } from '#renderer/platform/session.ts';
import { whenIdle } from '#renderer/platform/shown.ts';
import { queryClient } from './queries.ts';

// Ports: what a feature asks of one that it must not know is answered here.

const fetchReader = () => import('#renderer/features/brain-dump/live/readLine.ts');

// Tasks know no reader. It is fetched when the first place for a line is open and the page has nothing else to do.
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
        // The first line fetches it.
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

// Focus and reminders know no calendars: what is known of them when it is needed is looked up here.
store.set(freeTimeAtom, {
  minutesToNext: () => minutesToNext(known(), new Date()),
  meetingUntil: () => meetingUntil(known(), new Date()),
});

import { meetingUntil } from '#shared/calendar/busyTimes.ts';
import { minutesToNext } from '#shared/planning/untilNext.ts';
import { appointmentsQuery } from '#renderer/features/calendar/index.ts';
import { freeTimeAtom } from '#renderer/features/focus/index.ts';
import { store } from '#renderer/platform/session.ts';
import { queryClient } from './queries.ts';

const known = () => queryClient.getQueryData(appointmentsQuery().queryKey)?.appointments ?? [];

// Focus and reminders know no calendars: what is known of them when it is needed is looked up here.
store.set(freeTimeAtom, {
  minutesToNext: () => minutesToNext(known(), new Date()),
  meetingUntil: () => meetingUntil(known(), new Date()),
});

import { minutesToNext } from '#shared/planning/untilNext.ts';
import { appointmentsQuery } from '#renderer/features/calendar/index.ts';
import { freeTimeAtom } from '#renderer/features/focus/index.ts';
import { store } from '#renderer/platform/session.ts';
import { queryClient } from './queries.ts';

// Focus knows no calendars: what is known of them when a session is about to begin is looked up here.
store.set(freeTimeAtom, {
  minutesToNext: () =>
    minutesToNext(queryClient.getQueryData(appointmentsQuery().queryKey)?.appointments ?? [], new Date()),
});

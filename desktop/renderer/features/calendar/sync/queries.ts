import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { calendarRoutes, type CalendarStatus, type SyncedEvent, type SyncResult } from '#shared/calendar/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('calendar');

/** Milliseconds Google may take: a running sync is waited for before ours. */
const PATIENCE_MS = 70_000;

export const calendarKey = ['calendar'] as const;

export const calendarStatus = queryOptions<CalendarStatus>({
  queryKey: calendarKey,
  queryFn: ({ signal }) => call(calendarRoutes.status, { signal }),
});

const failure = (title: string) => (error: unknown) => ({ title, text: messageOf(error) });

/** Result of a sync as text. */
function wordsOfResult({ created, updated, deleted }: SyncResult): string {
  const said = [
    created > 0 && t('sync.created', { count: created }),
    updated > 0 && t('sync.updated', { count: updated }),
    deleted > 0 && t('sync.deleted', { count: deleted }),
  ].filter((part) => part !== false);
  return said.length === 0 ? t('sync.nothingNew') : `${said.join(', ')}.`;
}

export const syncWeek = mutationOptions({
  mutationFn: (events: SyncedEvent[]) => call(calendarRoutes.sync, { body: { events }, patience: PATIENCE_MS }),
  meta: {
    invalidates: calendarKey,
    success: (_events, result) => ({ title: t('sync.done'), text: wordsOfResult(result as SyncResult) }),
    failure: (error: unknown) => failure(t('sync.notDone'))(error),
  },
});

export const disconnectCalendar = mutationOptions({
  mutationFn: () => call(calendarRoutes.disconnect, { patience: PATIENCE_MS }),
  meta: {
    invalidates: calendarKey,
    success: () => ({ title: t('sync.disconnected.title'), text: t('sync.disconnected.text') }),
    failure: (error: unknown) => failure(t('sync.notDisconnected'))(error),
  },
});

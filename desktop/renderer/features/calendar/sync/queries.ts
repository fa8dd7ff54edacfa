import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { calendarRoutes, type CalendarStatus, type SyncedEvent, type SyncResult } from '#shared/calendar/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { NoBrowser, openOutside } from '#renderer/platform/openOutside.ts';

const t = wordsOf('calendar');

/** How long Google may take, in milliseconds: another sync is waited for, then ours. */
const PATIENCE_MS = 70_000;

export const calendarKey = ['calendar'] as const;

export const calendarStatus = queryOptions<CalendarStatus>({
  queryKey: calendarKey,
  queryFn: ({ signal }) => call(calendarRoutes.status, { signal }),
});

const failure = (title: string) => (error: unknown) => ({
  title,
  text: error instanceof NoBrowser ? t('sync.noBrowser') : messageOf(error),
});

/** Goes to Google: on the web this page goes, from the desktop window the browser. Answers the address. */
export const goToGoogle = mutationOptions({
  async mutationFn(): Promise<string> {
    const { authUrl } = await call(calendarRoutes.connect, { body: { from: desktop ? 'desktop' : 'web' } });
    if (desktop) await openOutside(authUrl);
    else window.location.assign(authUrl);
    return authUrl;
  },
  meta: { failure: (error: unknown) => failure(t('sync.failed.title'))(error) },
});

/** Opens Google's page once more: its tab may have been closed. */
export const openGoogleAgain = mutationOptions({
  mutationFn: openOutside,
  meta: { failure: (error: unknown) => failure(t('sync.failed.title'))(error) },
});

/** What a sync did, in plain words. */
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

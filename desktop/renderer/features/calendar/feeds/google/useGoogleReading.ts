import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarReturn } from '#shared/calendar/calendarReturn.ts';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { GoogleAccount, GoogleReading } from '#shared/calendar/googleContract.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { useCalendarReturn } from '../../google/useCalendarReturn.ts';
import { useGoogle } from '../../google/useGoogle.ts';
import { feedsKey } from '../../appointments/queries.ts';
import { feedsQuery, readAgain } from '../queries.ts';
import { googleReading } from './queries.ts';

/** The account that was connected last. */
export const lastAccount = ({ accounts }: GoogleReading): GoogleAccount | undefined =>
  accounts.toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt)).at(-1);

const connectedAt = (reading: GoogleReading): string | null => lastAccount(reading)?.connectedAt ?? null;

/**
 * The way to Google for reading; how it went is said once. What waited for the permission is read at once; where nothing did,
 * the person chooses.
 * @param onChoose - always the same function
 */
export function useGoogleReading(onChoose: () => void) {
  const { t } = useTranslation('feeds');
  const toast = useSetAtom(showToastAtom);
  const client = useQueryClient();
  const onArrival = useCallback(() => {
    toast({ tone: 'info', title: t('google.connected') });
    void (async () => {
      await client.invalidateQueries({ queryKey: googleReading.queryKey });
      const feeds = await client.fetchQuery(feedsQuery).catch(() => []);
      const waiting = feeds.filter(({ account, problem }) => account?.server === GOOGLE && problem === 'signIn');
      if (waiting.length === 0) return onChoose();
      await Promise.allSettled(waiting.map(({ id }) => readAgain(id)));
      await client.invalidateQueries({ queryKey: feedsKey });
    })();
  }, [client, onChoose, t, toast]);
  const google = useGoogle({ access: 'read', query: googleReading, connectedAt, onArrival });
  const { stopWaiting } = google.visit;
  const onReturn = useCallback(
    (back: CalendarReturn) => {
      stopWaiting();
      if (back === 'connected') return onArrival();
      const tone = back === 'failed' ? 'error' : 'info';
      toast({ tone, title: t(`google.${back}.title`), text: t(`google.${back}.text`) });
      // Most people who tick one box meant both.
      if (back === 'partly') onChoose();
    },
    [onArrival, onChoose, stopWaiting, t, toast],
  );
  useCalendarReturn(onReturn);
  return google;
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { calendarStatus, goToGoogle } from './queries.ts';

/** While the browser is waited for the status is asked so often, for so long, in milliseconds. */
const LOOK_MS = 4_000;
const WAIT_MS = 600_000;

export interface GoogleVisit {
  readonly go: () => void;
  /** On the web it stays so until the page is gone. */
  readonly isGoing: boolean;
  /** The address that is open in the browser, from the desktop window. */
  readonly waitsFor: string | null;
  readonly stopWaiting: () => void;
}

/** A visit to Google; `before`: when a calendar was connected the last time. */
export function useGoogle(before: string | null): GoogleVisit {
  const { mutate, reset, isPending, isSuccess } = useMutation(goToGoogle);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const stopWaiting = useCallback(() => setWaitsFor(null), []);
  useConnected(waitsFor !== null, before, stopWaiting);
  useEnd(waitsFor, stopWaiting);
  useBackAgain(reset);
  const go = (): void => mutate(undefined, { onSuccess: (url) => (desktop ? setWaitsFor(url) : undefined) });
  return { go, isGoing: isPending || (isSuccess && !desktop), waitsFor, stopWaiting };
}

/** Looks until another connection is there than before, and says so. */
function useConnected(isWaiting: boolean, before: string | null, onConnected: () => void): void {
  const { t } = useTranslation('calendar');
  const toast = useSetAtom(showToastAtom);
  const { data } = useQuery({
    ...calendarStatus,
    refetchInterval: isWaiting ? LOOK_MS : false,
    refetchIntervalInBackground: true,
    ...(isWaiting ? { refetchOnWindowFocus: 'always' } : {}),
  });
  const since = data?.connection?.connectedAt ?? null;
  const isThere = isWaiting && since !== null && since !== before;
  useEffect(() => {
    if (!isThere) return;
    onConnected();
    toast({ tone: 'info', title: t('sync.connected.title'), text: t('sync.connected.text') });
  }, [isThere, onConnected, t, toast]);
}

/** Nobody is waited for longer than the way to Google is open. */
function useEnd(waitsFor: string | null, onEnd: () => void): void {
  useEffect(() => {
    if (waitsFor === null) return;
    const timer = window.setTimeout(onEnd, WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [waitsFor, onEnd]);
}

/** A page that the browser kept and shows again by its back button must not go on waiting. */
function useBackAgain(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
}

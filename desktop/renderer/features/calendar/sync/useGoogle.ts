import { useMutation, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { useBackAgain } from '#renderer/platform/useBackAgain.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { calendarStatus, goToGoogle } from './queries.ts';

/** While the browser is waited for the status is asked so often, for so long, in milliseconds. */
const LOOK_MS = 4_000;
const WAIT_MS = 600_000;

/** The way to Google as buttons need it. */
export interface GoogleVisit {
  readonly go: () => void;
  /** On the web it stays so until the page is gone. */
  readonly isGoing: boolean;
  /** The address that is open in the browser, from the desktop window. */
  readonly waitsFor: string | null;
  readonly stopWaiting: () => void;
}

interface Wait {
  readonly url: string;
  /** When a calendar was connected before; another instant tells that it worked. */
  readonly before: string | null;
}

/** What is known of the calendar, and the way to Google; while the browser is open there it is asked again and again. */
export function useGoogle() {
  const [wait, setWait] = useState<Wait | null>(null);
  const status = useQuery({
    ...calendarStatus,
    refetchInterval: wait ? LOOK_MS : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: wait ? 'always' : true,
  });
  const { mutate, reset, isPending, isSuccess } = useMutation(goToGoogle);
  const connectedAt = status.data?.connection?.connectedAt ?? null;
  const stopWaiting = useCallback(() => setWait(null), []);
  useArrival(wait !== null && connectedAt !== null && connectedAt !== wait.before, stopWaiting);
  useEnd(wait, stopWaiting);
  useBackAgain(reset);
  const go = (): void =>
    mutate(undefined, {
      onSuccess: (url) => {
        if (desktop) setWait({ url, before: connectedAt });
      },
    });
  const visit: GoogleVisit = {
    ...{ go, stopWaiting, waitsFor: wait?.url ?? null },
    isGoing: isPending || (isSuccess && !desktop),
  };
  return { status, visit };
}

/** Says that it worked once the connection is there. */
function useArrival(isThere: boolean, onArrival: () => void): void {
  const { t } = useTranslation('calendar');
  const toast = useSetAtom(showToastAtom);
  useEffect(() => {
    if (!isThere) return;
    onArrival();
    toast({ tone: 'info', title: t('sync.connected.title'), text: t('sync.connected.text') });
  }, [isThere, onArrival, t, toast]);
}

/** Nobody is waited for longer than the way to Google is open. */
function useEnd(wait: Wait | null, onEnd: () => void): void {
  useEffect(() => {
    if (wait === null) return;
    const timer = window.setTimeout(onEnd, WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [wait, onEnd]);
}

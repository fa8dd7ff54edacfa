import { useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import { useBackAgain } from '#renderer/platform/browserHooks.ts';
import { type Access, goToGoogle } from './queries.ts';

/** Polling interval while waiting for the browser, and its maximum duration, in milliseconds. */
const LOOK_MS = 4_000;
const WAIT_MS = 600_000;

/** Connection to Google, as the buttons need it. */
export interface GoogleVisit {
  readonly go: () => void;
  /** On the web it stays true until the page unloads. */
  readonly isGoing: boolean;
  /** The address that the desktop window opened in the browser. */
  readonly waitsFor: string | null;
  readonly stopWaiting: () => void;
}

interface Wait {
  readonly url: string;
  /** When it was connected before; a different instant means success. */
  readonly before: string | null;
}

interface Way<Status> {
  readonly access: Access;
  readonly query: UseQueryOptions<Status>;
  /** When it was connected last. */
  readonly connectedAt: (status: Status) => string | null;
  /** Called once connected, in the window that waited; must be stable between renders. */
  readonly onArrival: () => void;
}

/** State of a Google connection and the action to connect; polls while the browser is open there. */
export function useGoogle<Status>({ access, query, connectedAt: instantOf, onArrival }: Way<Status>) {
  const [wait, setWait] = useState<Wait | null>(null);
  const status = useQuery({
    ...query,
    refetchInterval: wait ? LOOK_MS : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: wait ? 'always' : true,
  });
  const { mutate, reset, isPending, isSuccess } = useMutation(goToGoogle);
  const connectedAt = status.data === undefined ? null : instantOf(status.data);
  const stopWaiting = useCallback(() => setWait(null), []);
  const arrive = useCallback(() => {
    stopWaiting();
    onArrival();
  }, [onArrival, stopWaiting]);
  useArrival(wait !== null && connectedAt !== null && connectedAt !== wait.before, arrive);
  useEnd(wait, stopWaiting);
  useBackAgain(reset);
  const go = (): void =>
    mutate(access, {
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

/** Reports once that the connection exists. */
function useArrival(isThere: boolean, onArrival: () => void): void {
  useEffect(() => {
    if (isThere) onArrival();
  }, [isThere, onArrival]);
}

/** Stops waiting when the connection attempt expires. */
function useEnd(wait: Wait | null, onEnd: () => void): void {
  useEffect(() => {
    if (wait === null) return;
    const timer = window.setTimeout(onEnd, WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [wait, onEnd]);
}

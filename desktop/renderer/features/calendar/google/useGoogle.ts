import { useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import { useBackAgain } from '#renderer/platform/browserHooks.ts';
import { type Access, goToGoogle } from './queries.ts';

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
  /** When it was connected before; another instant tells that it worked. */
  readonly before: string | null;
}

interface Way<Status> {
  readonly access: Access;
  readonly query: UseQueryOptions<Status>;
  /** When it was connected last. */
  readonly connectedAt: (status: Status) => string | null;
  /** Called once the connection is there, in the window that waited for it; always the same function. */
  readonly onArrival: () => void;
}

/** What is known of a connection, and the way to Google; while the browser is open there it is asked again and again. */
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

/** Hears once that the connection is there. */
function useArrival(isThere: boolean, onArrival: () => void): void {
  useEffect(() => {
    if (isThere) onArrival();
  }, [isThere, onArrival]);
}

/** Nobody is waited for longer than the way to Google is open. */
function useEnd(wait: Wait | null, onEnd: () => void): void {
  useEffect(() => {
    if (wait === null) return;
    const timer = window.setTimeout(onEnd, WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [wait, onEnd]);
}

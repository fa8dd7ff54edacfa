import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { onChangeStored } from '#renderer/features/tasks/outbox/deliver.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';

/**
 * Starts something for the signed-in user once the page is idle, and stops it when they leave.
 * @param ms - milliseconds until the page counts as idle
 * @param start - must be stable across renders; resolves to a stop function
 */
function useWhenQuiet(ms: number, start: (client: QueryClient, user: number) => Promise<() => void>): void {
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  useEffect(() => {
    if (user === null) return;
    let hasLeft = false;
    let stop: (() => void) | undefined;
    const timer = window.setTimeout(() => {
      void start(client, user).then((stopIt) => {
        if (hasLeft) stopIt();
        else stop = stopIt;
      });
    }, ms);
    return () => {
      hasLeft = true;
      window.clearTimeout(timer);
      stop?.();
    };
  }, [client, user, ms, start]);
}

/** Milliseconds until the page follows and sends changes of tasks. */
const SOON_MS = 600;
/** Milliseconds until records are sent: the user does not wait for them. */
const LATER_MS = 1_500;

async function follow(client: QueryClient, user: number): Promise<() => void> {
  const { followTasks } = await untilFetched(() => import('#renderer/features/tasks/live/followTasks.ts'));
  return followTasks(client, user);
}

/** Shows changes of other devices within moments. */
export const useLiveTasks = (): void => useWhenQuiet(SOON_MS, follow);

async function send(client: QueryClient, user: number): Promise<() => void> {
  const { startMoves } = await untilFetched(() => import('#renderer/features/tasks/outbox/startMoves.ts'));
  return startMoves(client, user);
}

/** Sends task changes that wait on this device. */
export const useWaitingMoves = (): void => useWhenQuiet(SOON_MS, send);

const fetchRecords = () => untilFetched(() => import('./records.ts'));

const startSending = async (_client: QueryClient, user: number): Promise<() => void> =>
  (await fetchRecords()).startSending(user);

/** Records what the user's task changes say about their habits, and sends waiting records; renders nothing. */
export function useRecords(): void {
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  useWhenQuiet(LATER_MS, startSending);
  useEffect(() => {
    if (user === null) return;
    return onChangeStored((change, at) => {
      void fetchRecords().then(({ noteStored }) => noteStored(client, user, change, at));
    });
  }, [client, user]);
}

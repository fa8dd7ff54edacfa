import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { onChangeStored } from '#renderer/features/tasks/changeNews.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import { useWhenQuiet } from './useWhenQuiet.ts';

/** Milliseconds: what waits from an earlier run is sent when nothing else is to do. */
const QUIET_MS = 1_500;

const fetchRecords = () => untilFetched(() => import('./records.ts'));

const startSending = async (_client: QueryClient, user: number): Promise<() => void> =>
  (await fetchRecords()).startSending(user);

/** Notes what the person's changes of tasks tell of their ways, and sends what waits of it; shows nothing. */
export function useRecords(): void {
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  useWhenQuiet(QUIET_MS, startSending);
  useEffect(() => {
    if (user === null) return;
    return onChangeStored((change, at) => {
      void fetchRecords().then(({ noteStored }) => noteStored(client, user, change, at));
    });
  }, [client, user]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { onChangeStored } from '#renderer/features/tasks/changeNews.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';

/** Milliseconds: what waits from an earlier run is sent when nothing else is to do. */
const QUIET_MS = 1_500;

const fetchRecords = () => untilFetched(() => import('./records.ts'));

/** Notes what the person's changes of tasks tell of their ways, and sends what waits of it; shows nothing. */
export function useRecords(): void {
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  useEffect(() => {
    if (user === null) return;
    let stop: (() => void) | 'stopped' | undefined;
    const stopHearing = onChangeStored((change) => {
      const at = new Date();
      void fetchRecords().then(({ noteStored }) => noteStored(client, user, change, at));
    });
    const timer = window.setTimeout(() => {
      void fetchRecords().then(({ startSending }) => {
        if (stop !== 'stopped') stop = startSending(user);
      });
    }, QUIET_MS);
    return () => {
      stopHearing();
      window.clearTimeout(timer);
      if (typeof stop === 'function') stop();
      stop = 'stopped';
    };
  }, [client, user]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';

/** What other devices change is shown here within moments; it begins when nothing else is to do. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  useEffect(() => {
    if (user === null) return;
    let stop: (() => void) | 'stopped' | undefined;
    const timer = window.setTimeout(() => {
      void import('#renderer/features/tasks/live/followTasks.ts')
        .then(({ followTasks }) => {
          if (stop !== 'stopped') stop = followTasks(client, user);
        })
        .catch(() => undefined);
    }, 600);
    return () => {
      window.clearTimeout(timer);
      if (typeof stop === 'function') stop();
      stop = 'stopped';
    };
  }, [client, user]);
}

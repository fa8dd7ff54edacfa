import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';

/**
 * Starts something for the signed-in person once the page is quiet, and stops it when they leave.
 * @param ms - how long the page needs to become quiet
 * @param start - the same function in every render; resolves to what stops it again
 */
export function useWhenQuiet(ms: number, start: (client: QueryClient, user: number) => Promise<() => void>): void {
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

import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';
import { startMoves } from './startMoves.ts';

/** Stands beside the screens of whoever is signed in, and sends the changes of tasks that wait on this device. Shows nothing. */
export function TaskMoves() {
  const session = useAtomValue(sessionAtom);
  const client = useQueryClient();
  const user = session.state === 'signedIn' ? session.user.id : null;
  useEffect(() => (user === null ? undefined : startMoves(client, user)), [client, user]);
  return null;
}

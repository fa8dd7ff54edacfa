import type { QueryClient } from '@tanstack/react-query';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import { useWhenQuiet } from './useWhenQuiet.ts';

const QUIET_MS = 600;

async function send(client: QueryClient, user: number): Promise<() => void> {
  const { startMoves } = await untilFetched(() => import('#renderer/features/tasks/outbox/startMoves.ts'));
  return startMoves(client, user);
}

/** Sends changes of tasks that wait on this device. */
export const useWaitingMoves = (): void => useWhenQuiet(QUIET_MS, send);

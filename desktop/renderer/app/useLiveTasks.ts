import type { QueryClient } from '@tanstack/react-query';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import { useWhenQuiet } from './useWhenQuiet.ts';

const QUIET_MS = 600;

async function follow(client: QueryClient, user: number): Promise<() => void> {
  const { followTasks } = await untilFetched(() => import('#renderer/features/tasks/live/followTasks.ts'));
  return followTasks(client, user);
}

/** Shows within moments what other devices change. */
export const useLiveTasks = (): void => useWhenQuiet(QUIET_MS, follow);

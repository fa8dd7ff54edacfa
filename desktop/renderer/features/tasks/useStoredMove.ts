import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { mutate } from '#renderer/platform/queryClient.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import type { OwnMove } from './changes.ts';
import { changeTask } from './changeTask.ts';
import { taskQueries, tasksShown } from './queries.ts';

/**
 * Makes a move as `useMove` does, and answers once it is stored: for whoever must know. Rejects when it is not, which the
 * person has been told by then.
 */
export function useStoredMove(): (move: OwnMove) => Promise<void> {
  const client = useQueryClient();
  const store = useStore();
  return async (move) => {
    const { changeBy } = await import('./changeBy.ts');
    await client.ensureQueryData(taskQueries.list());
    const at = { now: new Date(), timeZone: store.get(timeZoneAtom) };
    const { change } = changeBy([move], tasksShown(client), at);
    if (change) await mutate(client, changeTask, change);
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { timeZoneAtom } from './atoms.ts';
import { changeBy, type OwnMove } from './changes.ts';
import { changeTask } from './changeTask.ts';
import { taskQueries, tasksShown } from './queries.ts';

/**
 * Makes a move as `useMove` does, and answers once it is stored: for whoever must know. Rejects when it is not, which the
 * person has been told by then.
 */
export function useStoredMove(): (move: OwnMove) => Promise<void> {
  const client = useQueryClient();
  const store = useStore();
  const { mutateAsync } = useMutation(changeTask);
  return async (move) => {
    const { planMove } = await import('#shared/tasks/applyMove.ts');
    await client.ensureQueryData(taskQueries.list());
    const tasks = tasksShown(client);
    const outcome = planMove(tasks, move, { now: new Date(), timeZone: store.get(timeZoneAtom) });
    const { change } = changeBy([move], tasks, outcome);
    if (change) await mutateAsync(change);
  };
}

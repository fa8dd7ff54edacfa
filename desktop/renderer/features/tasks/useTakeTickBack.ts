import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { takeBack } from './changeTask.ts';
import { undoableAtom } from './undo.ts';

/** Takes the latest tick of a task back, as its "Undo" does; answers false where this window knows of none. */
export function useTakeTickBack(): (taskId: number) => boolean {
  const client = useQueryClient();
  const store = useStore();
  return (taskId) => {
    const tick = store
      .get(undoableAtom)
      .findLast(({ kind, before }) => kind === 'complete' && before.some(({ id }) => id === taskId));
    if (tick) takeBack(client, tick);
    return tick !== undefined;
  };
}

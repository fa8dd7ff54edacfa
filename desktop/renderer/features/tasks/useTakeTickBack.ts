import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { takeBack } from './changeTask.ts';
import { undoableAtom } from './undo.ts';

/** Undoes the latest tick of a task, like its "Undo"; returns false if this window has none. */
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

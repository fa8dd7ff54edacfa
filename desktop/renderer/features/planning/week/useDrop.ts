import { useSetAtom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useMove } from '#renderer/features/tasks/index.ts';
import { movedAtom, unfoldedAtom } from './atoms.ts';

/** Moves a task to a day (spec tasks 4, Moves and swaps), which then opens to show it. */
export function useDrop(): (task: Task, date: LocalDate) => void {
  const move = useMove();
  const setMoved = useSetAtom(movedAtom);
  const unfold = useSetAtom(unfoldedAtom);
  return (task, date) => {
    setMoved(task.id);
    unfold((before) => ({ ...before, [date]: true }));
    void move({ kind: 'dropOn', id: task.id, date });
  };
}

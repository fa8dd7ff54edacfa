import { useSetAtom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { type Aim, hourMoves } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useMove } from '#renderer/features/tasks/index.ts';
import { movedAtom } from '../atoms.ts';

/** Moves a task to a day and an hour in one move; returns whether its place changed. */
export function useHourMove(): (task: Task, from: LocalDate | null, aim: Aim) => boolean {
  const move = useMove();
  const setMoved = useSetAtom(movedAtom);
  return (task, from, aim) => {
    const moves = hourMoves(task, from, aim);
    if (moves.length === 0) return false;
    setMoved(task.id);
    void move(moves, 'move');
    return true;
  };
}

/** Changes a task's duration. */
export function useLength(): (task: Task, minutes: number) => void {
  const move = useMove();
  return (task, estimatedMinutes) => {
    if (estimatedMinutes !== task.estimatedMinutes)
      void move({ kind: 'update', id: task.id, patch: { estimatedMinutes } });
  };
}

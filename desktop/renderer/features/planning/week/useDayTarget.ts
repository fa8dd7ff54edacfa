import { useDroppable } from '@dnd-kit/core';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { draggedOf } from './dragged.ts';
import { isOpenToday, TODAY_LIMIT } from '#shared/tasks/today.ts';

/** What becomes of a drop: it stands there, or goes to the queue. */
export type DropOutcome = 'dropHere' | 'dropFull';

/** A day as a place to drop on; a day that is gone is none (spec settled, Week by date). */
export function useDayTarget({ dateKey, isReadOnly, isToday }: WeekDay, tasks: readonly Task[]) {
  const { setNodeRef, isOver, active } = useDroppable({ id: dateKey, disabled: isReadOnly });
  const held = isOver && active ? draggedOf(active) : null;
  const isTarget = held !== null && held.from !== dateKey;
  const isFull = isTarget && isToday && isFullFor(held.task, tasks);
  const outcome: DropOutcome | null = isTarget ? (isFull ? 'dropFull' : 'dropHere') : null;
  return { setNodeRef, outcome };
}

/** Whether today has no room for this task beside what is open there (spec tasks 4, Moves and swaps). */
export const isFullFor = (task: Task, tasks: readonly Task[]): boolean =>
  tasks.filter((one) => one.id !== task.id && isOpenToday(one)).length >= TODAY_LIMIT;

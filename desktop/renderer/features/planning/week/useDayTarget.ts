import { useDroppable } from '@dnd-kit/core';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { draggedOf } from './dragged.ts';
import { isFullFor } from './todayFull.ts';

/** A day as a place to drop on; a day that is gone is none (decisions, Weekly buckets). */
export function useDayTarget({ dateKey, isReadOnly, isToday }: WeekDay, tasks: readonly Task[]) {
  const { setNodeRef, isOver, active } = useDroppable({ id: dateKey, disabled: isReadOnly });
  const held = active && draggedOf(active);
  const isTarget = isOver && held !== null && held?.from !== dateKey;
  return {
    setNodeRef,
    isTarget,
    /** What would become of a drop. */
    outcome: isTarget && isToday && held && isFullFor(held.task, tasks) ? ('dropFull' as const) : ('dropHere' as const),
  };
}

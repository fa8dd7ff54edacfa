import type { Active, Over } from '@dnd-kit/core';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A finger that rests so long, in milliseconds, drags; one that moves before that scrolls or swipes. */
export const TOUCH_HOLDS_AFTER = 220;

/** What is known of a task while it is dragged. */
export interface Dragged {
  readonly task: Task;
  /** The day that it was taken from. */
  readonly from: LocalDate | null;
}

/** The data of a draggable, in the loose shape that dnd-kit keeps. */
export const dragged = (task: Task, from: LocalDate | null): Record<string, unknown> => ({ dragged: { task, from } });

/** What is being dragged. */
export const draggedOf = (active: Pick<Active, 'data'>): Dragged | null =>
  (active.data.current?.dragged as Dragged | undefined) ?? null;

/** The day that it is over. */
export const dayUnder = (over: Pick<Over, 'id'> | null): LocalDate | null => (over ? String(over.id) : null);

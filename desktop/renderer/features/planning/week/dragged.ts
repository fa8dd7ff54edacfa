import type { Active, Over } from '@dnd-kit/core';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';

/** Milliseconds after which a resting finger drags; one that moves earlier scrolls or swipes. */
export const TOUCH_HOLDS_AFTER = 220;

/** Data of a dragged task. */
export interface Dragged {
  readonly task: Task;
  /** The day it was taken from. */
  readonly from: LocalDate | null;
}

/** Data of a draggable, in dnd-kit's loose type. */
export const dragged = (task: Task, from: LocalDate | null): Record<string, unknown> => ({ dragged: { task, from } });

/** The dragged task. */
export const draggedOf = (active: Pick<Active, 'data'>): Dragged | null =>
  (active.data.current?.dragged as Dragged | undefined) ?? null;

/** The day under the dragged task. */
export const dayUnder = (over: Pick<Over, 'id'> | null): LocalDate | null => (over ? String(over.id) : null);

import { atom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Aim } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A task moved over the hours, and where it would go. */
export interface Held extends Aim {
  readonly task: Task;
  /** The day it was taken from. */
  readonly from: LocalDate | null;
  /** Its duration there. */
  readonly length: number;
  readonly by: 'pointer' | 'keys';
}

/** The task moved over the hours; null if there is none. */
export const heldAtom = atom<Held | null>(null);
/** Disables scroll snapping during a drag. */
export const isHoldingAtom = atom((get) => get(heldAtom) !== null);
/** Text announced to screen readers. */
export const announcementAtom = atom('');

import { atom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Aim } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A task that is held over the hours, and where it would stand. */
export interface Held extends Aim {
  readonly task: Task;
  /** The day that it was taken from. */
  readonly from: LocalDate | null;
  /** How long it would take. */
  readonly length: number;
  readonly by: 'pointer' | 'keys';
}

/** What is held over the hours; null while nothing is. */
export const heldAtom = atom<Held | null>(null);
/** Days do not snap under a hand that carries something over them. */
export const isHoldingAtom = atom((get) => get(heldAtom) !== null);
/** What screen readers are told. */
export const toldAtom = atom('');

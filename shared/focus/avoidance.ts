import { z } from 'zod';
import { type LocalDate, localDate } from '#shared/kernel/dates.ts';
import { DEFERRALS } from '#shared/tasks/moves.ts';
import {
  afterAvoiding,
  BREAK_DOWN_STEPS,
  type FOLLOW_UPS,
  nextTroubleStep,
  PROCRASTINATION_CLICKS,
  type Trouble,
  type TroubleStep,
  TROUBLES,
} from '#shared/tasks/stuck.ts';
import type { Task } from '#shared/tasks/task.ts';

/** The run of clicks of the avoid/not-now control that goes on: its local day, and the tasks that were left in it. */
export const Avoidance = z.object({
  date: localDate,
  clicks: z
    .number()
    .int()
    .min(1)
    .max(PROCRASTINATION_CLICKS - 1),
  leftIds: z.array(z.number().int().positive()).max(PROCRASTINATION_CLICKS - 1),
});
export type Avoidance = z.infer<typeof Avoidance>;

/** What a click of "not now" does. */
export interface NotNow<T> {
  /** The clicks in a row, this one included. */
  readonly clicks: number;
  /** The task that comes in its place; null opens the trouble-starting dialog. */
  readonly switchTo: T | null;
  /** The run as it goes on; null when it is over. */
  readonly avoidance: Avoidance | null;
}

/**
 * One more click of "not now" on the local day `today`, about the task `leftId`: fewer than three switch to another task,
 * the third opens the trouble-starting dialog (spec tasks 4, Other dialogs; 9). `others` could be done instead, best first;
 * what was left in this run does not come again, and with nothing else to offer the dialog opens at once. A click that
 * switches shows another task, so another task does not start the count anew, or the dialog could never open. Another day
 * does, so does the dialog, and so does whatever shows that the person has begun (`hasBegun`).
 */
export function avoid<T extends Pick<Task, 'id'>>(
  before: Avoidance | null,
  today: LocalDate,
  leftId: number,
  others: readonly T[],
): NotNow<T> {
  const run = before?.date === today ? before : null;
  const clicks = (run?.clicks ?? 0) + 1;
  const leftIds = [...(run?.leftIds ?? []), leftId];
  const other = others.find(({ id }) => !leftIds.includes(id)) ?? null;
  const switchTo = afterAvoiding(clicks) === 'switchTask' ? other : null;
  return { clicks, switchTo, avoidance: switchTo && { date: today, clicks, leftIds } };
}

/** What may happen to a task, for the count of avoidance. */
export type TaskSign = 'focusStarted' | 'completed' | 'chosenByHand' | 'troubleResolved' | 'shown' | 'edited';

const BEGINNINGS: readonly TaskSign[] = ['focusStarted', 'completed', 'chosenByHand', 'troubleResolved'];

/** Whether the count of "not now" starts anew: somebody who begins, chooses or resolves is not avoiding (spec tasks 4). */
export const hasBegun = (sign: TaskSign): boolean => BEGINNINGS.includes(sign);

/** A way out of trouble. */
export type WayOut = (typeof FOLLOW_UPS)[Trouble][number];

/** What a way out asks for first, and what it does then. */
interface WayFacts {
  readonly asks: 'steps' | 'choice' | 'when' | 'confirmation' | null;
  /** The calls of spec tasks 7: null when another task is simply taken. */
  readonly does: 'createSubTasks' | 'updateTask' | 'deferTask' | 'deleteTask' | null;
  /** Key of the toast that says it is done (spec tasks 8). */
  readonly says: 'brokenDown' | 'research' | 'deferred' | 'deleted' | null;
}

/** What each follow-up of the trouble-starting dialog asks and does (spec tasks 2, task-help dialog; 5; 7; 8). */
export const WAYS_OUT = {
  breakDown: { asks: 'steps', does: 'createSubTasks', says: 'brokenDown' },
  convertToResearch: { asks: null, does: 'updateTask', says: 'research' },
  showAlternatives: { asks: 'choice', does: null, says: null },
  defer: { asks: 'when', does: 'deferTask', says: 'deferred' },
  delete: { asks: 'confirmation', does: 'deleteTask', says: 'deleted' },
} as const satisfies Record<WayOut, WayFacts>;

/** The trouble-starting dialog; null while it is closed. */
export type TroubleDialog = TroubleStep | null;

/** What a person does in it: `open`, one of the reasons, `back`, or `close`. */
export type TroubleEvent = 'open' | Trouble | 'back' | 'close';

/** The dialog after an event: Back returns to the reasons, a reason opens its follow-up (spec tasks 4, Other dialogs). */
export function troubleAfter(dialog: TroubleDialog, event: TroubleEvent): TroubleDialog {
  if (event === 'close') return null;
  if (event === 'open') return dialog ?? { at: 'reasons' };
  return dialog && nextTroubleStep(dialog, event);
}

/** Procrastination resolution: what helped against which trouble (spec tasks 3, Client-only records). */
export const ProcrastinationResolution = z.object({
  taskId: z.number().int().positive(),
  action: z.enum(['breakDown', 'convertToResearch', 'showAlternatives', 'defer', 'delete'] satisfies WayOut[]),
  reason: z.enum(TROUBLES),
  /** Only when it was put off. */
  deferType: z.enum(DEFERRALS).nullable(),
  /** Only when it was broken down; otherwise 0. */
  subtaskCount: z.number().int().min(0).max(BREAK_DOWN_STEPS),
});
export type ProcrastinationResolution = z.infer<typeof ProcrastinationResolution>;

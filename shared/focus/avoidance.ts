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

/** The clicks of the avoid/not-now control in a row, and the local day on which they were made. */
export const Avoidance = z.object({ date: localDate, clicks: z.number().int().min(1).max(PROCRASTINATION_CLICKS) });
export type Avoidance = z.infer<typeof Avoidance>;

/**
 * One more click of "not now" on the local day `today`: fewer than three switch to another task, the third opens the
 * trouble-starting dialog (spec tasks 4, Other dialogs; 9). A click that switches shows another task, so another task does
 * not start the count anew, or the dialog could never open. Another day does, the click after the third does, and so does
 * whatever shows that the person has begun (`hasBegun`).
 */
export function avoid(
  before: Avoidance | null,
  today: LocalDate,
): { readonly avoidance: Avoidance; readonly does: ReturnType<typeof afterAvoiding> } {
  const goesOn = before?.date === today && before.clicks < PROCRASTINATION_CLICKS;
  const clicks = goesOn ? before.clicks + 1 : 1;
  return { avoidance: { date: today, clicks }, does: afterAvoiding(clicks) };
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
  /** The calls of spec tasks 7; null when another task is simply taken. */
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

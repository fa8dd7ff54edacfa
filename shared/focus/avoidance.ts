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

/** The current run of clicks on the avoid/not-now control: its local day, and the tasks skipped in it. */
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

/** The effect of a click on "not now". */
export interface NotNow<T> {
  /** The number of clicks in the run, including this one. */
  readonly clicks: number;
  /** The next task to show; null opens the trouble-starting dialog. */
  readonly switchTo: T | null;
  /** The run after this click; null when it has ended. */
  readonly avoidance: Avoidance | null;
}

/**
 * Handles a click on "not now" on the local day `today` for the task `leftId`: the first two switch to another task,
 * the third opens the trouble-starting dialog (spec tasks 4, Other dialogs; 9). `others` are the alternatives, best
 * first; tasks skipped in this run are not shown again, and without an alternative the dialog opens immediately. A
 * click that switches shows another task, so another task does not reset the count; otherwise the dialog could never
 * open. The count is reset by another day, by the dialog, and by anything that shows that the user has started
 * (`hasBegun`).
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

/** Events of a task that matter for the count of avoidance. */
export type TaskSign = 'focusStarted' | 'completed' | 'chosenByHand' | 'troubleResolved' | 'shown' | 'edited';

const BEGINNINGS: readonly TaskSign[] = ['focusStarted', 'completed', 'chosenByHand', 'troubleResolved'];

/**
 * Whether an event resets the count of "not now": a user who starts, chooses or resolves is not avoiding (spec tasks
 * 4).
 */
export const hasBegun = (sign: TaskSign): boolean => BEGINNINGS.includes(sign);

/** A way out of trouble. */
export type WayOut = (typeof FOLLOW_UPS)[Trouble][number];

/** What a way out asks for first, and what it then does. */
interface WayFacts {
  readonly asks: 'steps' | 'choice' | 'when' | 'confirmation' | null;
  /** The calls that it makes (spec tasks 7), or null when it only switches to another task. */
  readonly does: 'createSubTasks' | 'updateTask' | 'deferTask' | 'deleteTask' | null;
  /** Key of the confirmation toast (spec tasks 8). */
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

/** The user's actions in it: `open`, one of the reasons, `back`, or `close`. */
export type TroubleEvent = 'open' | Trouble | 'back' | 'close';

/**
 * Returns the dialog after an event: Back returns to the reasons, a reason opens its follow-up (spec tasks 4, Other
 * dialogs).
 */
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
  /** Only when it was deferred. */
  deferType: z.enum(DEFERRALS).nullable(),
  /** Only when it was broken down; otherwise 0. */
  subtaskCount: z.number().int().min(0).max(BREAK_DOWN_STEPS),
});
export type ProcrastinationResolution = z.infer<typeof ProcrastinationResolution>;

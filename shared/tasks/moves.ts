import type { LocalDate } from '#shared/kernel/dates.ts';
import type { UpdateTask } from './contract.ts';
import type { Task } from './task.ts';

/** All moves of a task (spec tasks 4, Task status, Moves and swaps). */
export type Move =
  /** Quick add: today, or the queue when today holds five. */
  | { readonly kind: 'add'; readonly task: Task }
  | { readonly kind: 'takeIntoToday'; readonly id: number }
  /** A drop in the week. */
  | { readonly kind: 'dropOn'; readonly id: number; readonly date: LocalDate }
  | { readonly kind: 'defer'; readonly id: number; readonly until: Deferral }
  /** From the queue: a swap; from today's plan: a choice by hand. */
  | { readonly kind: 'makeOneThing'; readonly id: number }
  /** `completedAt`: when it was done, if before now. */
  | { readonly kind: 'complete'; readonly id: number; readonly completedAt?: string | null | undefined }
  | { readonly kind: 'uncomplete'; readonly id: number }
  /** The user's edit: text unchanged, days and status by the rules. */
  | { readonly kind: 'update'; readonly id: number; readonly patch: TaskWish }
  | { readonly kind: 'remove'; readonly id: number }
  /** `task` as it was when it was deleted. */
  | { readonly kind: 'restore'; readonly task: Task; readonly isSeriesOver: boolean }
  /** Today's plan consists of exactly these tasks, in this order. */
  | { readonly kind: 'chooseToday'; readonly ids: readonly number[] }
  /** The overload panel: five stay, picked by the app or the user. */
  | { readonly kind: 'lighten'; readonly keep?: readonly number[] | undefined }
  /** A new local day takes in what is due. */
  | { readonly kind: 'startDay' };

export type MoveKind = Move['kind'];

/** The dialog offers tomorrow and someday; next week is seven days away (spec tasks 4, Deferring). */
export const DEFERRALS = ['tomorrow', 'nextWeek', 'someday'] as const;
export type Deferral = (typeof DEFERRALS)[number];

/** Messages to the user; the texts in the catalogues are those of the specification (spec tasks 8). */
export const MOVE_NOTICES = [
  // 'Today is Full!': the task goes to the queue.
  'todayFull',
  // 'Cannot Swap': 'Complete a task first to make room for this one.'
  'cannotSwap',
  // The task waits for another one, and cannot be the ONE Thing until then.
  'waitsForOthers',
  // Another instance of its series is in today or the queue; only one is shown.
  'shownAlready',
  // Past days are read-only.
  'pastDay',
  // No task is placed after its due date.
  'afterDue',
  'moved',
  'deferred',
  // 'AI picked your top 5'.
  'pickedTopFive',
  'uncompleted',
  'deleted',
] as const;
export type MoveNotice = (typeof MOVE_NOTICES)[number];

/** The fields that a move changes. */
export type MovePatch = Partial<Omit<Task, 'id'>>;

/** Fields as edited by the user; undefined ones were not edited. */
export type TaskWish = { readonly [K in keyof UpdateTask]?: UpdateTask[K] | undefined };

export interface TaskChange {
  readonly id: number;
  readonly patch: MovePatch;
}

/** The result of a move: changes in the order in which they are stored (tasks leaving today first), and a notice. */
export interface MoveOutcome {
  readonly changes: readonly TaskChange[];
  /** A new task, or a restored one. */
  readonly added?: Task;
  readonly removedIds?: readonly number[];
  readonly notice: MoveNotice | null;
}

/**
 * Whether an id is temporary: such a task was never stored and is only removed locally (spec tasks 4, Deleting: ids of
 * stored tasks are numbers).
 */
export const isTemporaryId = (id: number | string): boolean => !/^\d+$/.test(String(id));

import type { LocalDate } from '#shared/kernel/dates.ts';
import type { UpdateTask } from './contract.ts';
import type { Task } from './task.ts';

/** Everything that moves a task (spec tasks 4, Task status, Moves and swaps). */
export type Move =
  /** Quick add: today, or the queue when today holds five. */
  | { readonly kind: 'add'; readonly task: Task }
  | { readonly kind: 'takeIntoToday'; readonly id: number }
  /** A drop in the week. */
  | { readonly kind: 'dropOn'; readonly id: number; readonly date: LocalDate }
  | { readonly kind: 'defer'; readonly id: number; readonly until: Deferral }
  /** From the queue: a swap; from today's plan: a choice by hand. */
  | { readonly kind: 'makeOneThing'; readonly id: number }
  /** `completedAt`: when it was done, where that was before now. */
  | { readonly kind: 'complete'; readonly id: number; readonly completedAt?: string | null | undefined }
  | { readonly kind: 'uncomplete'; readonly id: number }
  /** What the person wrote: its words as they are, its days and its status by the rules. */
  | { readonly kind: 'update'; readonly id: number; readonly patch: TaskWish }
  | { readonly kind: 'remove'; readonly id: number }
  /** `task` is as it was when it was removed. */
  | { readonly kind: 'restore'; readonly task: Task; readonly isSeriesOver: boolean }
  /** Today's plan is exactly these tasks, in this order. */
  | { readonly kind: 'chooseToday'; readonly ids: readonly number[] }
  /** The overload panel: five stay, the program's or the person's own. */
  | { readonly kind: 'lighten'; readonly keep?: readonly number[] | undefined }
  /** A new local day takes in what is due. */
  | { readonly kind: 'startDay' };

export type MoveKind = Move['kind'];

/** The dialog offers tomorrow and someday; next week is seven days away (spec tasks 4, Deferring). */
export const DEFERRALS = ['tomorrow', 'nextWeek', 'someday'] as const;
export type Deferral = (typeof DEFERRALS)[number];

/** What the person is told; the words are in the catalogues under the texts of the specification (spec tasks 8). */
export const MOVE_NOTICES = [
  // 'Today is Full!': it goes to the queue.
  'todayFull',
  // 'Cannot Swap': 'Complete a task first to make room for this one.'
  'cannotSwap',
  // It waits for another task, and is never the ONE Thing until then.
  'waitsForOthers',
  // Another instance of its series is in today or the queue; one is enough.
  'shownAlready',
  // Days that are gone can be read alone.
  'pastDay',
  // No task is placed after its due-day.
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

/** Fields as a person wrote them; what is undefined was not written. */
export type TaskWish = { readonly [K in keyof UpdateTask]?: UpdateTask[K] | undefined };

export interface TaskChange {
  readonly id: number;
  readonly patch: MovePatch;
}

/** What a move asks for: changes in the order in which they are stored (what leaves today first), and a word to say. */
export interface MoveOutcome {
  readonly changes: readonly TaskChange[];
  /** A new task, or one that was brought back. */
  readonly added?: Task;
  readonly removedIds?: readonly number[];
  readonly notice: MoveNotice | null;
}

/** A temporary task was never stored: it is removed locally only (spec tasks 4, Deleting: ids of stored tasks are numbers). */
export const isTemporaryId = (id: number | string): boolean => !/^\d+$/.test(String(id));

import type { z } from 'zod';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import type { UpdateTask } from '#shared/tasks/contract.ts';
import type { Task, UrgencyLevel } from '#shared/tasks/task.ts';
import { isQueued } from '#shared/tasks/today.ts';

export type TaskPatch = z.input<typeof UpdateTask>;

/** Everything that a person can do to a task that exists. */
export type Change =
  | { readonly kind: 'complete'; readonly id: number; readonly completed: boolean }
  | { readonly kind: 'update' | 'defer' | 'move'; readonly id: number; readonly patch: TaskPatch }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'choose'; readonly patches: readonly { readonly id: number; readonly patch: TaskPatch }[] };

/** The highest importance that a person can give; a swap stores 50 above it (spec tasks 4). */
const HEAVIEST = 10;
const CHOSEN: TaskPatch = { userPriority: 1000, emotionalWeight: 50, priority: 1, status: 'today' };

/** 1-10 for the slider, whatever is stored. */
export const importanceOf = (task: Pick<Task, 'emotionalWeight'>): number =>
  Math.min(HEAVIEST, Math.max(1, task.emotionalWeight));

/** Urgency from importance (spec tasks 5). */
export function urgencyOf(importance: number): UrgencyLevel {
  if (importance >= 8) return 'urgent';
  return importance >= 6 ? 'important' : 'soon';
}

/** The patch that puts a task off (spec tasks 4, Deferring). */
export const putOff = (until: 'tomorrow' | 'someday', today: LocalDate): TaskPatch =>
  until === 'tomorrow'
    ? { status: 'scheduled', scheduledDay: null, deferredDate: addDays(today, 1) }
    : { status: 'someday', scheduledDay: null, deferredDate: null };

/** The patch that takes a waiting task into today: it waits for no other day any more. */
export const takeIntoToday: TaskPatch = {
  status: 'today',
  scheduledDay: null,
  scheduledDate: null,
  deferredDate: null,
};

/**
 * The changes that make `chosen` the ONE Thing (spec tasks 4, Moves and swaps). From the queue it takes the place of
 * the former one, which goes to the queue two points lighter; from today's plan the former one stays, one lighter.
 * The former one moves first, so that today never holds too many.
 */
export function chooseOneThing(chosen: Task, former: Task | null): Extract<Change, { kind: 'choose' }> {
  const isSwap = isQueued(chosen) || chosen.status === 'scheduled';
  const raise = { id: chosen.id, patch: isSwap ? { ...takeIntoToday, ...CHOSEN } : CHOSEN };
  if (!former || former.id === chosen.id) return { kind: 'choose', patches: [raise] };
  const lighter = (points: number): number => Math.max(1, importanceOf(former) - points);
  const lower: TaskPatch = isSwap
    ? { userPriority: null, emotionalWeight: lighter(2), priority: 3, status: 'someday' }
    : { userPriority: null, emotionalWeight: lighter(1) };
  return { kind: 'choose', patches: [{ id: former.id, patch: lower }, raise] };
}

const patched = (task: Task, patch: TaskPatch): Task => {
  const told = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...task, ...(Object.fromEntries(told) as Partial<Task>) };
};

const replaced = (tasks: readonly Task[], id: number, patch: TaskPatch): readonly Task[] =>
  tasks.map((task) => (task.id === id ? patched(task, patch) : task));

/** The tasks as they will be once the change is stored; shown ahead of the answer. */
export function applyChange(tasks: readonly Task[], change: Change, now: Date): readonly Task[] {
  switch (change.kind) {
    case 'complete':
      return tasks.map((task) =>
        task.id === change.id && task.completed !== change.completed
          ? { ...task, completed: change.completed, completedAt: change.completed ? now.toISOString() : null }
          : task,
      );
    case 'remove':
      return tasks.filter((task) => task.id !== change.id);
    case 'choose':
      return change.patches.reduce((before, { id, patch }) => replaced(before, id, patch), tasks);
    case 'update':
    case 'defer':
    case 'move':
      return replaced(tasks, change.id, change.patch);
  }
}

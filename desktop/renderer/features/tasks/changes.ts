import type { z } from 'zod';
import type { CreateTask, UpdateTask } from '#shared/tasks/contract.ts';
import type { Move, MovePatch } from '#shared/tasks/moves.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A new task as sent; `clientId` identifies it until the server knows it. */
export type NewTask = z.input<typeof CreateTask>;

export type TaskPatch = z.input<typeof UpdateTask>;

/** Moves of tasks on screen; all others are made by the server. */
export type OwnMove = Exclude<Move, { kind: 'add' | 'restore' | 'chooseToday' | 'startDay' }>;

export type ChangeKind =
  /** New tasks; shown in lists once the server has placed them. */
  | 'add'
  | 'complete'
  | 'uncomplete'
  | 'update'
  /** Turned into a research task. */
  | 'research'
  | 'defer'
  | 'move'
  /** Several tasks at once: a swap, a lighter day, a check-in's proposals. */
  | 'choose'
  /** Another ONE Thing was offered after "not now". */
  | 'switch'
  | 'lighten'
  | 'adjust'
  | 'remove'
  | 'restore'
  /** An undo. */
  | 'putBack';

/** The plan a change is made on. */
export type PlanName = 'day' | 'week';

interface Patched {
  readonly id: number;
  readonly patch: MovePatch;
}

/** A change of tasks, computed before it is sent, so that it can be shown before the response and undone. */
export interface Change {
  readonly kind: ChangeKind;
  /** The affected tasks before the change. */
  readonly before: readonly Task[];
  /** In the order of storing: what leaves today first. */
  readonly patches: readonly Patched[];
  /** Tasks added by an `add`. */
  readonly adds?: readonly NewTask[];
  /** The moves behind it: the server applies them to the tasks as they are by then. */
  readonly moves?: readonly OwnMove[];
  /** The change that this one undoes; has its own texts and cannot be undone. */
  readonly undoes?: Change;
  /** The plan it was made on, if not today's (spec tasks 7, Complete). */
  readonly madeOn?: PlanName;
  /** Today had no room: shown instead of the usual success (spec tasks 4, Moves and swaps). */
  readonly isTodayFull?: boolean;
}

/** Creates a change of one kind. */
export const changeOf = (kind: ChangeKind, tasks: readonly Task[], patches: readonly Patched[]): Change => ({
  kind,
  before: tasks.filter(({ id }) => kind === 'remove' || kind === 'restore' || patches.some((one) => one.id === id)),
  patches,
});

export const addOf = (adds: readonly NewTask[]): Change => ({ kind: 'add', before: [], patches: [], adds });

/** Change of the user's own fields: title, category, importance. */
export const updateOf = (task: Task, patch: TaskPatch): Change =>
  changeOf('update', [task], [{ id: task.id, patch: patch as MovePatch }]);

/** Change that completes or unticks a task. */
export const tickOf = (task: Task, now: Date, madeOn: PlanName = 'day'): Change => ({
  ...(task.completed
    ? changeOf('uncomplete', [task], [{ id: task.id, patch: { completed: false, completedAt: null } }])
    : changeOf('complete', [task], [{ id: task.id, patch: { completed: true, completedAt: now.toISOString() } }])),
  madeOn,
});

export const removeOf = (task: Task): Change => changeOf('remove', [task], []);

/** The undo of a change, field by field, so that what others changed meanwhile stays. */
export function inverseOf(undoes: Change): Change {
  const { kind, before, patches, madeOn = 'day' } = undoes;
  if (kind === 'remove') return { kind: 'restore', before, patches: [], undoes };
  if (kind === 'complete' || kind === 'uncomplete') {
    const back = patches.map(({ id }) => ({ id, patch: fieldsOf(before, id, ['completed', 'completedAt']) }));
    return { kind: kind === 'complete' ? 'uncomplete' : 'complete', before, patches: back, undoes, madeOn };
  }
  // Reversed, so that what came into today leaves first.
  const back = patches.toReversed().map(({ id, patch }) => ({ id, patch: fieldsOf(before, id, namesOf(patch)) }));
  return { kind: 'putBack', before, patches: back, undoes };
}

/** Restoring a weekday needs its date, or the date would be removed. */
const namesOf = (patch: MovePatch): readonly string[] =>
  'scheduledDay' in patch ? [...Object.keys(patch), 'scheduledDate'] : Object.keys(patch);

function fieldsOf(tasks: readonly Task[], id: number, names: readonly string[]): Patched['patch'] {
  const task = tasks.find((one) => one.id === id);
  return Object.fromEntries(Object.entries(task ?? {}).filter(([name]) => names.includes(name)));
}

/** Fields that follow from others, or have a call of their own. */
const DERIVED = ['day', 'completed', 'completedAt', 'dependencyIds', 'fixedTime'];

/** The fields sent to the server. */
export const sentOf = ({ patch }: Patched): TaskPatch =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => !DERIVED.includes(name)));

/**
 * The tasks as they will be once the change is stored, shown before the response. Returns the same list if nothing
 * changes.
 */
export function applyChange(tasks: readonly Task[], { kind, before, patches }: Change): readonly Task[] {
  if (kind === 'remove') return tasks.filter(({ id }) => !before.some((gone) => gone.id === id));
  if (kind === 'restore') return [...tasks.filter(({ id }) => !before.some((back) => back.id === id)), ...before];
  if (patches.length === 0) return tasks;
  return tasks.map((task) => {
    const own = patches.filter(({ id }) => id === task.id);
    return own.length === 0 ? task : own.reduce((changed, { patch }) => patched(changed, patch), task);
  });
}

/** Applies a patch, and updates `day`, which follows the status. */
function patched(task: Task, patch: Patched['patch']): Task {
  const told = Object.entries(patch).filter(([, value]) => value !== undefined);
  const changed = { ...task, ...(Object.fromEntries(told) as Partial<Task>) };
  return { ...changed, day: changed.status === 'today' ? 'today' : 'queue' };
}

import type { z } from 'zod';
import type { CreateTask, UpdateTask } from '#shared/tasks/contract.ts';
import type { Move, MovePatch } from '#shared/tasks/moves.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A task as it is sent to be added; `clientId` stands for it until the server knows it. */
export type NewTask = z.input<typeof CreateTask>;

export type TaskPatch = z.input<typeof UpdateTask>;

/** The moves of tasks that are on screen; all others are the server's. */
export type OwnMove = Exclude<Move, { kind: 'add' | 'restore' | 'chooseToday' | 'startDay' }>;

export type ChangeKind =
  /** New tasks; the lists show them once the server has placed them. */
  | 'add'
  | 'complete'
  | 'uncomplete'
  | 'update'
  /** Turned into a task of finding out. */
  | 'research'
  | 'defer'
  | 'move'
  /** Several tasks at once: a swap, a lightened day, what a check-in proposed. */
  | 'choose'
  /** Another ONE Thing was offered for one that was not for now. */
  | 'switch'
  | 'lighten'
  | 'adjust'
  | 'remove'
  | 'restore'
  /** Takes a change back. */
  | 'putBack';

/** Where a change is made. */
export type PlanName = 'day' | 'week';

interface Patched {
  readonly id: number;
  readonly patch: MovePatch;
}

/** A change of tasks, thought through before it is sent: it is shown ahead of the answer, and can be taken back. */
export interface Change {
  readonly kind: ChangeKind;
  /** The tasks that it is about, as they were before. */
  readonly before: readonly Task[];
  /** In the order in which they are stored: what leaves today first. */
  readonly patches: readonly Patched[];
  /** What an `add` adds. */
  readonly adds?: readonly NewTask[];
  /** The moves that it follows from: the server makes them again, with the tasks as they are by then. */
  readonly moves?: readonly OwnMove[];
  /** The change that this one takes back: it is told with other words and is not taken back itself. */
  readonly undoes?: Change;
  /** The plan on which it was made, where that is not today's (spec tasks 7, Complete). */
  readonly madeOn?: PlanName;
  /** Today had no room: the person is told so instead of the usual success (spec tasks 4, Moves and swaps). */
  readonly isTodayFull?: boolean;
}

/** A change of one kind about these tasks. */
export const changeOf = (kind: ChangeKind, tasks: readonly Task[], patches: readonly Patched[]): Change => ({
  kind,
  before: tasks.filter(({ id }) => kind === 'remove' || kind === 'restore' || patches.some((one) => one.id === id)),
  patches,
});

export const addOf = (adds: readonly NewTask[]): Change => ({ kind: 'add', before: [], patches: [], adds });

/** The words of a person, written anew: title, category, importance. */
export const updateOf = (task: Task, patch: TaskPatch): Change =>
  changeOf('update', [task], [{ id: task.id, patch: patch as MovePatch }]);

/** Ticks a task off, or takes the tick back. */
export const tickOf = (task: Task, now: Date, madeOn: PlanName = 'day'): Change => ({
  ...(task.completed
    ? changeOf('uncomplete', [task], [{ id: task.id, patch: { completed: false, completedAt: null } }])
    : changeOf('complete', [task], [{ id: task.id, patch: { completed: true, completedAt: now.toISOString() } }])),
  madeOn,
});

export const removeOf = (task: Task): Change => changeOf('remove', [task], []);

/** What takes a change back, field by field, so that what somebody else changed meanwhile stays. */
export function inverseOf(undoes: Change): Change {
  const { kind, before, patches, madeOn = 'day' } = undoes;
  if (kind === 'remove') return { kind: 'restore', before, patches: [], undoes };
  if (kind === 'complete' || kind === 'uncomplete') {
    const back = patches.map(({ id }) => ({ id, patch: fieldsOf(before, id, ['completed', 'completedAt']) }));
    return { kind: kind === 'complete' ? 'uncomplete' : 'complete', before, patches: back, undoes, madeOn };
  }
  // Backwards, so that what came into today leaves first.
  const back = patches.toReversed().map(({ id, patch }) => ({ id, patch: fieldsOf(before, id, namesOf(patch)) }));
  return { kind: 'putBack', before, patches: back, undoes };
}

/** A weekday that is put back brings its date: without one it would take the date away. */
const namesOf = (patch: MovePatch): readonly string[] =>
  'scheduledDay' in patch ? [...Object.keys(patch), 'scheduledDate'] : Object.keys(patch);

function fieldsOf(tasks: readonly Task[], id: number, names: readonly string[]): Patched['patch'] {
  const task = tasks.find((one) => one.id === id);
  return Object.fromEntries(Object.entries(task ?? {}).filter(([name]) => names.includes(name)));
}

/** What follows from other fields, or has a call of its own. */
const DERIVED = ['day', 'completed', 'completedAt', 'dependencyIds', 'fixedTime'];

/** The fields that the server is told. */
export const sentOf = ({ patch }: Patched): TaskPatch =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => !DERIVED.includes(name)));

/** The tasks as they will be once the change is stored; shown ahead of the answer. The same list where it changes nothing. */
export function applyChange(tasks: readonly Task[], { kind, before, patches }: Change): readonly Task[] {
  if (kind === 'remove') return tasks.filter(({ id }) => !before.some((gone) => gone.id === id));
  if (kind === 'restore') return [...tasks.filter(({ id }) => !before.some((back) => back.id === id)), ...before];
  if (patches.length === 0) return tasks;
  return tasks.map((task) => {
    const own = patches.filter(({ id }) => id === task.id);
    return own.length === 0 ? task : own.reduce((changed, { patch }) => patched(changed, patch), task);
  });
}

/** What stands in a patch, and `day`, which follows the status. */
function patched(task: Task, patch: Patched['patch']): Task {
  const told = Object.entries(patch).filter(([, value]) => value !== undefined);
  const changed = { ...task, ...(Object.fromEntries(told) as Partial<Task>) };
  return { ...changed, day: changed.status === 'today' ? 'today' : 'queue' };
}

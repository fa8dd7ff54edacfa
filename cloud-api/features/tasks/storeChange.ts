import type { PartialModelObject } from 'objection';
import type { MovePatch, TaskChange } from '#shared/tasks/moves.ts';
import type { UserContext } from '#api/platform/call.ts';
import { notFound } from '#api/platform/errors.ts';
import { resolveDependencies } from './dependencies.ts';
import { TaskModel } from './task.model.ts';
import { nameableTasks } from './taskQueries.ts';

type Columns = PartialModelObject<TaskModel>;

/** Fields derived from other columns, or computed for the response. */
const DERIVED: ReadonlySet<string> = new Set([
  ...(['day', 'fixedTime', 'estimatedDuration', 'dependencyIds', 'priorityScore', 'isNewTask', 'span'] as const),
] satisfies (keyof MovePatch)[]);

/**
 * Stores the result of an `applyMove.ts` rule for a task, under the lock of the day, and returns its row. Returns
 * undefined if nothing is to be stored.
 * @param more - columns that the rules do not know
 */
export async function storeChange(
  context: UserContext,
  { id, patch }: TaskChange,
  more: Columns = {},
): Promise<TaskModel | undefined> {
  const { db, user, now } = context;
  const columns = { ...(await columnsOf(context, id, patch)), ...more };
  if (Object.keys(columns).length === 0) return undefined;
  const changed = TaskModel.query(db)
    .findById([user.id, id])
    .patch({ ...columns, updatedAt: now });
  const row = await changed.returning('*').castTo<TaskModel | undefined>();
  if (!row) throw notFound();
  return row;
}

async function columnsOf(context: UserContext, id: number, patch: MovePatch): Promise<Columns> {
  const { dependencies, lastAttempted, completedAt, ...plain } = patch;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([name]) => !DERIVED.has(name))),
    ...(lastAttempted === undefined ? {} : { lastAttempted: momentOf(lastAttempted) }),
    ...(completedAt === undefined ? {} : { completedAt: momentOf(completedAt) }),
    ...(dependencies === undefined ? {} : { dependencies: await resolve(context, id, dependencies) }),
  };
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function resolve({ db, user }: UserContext, own: number, titles: readonly string[]) {
  const others = titles.length > 0 ? await nameableTasks(db, user.id) : [];
  return resolveDependencies(
    titles,
    others.filter(({ id }) => id !== own),
  );
}

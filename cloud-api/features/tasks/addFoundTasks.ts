import type { PartialModelObject } from 'objection';
import { foundDaysOf } from '#shared/tasks/dueDay.ts';
import { placeFound } from '#shared/tasks/found.ts';
import type { Span, TaskFacts } from '#shared/tasks/task.ts';
import { type OpenDay, roomOf } from './day.ts';
import { ApiError } from '#api/platform/errors.ts';
import { resolveDependencies } from './dependencies.ts';
import { beginSeries } from './series.ts';
import { scoredOf } from './task.presenter.ts';
import { nameableTasks } from './taskQueries.ts';
import { TaskModel } from './task.model.ts';

/** A task found in a dump. */
export type FoundTask = TaskFacts & { readonly span: Span };

/** Rows per statement; a statement takes at most 65,535 parameters. */
const ROWS = 500;

/**
 * Saves the tasks of a dump in text order (spec tasks 4, Brain dump): the best scores go to today while there is room,
 * later dates are scheduled, worries and wishes go to someday, the rest to the queue. Prerequisites are searched first
 * in the same dump, then among the user's existing tasks.
 * @param isQuiet - nothing goes to today: the rest can wait (spec settled, Crisis)
 */
export async function addFoundTasks(
  day: OpenDay,
  brainDumpId: number,
  found: readonly FoundTask[],
  isQuiet = false,
): Promise<TaskModel[]> {
  if (found.length === 0) return [];
  const { db } = day;
  const rows = await rowsOf(day, brainDumpId, found, isQuiet);
  const saved: TaskModel[] = [];
  for (let from = 0; from < rows.length; from += ROWS) {
    saved.push(
      ...(await TaskModel.query(db)
        .insert(rows.slice(from, from + ROWS))
        .returning('*')),
    );
  }
  const begun: TaskModel[] = [];
  for (const task of saved) begun.push(task.recurrence === null ? task : await repeated(day, task));
  return begun;
}

/** "Every Monday" creates a series; a rule without any day leaves a single task. */
async function repeated(day: OpenDay, task: TaskModel): Promise<TaskModel> {
  try {
    return await beginSeries(day, task, task.recurrence ?? '');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') {
      return task.changed(day.db, { recurrence: null });
    }
    throw error;
  }
}

async function rowsOf(
  day: OpenDay,
  brainDumpId: number,
  found: readonly FoundTask[],
  isQuiet: boolean,
): Promise<PartialModelObject<TaskModel>[]> {
  const { db, user, now, today, zone } = day;
  const { openToday, nextIndex, ids } = await roomOf(day, found.length);
  const numbered = found.map((facts, place) => ({ ...facts, id: ids[place] ?? 0 }));
  const known = found.some(({ dependencies }) => dependencies.length > 0) ? await nameableTasks(db, user.id) : [];
  const days = foundDaysOf(found, today);
  const models = numbered.map(({ span, dependencies, ...facts }, place) =>
    TaskModel.fromJson({
      ...facts,
      userId: user.id,
      ...days[place],
      dependencies: resolveDependencies(dependencies, [...numbered.filter(({ id }) => id !== facts.id), ...known]),
      lastAttempted: null,
      userPriority: null,
      completed: false,
      completedAt: null,
      orderIndex: nextIndex + place,
      brainDumpId,
      spanStart: span.start,
      spanEnd: span.end,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const scored = models.map((model) => ({
    ...scoredOf(model),
    nancyCategory: model.nancyCategory,
    dueDate: model.dueDate,
    scheduledDate: model.scheduledDate,
  }));
  const statuses = placeFound(scored, { openToday, isQuiet, now, timeZone: zone });
  return models.map((model) => Object.assign(model, { status: statuses.get(model.id) }));
}

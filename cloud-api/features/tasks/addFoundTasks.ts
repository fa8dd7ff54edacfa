import type { PartialModelObject } from 'objection';
import { scoreTask } from '#shared/tasks/scoring.ts';
import type { Span, TaskFacts, TaskStatus } from '#shared/tasks/task.ts';
import { foundDaysOf } from '#shared/tasks/dueDay.ts';
import { belongsTo, waitsFor } from '#shared/tasks/today.ts';
import { type OpenDay, placeTask } from './day.ts';
import { Refusal } from '#api/platform/errors.ts';
import { resolveDependencies } from './dependencies.ts';
import { beginSeries } from './series.ts';
import { scoredOf } from './task.presenter.ts';
import { nameableTasks } from './taskQueries.ts';
import { TaskModel } from './task.model.ts';
import { refuseFull } from './taskRoom.ts';

/** A task that was found in a dump. */
export type FoundTask = TaskFacts & { readonly span: Span };

/** Rows in one statement; a statement carries at most 65,535 values. */
const ROWS = 500;

/**
 * Saves the tasks of a dump in the order in which they were said (spec tasks 4, Brain dump): the best scores go to
 * today while there is room, later dates are scheduled, worries and wishes wait in someday, the rest in the queue.
 * Prerequisites are looked for in the same dump first, then among the tasks that the person has already.
 * @param isQuiet - nothing goes to today: the rest can wait (spec settled, Crisis)
 */
export async function addFoundTasks(
  day: OpenDay,
  brainDumpId: number,
  found: readonly FoundTask[],
  isQuiet = false,
): Promise<TaskModel[]> {
  if (found.length === 0) return [];
  await refuseFull(day);
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

/** "Every Monday" makes a series; a rule that names no day leaves a single task. */
async function repeated(day: OpenDay, task: TaskModel): Promise<TaskModel> {
  try {
    return await beginSeries(day, task, task.recurrence ?? '');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') {
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
  const { db, user, now, today, room } = day;
  const ids = await reserveIds(day, found.length);
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
      orderIndex: room.nextIndex + place,
      brainDumpId,
      spanStart: span.start,
      spanEnd: span.end,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const statuses = isQuiet
    ? new Map(models.map((model) => [model.id, laterStatus(day, model)]))
    : placeAll(day, models);
  return models.map((model) => Object.assign(model, { status: statuses.get(model.id) }));
}

async function reserveIds({ db }: OpenDay, count: number): Promise<readonly number[]> {
  const answer: { rows: { id: number }[] } = await db.raw(
    "select nextval(pg_get_serial_sequence('tasks', 'id')) as id from generate_series(1, ?::int)",
    [count],
  );
  return answer.rows.map(({ id }) => id);
}

/** Statuses by id; the best score takes its place in today first. */
function placeAll(day: OpenDay, models: readonly TaskModel[]): ReadonlyMap<number, TaskStatus> {
  const scored = models.map((model) => scoredOf(model));
  const context = { now: day.now, timeZone: day.zone, openIds: new Set(models.map(({ id }) => id)) };
  const scores = new Map(scored.map((task) => [task.id, scoreTask(task, context).total]));
  const score = ({ id }: TaskModel): number => scores.get(id) ?? 0;
  const bestFirst = [...models].sort((a, b) => score(b) - score(a) || a.id - b.id);
  return new Map(bestFirst.map((model) => [model.id, statusOf(day, model)]));
}

/** Where a task waits that must not come into today's plan now. */
function laterStatus({ today }: OpenDay, model: TaskModel): TaskStatus {
  const wanted = belongsTo(model, today);
  return wanted === 'today' ? 'backlog' : wanted;
}

/** An undated task that finds no room waits in the backlog; one that is due stays close by, in today-overflow. */
function statusOf(day: OpenDay, model: TaskModel): TaskStatus {
  const wanted = belongsTo(model, day.today);
  if (wanted !== 'today') return wanted;
  const status = placeTask(day, wanted);
  return status === 'today-overflow' && waitsFor(model) === null ? 'backlog' : status;
}

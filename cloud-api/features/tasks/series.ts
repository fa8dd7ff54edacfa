import type { PartialModelObject } from 'objection';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { beginsSeries, datesOf, daysOfInstance, HORIZON_DAYS, instancesToMake } from '#shared/tasks/instances.ts';
import { normalRule } from '#shared/tasks/recurrence.ts';
import { fieldsOf, SERIES_FIELDS } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { SeriesModel } from './series.model.ts';
import { TaskModel } from './task.model.ts';

/** Active series allowed per user; a further one is rejected. */
const MOST_SERIES = 100;
/** Days within which a rule must have its first day; otherwise it has none. */
const FIRST_WITHIN_DAYS = 366 * 5;

/**
 * Makes a task the first instance of a series (spec settled, Recurring tasks): moves it to the first day of the rule,
 * and creates the instances of the next 28 days. Throws `invalid` for a rule that is malformed or has no day.
 */
export async function beginSeries(context: UserContext, task: TaskModel, wished: string): Promise<TaskModel> {
  const { db, user, now, today } = context;
  const begins = waitsFor(task);
  const start = begins !== null && begins > today ? begins : today;
  const rule = normalRule(wished, start);
  const first = rule === null ? undefined : firstOf({ rule, start });
  if (rule === null || first === undefined) throw badRule('This cannot be repeated like that.');
  const going = await SeriesModel.of(db, user.id).whereNull('endedAt').resultSize();
  if (going >= MOST_SERIES) throw badRule(`At most ${MOST_SERIES} things can repeat. Please end one of them first.`);
  const series = await SeriesModel.query(db)
    .insert({
      ...{
        userId: user.id,
        rule,
        startDate: start,
        facts: fieldsOf(task, SERIES_FIELDS),
        brainDumpId: task.brainDumpId,
      },
      ...{ endedAt: null, createdAt: now, updatedAt: now },
    })
    .returning('*');
  const instance = await task.changed(db, {
    ...beginsSeries(task, first, today),
    ...{ instanceDate: first, parentRecurringTaskId: series.id, recurrence: rule, updatedAt: now },
  });
  await makeInstances(context, [series]);
  return instance;
}

const firstOf = (series: { readonly rule: string; readonly start: LocalDate }): LocalDate | undefined =>
  datesOf(series, series.start, addDays(series.start, HORIZON_DAYS))[0] ??
  datesOf(series, series.start, addDays(series.start, FIRST_WITHIN_DAYS))[0];

const badRule = (text: string): ApiError => new ApiError('invalid', { error: text, fields: { recurrence: text } });

/** Creates the missing instances of the next 28 days, for all series of the user or for these; idempotent. */
export async function makeInstances(context: UserContext, which?: readonly SeriesModel[]): Promise<void> {
  const { db, user, today } = context;
  const going = which ?? (await SeriesModel.of(db, user.id).whereNull('endedAt').limit(MOST_SERIES));
  if (going.length === 0) return;
  // Deleted ones count as created: a user who skips a day does not want it back.
  const made: { parentRecurringTaskId: number; instanceDate: LocalDate }[] = await db('tasks')
    .select('parentRecurringTaskId', 'instanceDate')
    .where({ userId: user.id })
    .whereIn(
      'parentRecurringTaskId',
      going.map(({ id }) => id),
    )
    .where('instanceDate', '>=', today);
  const datesMade = Map.groupBy(made, ({ parentRecurringTaskId }) => parentRecurringTaskId);
  const rows = going.flatMap((series) => {
    const existing = (datesMade.get(series.id) ?? []).map(({ instanceDate }) => instanceDate);
    const dates = instancesToMake({ rule: series.rule, start: series.startDate }, existing, today);
    return dates.map((date) => instanceOf(context, series, date));
  });
  if (rows.length > 0) {
    await TaskModel.query(db).insert(rows);
  }
}

const instanceOf = ({ now }: UserContext, series: SeriesModel, date: LocalDate): PartialModelObject<TaskModel> => ({
  ...series.facts,
  ...daysOfInstance(series.facts, date),
  instanceDate: date,
  userId: series.userId,
  dependencies: [],
  recurrence: series.rule,
  completed: false,
  status: 'scheduled',
  orderIndex: 0,
  parentRecurringTaskId: series.id,
  createdAt: now,
  updatedAt: now,
});

import type { Knex } from 'knex';
import { type QueryBuilder, raw, snakeCaseMappers } from 'objection';
import type { TaskModel, TaskRow } from './task.model.ts';

const COLUMNS = {
  id: true,
  title: true,
  description: true,
  category: true,
  urgencyLevel: true,
  emotionalWeight: true,
  nancyCategory: true,
  dreamRelated: true,
  supportsNorthStar: true,
  workWeekAppropriate: true,
  scheduledDay: true,
  scheduledDate: true,
  dueDate: true,
  dueTime: true,
  deferredDate: true,
  isDeadlineTask: true,
  isFixed: true,
  batchable: true,
  dependencies: true,
  context: true,
  energyRequired: true,
  estimatedMinutes: true,
  timeframe: true,
  reasoning: true,
  recurrence: true,
  priority: true,
  userPriority: true,
  completed: true,
  completedAt: true,
  lastAttempted: true,
  status: true,
  orderIndex: true,
  parentRecurringTaskId: true,
  brainDumpId: true,
  spanStart: true,
  spanEnd: true,
  createdAt: true,
} as const satisfies Record<keyof TaskRow, true>;

const SELECTED = Object.keys(COLUMNS)
  .map((name) => `${Object.keys(snakeCaseMappers().format({ [name]: true })).join('')} as "${name}"`)
  .join(', ');

type Moment = 'completedAt' | 'lastAttempted' | 'createdAt';
/** A row as JSON carries it: moments are texts. */
type Written = Omit<TaskRow, Moment> & { readonly [K in Moment]: string | Extract<TaskRow[K], null> };

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * What a query of tasks finds, in its order. Lists of hundreds are read so, as one JSON text: to read some forty columns of
 * each row one by one, and to make a model of it, costs more than all the rest of an answer.
 */
export async function rowsOf(db: Knex, query: QueryBuilder<TaskModel>): Promise<readonly TaskRow[]> {
  const listed = query.select(raw(SELECTED)).toKnexQuery();
  const found = db.from(listed.as('listed')).select<{ rows: Written[] | null }[]>(db.raw('json_agg(listed) as rows'));
  const [answer] = await found;
  return (answer?.rows ?? []).map((row) =>
    Object.assign(row, {
      completedAt: momentOf(row.completedAt),
      lastAttempted: momentOf(row.lastAttempted),
      createdAt: new Date(row.createdAt),
    }),
  );
}

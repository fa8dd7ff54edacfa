import type { Knex } from 'knex';
import { type QueryBuilder, raw, snakeCaseMappers } from 'objection';
import { FIELD_NAMES, type TaskFacts } from '#shared/tasks/task.ts';
import type { TaskModel, TaskRow } from './task.model.ts';

/** The columns of a row that are no facts of the task. */
const OWN_COLUMNS = {
  id: true,
  deferredDate: true,
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
} as const satisfies Record<Exclude<keyof TaskRow, keyof TaskFacts>, true>;

/** Columns of a row by the names that it has here, for a statement of one's own. */
export const selected = (names: readonly string[]): string =>
  names.map((name) => `${Object.keys(snakeCaseMappers().format({ [name]: true })).join('')} as "${name}"`).join(', ');

const ALL = [...FIELD_NAMES, ...Object.keys(OWN_COLUMNS)];
/** Every column of a row that is shown, for a statement of one's own. */
export const SHOWN = selected(ALL);
/** All that a `TaskModel` has. */
export const WHOLE = `${SHOWN}, ${selected(['userId', 'clientId', 'completionNotes', 'instanceDate', 'updatedAt', 'deletedAt'])}`;

type Moment = 'completedAt' | 'lastAttempted' | 'createdAt';
/** A row as JSON carries it: moments are texts. */
export type WrittenRow = Written<keyof TaskRow>;
export type Written<K extends keyof TaskRow> = {
  readonly [N in K]: N extends Moment ? string | Extract<TaskRow[N], null> : TaskRow[N];
};

const ALL_MOMENTS = ['completedAt', 'lastAttempted', 'createdAt'] as const satisfies readonly Moment[];
const MOMENTS: readonly string[] = ALL_MOMENTS;

/**
 * What a query of tasks finds, in its order. Lists of hundreds are read so, as one JSON text: to read some forty columns of
 * each row one by one, and to make a model of it, costs more than all the rest of an answer.
 */
export const rowsOf = (db: Knex, query: QueryBuilder<TaskModel>): Promise<readonly TaskRow[]> =>
  read(db, query, ALL as (keyof TaskRow)[]);

/** The same with some of the columns. */
export const narrowRowsOf = <K extends keyof TaskRow>(
  db: Knex,
  query: QueryBuilder<TaskModel>,
  names: readonly K[],
): Promise<readonly Pick<TaskRow, K>[]> => read(db, query, names);

async function read<K extends keyof TaskRow>(
  db: Knex,
  query: QueryBuilder<TaskModel>,
  names: readonly K[],
): Promise<readonly Pick<TaskRow, K>[]> {
  const listed = query.select(raw(selected(names))).toKnexQuery();
  const found = db
    .from(listed.as('listed'))
    .select<{ rows: Written<K>[] | null }[]>(db.raw('json_agg(listed) as rows'));
  const [answer] = await found;
  const moments = names.filter((name) => MOMENTS.includes(name));
  return (answer?.rows ?? []).map((row) => withDates(row, moments));
}

/** Rows as `json_agg` of `selected` columns writes them. */
export const readRows = <K extends keyof TaskRow>(rows: readonly Written<K>[] | null): readonly Pick<TaskRow, K>[] =>
  (rows ?? []).map((row) => withDates(row, ALL_MOMENTS));

function withDates<K extends keyof TaskRow>(row: Written<K>, moments: readonly string[]): Pick<TaskRow, K> {
  for (const name of moments) {
    const text: unknown = Reflect.get(row, name);
    if (typeof text === 'string') Reflect.set(row, name, new Date(text));
  }
  return row as Pick<TaskRow, K>;
}

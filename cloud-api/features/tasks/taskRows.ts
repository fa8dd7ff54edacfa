import type { Knex } from 'knex';
import { type QueryBuilder, raw, snakeCaseMappers } from 'objection';
import { FIELD_NAMES, type TaskFacts } from '#shared/tasks/task.ts';
import type { TaskModel, TaskRow } from './task.model.ts';

/** The columns that are no fields of the task itself. */
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

/** SQL that selects columns under their names in the code, for hand-written statements. */
export const selected = (names: readonly string[]): string =>
  names.map((name) => `${Object.keys(snakeCaseMappers().format({ [name]: true })).join('')} as "${name}"`).join(', ');

const ALL = [...FIELD_NAMES, ...Object.keys(OWN_COLUMNS)];
/** SQL that selects every displayed column, for hand-written statements. */
export const SHOWN = selected(ALL);
/** SQL that selects every column of a `TaskModel`. */
export const WHOLE = `${SHOWN}, ${selected(['userId', 'clientId', 'completionNotes', 'instanceDate', 'updatedAt', 'deletedAt'])}`;

type Moment = 'completedAt' | 'lastAttempted' | 'createdAt';
/** A row as serialized in JSON: times are strings. */
export type WrittenRow = Written<keyof TaskRow>;
export type Written<K extends keyof TaskRow> = {
  readonly [N in K]: N extends Moment ? string | Extract<TaskRow[N], null> : TaskRow[N];
};

const ALL_MOMENTS = ['completedAt', 'lastAttempted', 'createdAt'] as const satisfies readonly Moment[];
const MOMENTS: readonly string[] = ALL_MOMENTS;

/**
 * Returns the rows of a task query in order. Hundreds of rows are read as one JSON text: reading some forty columns per
 * row and creating models costs more than the rest of the response.
 */
export const rowsOf = (db: Knex, query: QueryBuilder<TaskModel>): Promise<readonly TaskRow[]> =>
  read(db, query, ALL as (keyof TaskRow)[]);

/** Does the same with some of the columns. */
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

/** Parses rows that `json_agg` made of `selected` columns. */
export const readRows = <K extends keyof TaskRow>(rows: readonly Written<K>[] | null): readonly Pick<TaskRow, K>[] =>
  (rows ?? []).map((row) => withDates(row, ALL_MOMENTS));

function withDates<K extends keyof TaskRow>(row: Written<K>, moments: readonly string[]): Pick<TaskRow, K> {
  for (const name of moments) {
    const text: unknown = Reflect.get(row, name);
    if (typeof text === 'string') Reflect.set(row, name, new Date(text));
  }
  return row as Pick<TaskRow, K>;
}

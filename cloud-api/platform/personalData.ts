import type { Knex } from 'knex';

/** A table with personal data, described by its feature. */
export interface PersonalTable {
  /** Its name in the database. */
  readonly table: string;
  /** The column with the row's user. */
  readonly owner: string;
  /** Columns that say nothing about the user, such as secrets, or that repeat the kind. */
  readonly without: readonly string[];
}

/** A feature's personal data, by the kind shown to the user. */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

type Row = Record<string, unknown>;

/** Rows read per query: no query blocks others for long. */
const PAGE = 500;

/** Returns the kinds of which a user has rows: most users have few, and one query is faster than thirty. */
export async function kindsOf(db: Knex, tables: PersonalTables, userId: number): Promise<ReadonlySet<string>> {
  const asked = Object.entries(tables);
  const each = asked.map(() => 'select ?::text as kind where exists (select 1 from ?? where ?? = ?)');
  const { rows } = await db.raw<{ readonly rows: readonly { readonly kind: string }[] }>(
    each.join(' union all '),
    asked.flatMap(([kind, { table, owner }]) => [kind, table, owner, userId]),
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** Yields every row of a user, ordered by id: numeric ids grow with time, ids created by clients do not. */
export async function personalRows(db: Knex, { table, owner, without }: PersonalTable, userId: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let last: number | string | undefined; ;) {
    const query = db<Row & { readonly id: number | string }>(table)
      .where({ [owner]: userId })
      .orderBy('id')
      .limit(PAGE);
    if (last !== undefined) void query.where('id', '>', last);
    const page = await query;
    for (const row of page)
      rows.push(Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))));
    const end = page.at(-1);
    if (!end || page.length < PAGE) return rows;
    last = end.id;
  }
}

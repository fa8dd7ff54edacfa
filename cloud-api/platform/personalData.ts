import type { Knex } from 'knex';

/** A table with rows of people, as its feature tells of it. */
export interface PersonalTable {
  /** Its name in the database. */
  readonly table: string;
  /** The column that says whose a row is. */
  readonly owner: string;
  /** Columns that say nothing about the person, such as secrets, or that the kind says already. */
  readonly without: readonly string[];
}

/** What a feature keeps about a person, by the kind that the person reads. */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

type Row = Record<string, unknown>;

/** So many rows are read at a time: one query never holds up the others for long. */
const PAGE = 500;

/** The kinds of which a person has something: most people use few, and one question is quicker than thirty. */
export async function kindsOf(db: Knex, tables: PersonalTables, userId: number): Promise<ReadonlySet<string>> {
  const asked = Object.entries(tables);
  const each = asked.map(() => 'select ?::text as kind where exists (select 1 from ?? where ?? = ?)');
  const { rows } = await db.raw<{ readonly rows: readonly { readonly kind: string }[] }>(
    each.join(' union all '),
    asked.flatMap(([kind, { table, owner }]) => [kind, table, owner, userId]),
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** Every row of a person, in the order of their ids: numbers grow with time, ids that clients made do not. */
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

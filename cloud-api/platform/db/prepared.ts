import type { Knex } from 'knex';

/** A statement whose words never change; only its values do. */
export interface Statement {
  /** One for each text: connections know it by this name. */
  readonly name: string;
  /** With `?` for each value. */
  readonly text: string;
}

/**
 * Runs a statement that PostgreSQL reads and plans once for each connection instead of each time; for what is asked with
 * almost every call. Rows come as the statement names them.
 */
export async function prepared<Row extends object>(
  db: Knex,
  { name, text }: Statement,
  values: readonly Knex.Value[],
): Promise<readonly Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(text, values).options({ name });
  return rows;
}

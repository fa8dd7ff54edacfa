import type { Knex } from 'knex';

/** Whether a person has so many rows of a table already; it reads the index of the key alone, which begins with the person. */
export async function hasAsMany(db: Knex, table: string, userId: number, most: number): Promise<boolean> {
  const last: unknown = await db(table)
    .where({ userId })
    .orderBy('id')
    .offset(most - 1)
    .first('id');
  return last !== undefined;
}

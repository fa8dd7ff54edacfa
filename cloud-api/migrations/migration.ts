import type { Knex } from 'knex';

/** One change of the schema. */
export interface Migration {
  readonly name: string;
  up(db: Knex): Promise<unknown>;
}

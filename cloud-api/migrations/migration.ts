import type { Knex } from 'knex';

/** One change of the schema. */
export interface Migration {
  readonly name: string;
  up(db: Knex): Promise<unknown>;
  /**
   * Runs by itself, outside a transaction, one statement at a time: for `create index concurrently`. A process that dies
   * in the middle of it leaves it half done, so doing it again must be safe.
   */
  readonly outsideTransaction?: true;
  /** Takes away what the product no longer uses since this version, which was released before (decision 22). */
  readonly contracts?: { readonly unusedSince: string };
}

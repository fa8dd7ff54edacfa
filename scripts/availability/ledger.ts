import knex, { type Knex } from 'knex';
import { type Digests, digestsOf } from '#api/platform/backup/digests.ts';
import type { Load } from './load.ts';

/** Which of the writes are in the database. */
export interface Kept {
  readonly rows: number;
  readonly lost: number;
  readonly doubled: number;
}

/** Reads the database directly, bypassing the pooler. */
export class Ledger {
  readonly #db: Knex;

  constructor(url: string) {
    this.#db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1, idleTimeoutMillis: 500 } });
  }

  /** Number of these users who have received a mail; -1 while the database does not respond. */
  async mailsTo(emails: readonly string[]): Promise<number> {
    const found = await this.#db('mailbox')
      .countDistinct<{ count: string }[]>('recipient')
      .whereIn('recipient', [...emails])
      .catch(() => []);
    return Number(found[0]?.count ?? -1);
  }

  /** Compares every acknowledged write with the database. */
  async compare({ acknowledged }: Pick<Load, 'acknowledged'>): Promise<Kept> {
    interface Row {
      readonly client_id: string;
      readonly user_id: number;
      readonly count: string;
    }
    const rows: readonly Row[] = await this.#db('tasks')
      .select('client_id', 'user_id')
      .count('* as count')
      .whereNotNull('client_id')
      .groupBy('client_id', 'user_id');
    const stands = new Map(rows.map((row) => [`${row.user_id} ${row.client_id}`, Number(row.count)]));
    const counts = acknowledged.map(({ userId, clientId }) => stands.get(`${userId} ${clientId}`) ?? 0);
    return {
      rows: rows.length,
      lost: counts.filter((count) => count === 0).length,
      doubled: [...stands.values()].filter((count) => count > 1).length,
    };
  }

  /** Returns the database's time, and the content of every user table at it; only valid without concurrent writes. */
  async moment(): Promise<{ readonly at: string; readonly tables: Digests }> {
    return this.#db.transaction(
      async (trx) => {
        const { rows } = await trx.raw<{ rows: { at: string }[] }>('select clock_timestamp()::text as at');
        const tables = await digestsOf(trx);
        const own = Object.entries(tables).filter(([name]) => name.startsWith('public.'));
        return { at: rows[0]?.at ?? '', tables: Object.fromEntries(own) };
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  }

  /** Whether it accepts writes; false also while it does not respond. */
  async isPrimary(): Promise<boolean> {
    const { rows } = await this.#db
      .raw<{ rows: { copy: boolean }[] }>('select pg_is_in_recovery() as copy')
      .catch(() => ({ rows: [{ copy: true }] }));
    return rows[0]?.copy === false;
  }

  /** Deletes everything, as an operator might do by mistake. */
  async destroy(): Promise<number> {
    return this.#db('tasks').delete();
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }
}

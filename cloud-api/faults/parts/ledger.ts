import type { Knex } from 'knex';
import { expect } from 'vitest';
import { directUrlOf } from '#api/app/testServer.ts';
import { connect } from '#api/platform/db/connect.ts';
import type { Person } from './people.ts';

/** Opens a server's data; on PostgreSQL also while the server runs. */
export async function look<T>(settings: Readonly<Record<string, string>>, work: (db: Knex) => Promise<T>): Promise<T> {
  const database = await connect({ dataDir: settings['DATA_DIR'] ?? '', databaseUrl: directUrlOf(settings) });
  try {
    return await work(database.knex);
  } finally {
    await database.close();
  }
}

export interface Acknowledged {
  readonly person: Pick<Person, 'id'>;
  readonly key: string;
  readonly rawText: string;
}

/**
 * Expects every acknowledged dump to exist once, with its one task, and to be counted once; nothing else was counted or
 * created.
 */
export async function expectKept(db: Knex, dumps: readonly Acknowledged[]): Promise<void> {
  interface Row {
    readonly userId: number;
    readonly idempotencyKey: string;
    readonly rawText: string;
    readonly state: string;
    readonly tasks: number;
    readonly uses: number;
  }
  const rows: readonly Row[] = await db('brain_dumps').select(
    ...['userId', 'idempotencyKey', 'rawText', 'state'],
    db.raw('(select count(*)::int from tasks where tasks.brain_dump_id = brain_dumps.id) as tasks'),
    db.raw('(select count(*)::int from brain_dump_uses where brain_dump_id = brain_dumps.id) as uses'),
  );
  const stored = new Map(rows.map((row) => [`${row.userId} ${row.idempotencyKey}`, row]));
  const lost = dumps.filter(({ person, key, rawText }) => {
    const row = stored.get(`${person.id} ${key}`);
    return row?.state !== 'processed' || row.rawText !== rawText || row.tasks !== 1 || row.uses !== 1;
  });
  expect(lost).toEqual([]);
  const doubled = rows.filter(({ state, tasks, uses }) => state === 'processed' && (tasks !== 1 || uses !== 1));
  expect(doubled).toEqual([]);
  const uncounted = rows.filter(({ state, tasks, uses }) => state !== 'processed' && (tasks > 0 || uses > 0));
  expect(uncounted).toEqual([]);
}

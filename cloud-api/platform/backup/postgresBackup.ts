import { POOLED_NAME } from '../db/openPostgres.ts';
import { takeTime } from '../db/postgresDialect.ts';
import type { Knex } from 'knex';
import { StartError } from '../startError.ts';
import { type Digests, digestsOf, ONE_WAY, quoted, SCHEMAS, sumOf, tablesOf } from './digests.ts';
import { type Manifest, migrationsIn, readManifest, writeBackup } from './manifest.ts';
import { piped, programOf, run, targetOf } from './postgresPrograms.ts';

/** Prefix of the schemas with the data from before a restore. */
const ASIDE = 'before_restore_';

export interface PostgresPlace {
  readonly db: Knex;
  readonly databaseUrl: string;
}

/**
 * Writes a consistent snapshot of a PostgreSQL database to `file`, while others continue to write. Throws `StartError`
 * with a plain message.
 */
export function backUpPostgres({ db, databaseUrl }: PostgresPlace, file: string): Promise<Manifest> {
  const dump = programOf('pg_dump');
  const { url, env } = targetOf(databaseUrl);
  return writeBackup(file, (draft) =>
    db.transaction(
      async (trx) => {
        await takeTime(trx);
        // The program reads the same snapshot that is counted here.
        const { rows } = await trx.raw<{ rows: { snapshot: string }[] }>('select pg_export_snapshot() as snapshot');
        const takenAt = new Date().toISOString();
        const options = ['--format=custom', `--snapshot=${rows[0]?.snapshot}`, `--exclude-schema=${ASIDE}*`];
        await run(dump, [...options, `--file=${draft}`, `--dbname=${url}`], { env });
        const tables = await digestsOf(trx);
        return { engine: 'postgres' as const, takenAt, migrations: await migrationsIn(trx), tables };
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    ),
  );
}

interface Wish {
  readonly file: string;
  /** Whether existing data may be set aside. */
  readonly replace: boolean;
  /** The current time, for the name of the set-aside data. */
  readonly now: Date;
}

/**
 * Restores a backup in one transaction that commits only when every table is verified. Existing data is moved to other
 * schemas, whose names are returned. Throws `StartError`; then nothing has changed.
 */
export async function restorePostgres({ db, databaseUrl }: PostgresPlace, wish: Wish): Promise<readonly string[]> {
  const { file, replace, now } = wish;
  const manifest = await readManifest(file);
  if (manifest.engine !== 'postgres') {
    throw new StartError('This backup is of an embedded database: restore it without DATABASE_URL.');
  }
  await refuseServers(db);
  const isEmpty = (await tablesOf(db)).length === 0;
  if (!isEmpty && !replace) {
    throw new StartError('The database is not empty. With --replace what stands there is set aside first.');
  }
  const aside = isEmpty ? [] : await asideOf(db, now);
  const { url, env } = targetOf(databaseUrl);
  const script = piped(programOf('pg_restore'), ['--no-owner', '--no-privileges', '--file=-', file]);
  const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', `--dbname=${url}`];
  const input = [...aside.map(({ sql }) => sql), script.out, proof(manifest.tables)];
  await Promise.all([run(programOf('psql'), options, { env, input }), script.ended]);
  return aside.map(({ name }) => name);
}

/**
 * Throws while a server is running, which would write during the restore. Each server has a listening connection:
 * connections that a pooler keeps idle do not count.
 */
async function refuseServers(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { others: number }[] }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and application_name like 'unchaos%' and pid <> pg_backend_pid()
        and not (application_name = ? and state = 'idle')`,
    [POOLED_NAME],
  );
  if ((rows[0]?.others ?? 0) > 0) {
    throw new StartError('A server works on this database. Stop all of them first, then restore.');
  }
}

async function asideOf(db: Knex, now: Date): Promise<readonly { readonly name: string; readonly sql: string }[]> {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const { rows } = await db.raw<{ rows: { schema: string }[] }>(
    'select nspname as schema from pg_namespace where nspname = any(?)',
    [[...SCHEMAS]],
  );
  return rows.map(({ schema }) => {
    const name = `${ASIDE}${stamp}_${schema}`;
    const anew = schema === 'public' ? 'create schema public;\n' : '';
    return { name, sql: `alter schema ${quoted(schema)} rename to ${quoted(name)};\n${anew}` };
  });
}

/** SQL that fails when a table's content differs. */
function proof(tables: Digests): string {
  const checks = Object.entries(tables).map(
    ([table, { rows, sum }]) =>
      `if (select (rows, sum) from (${sumOf(table)}) found) is distinct from (${rows}, '${sum}'::text) then
        raise exception 'The table ${table.replaceAll("'", "''")} is not what it was'; end if;`,
  );
  return `\n${ONE_WAY.join(';\n')};\ndo $proof$ begin\n${checks.join('\n')}\nend $proof$;\n`;
}

import { resolve } from 'node:path';
import { backUpEmbedded } from '#api/platform/backup/embeddedBackup.ts';
import { backUpPostgres } from '#api/platform/backup/postgresBackup.ts';
import { connect } from '#api/platform/db/connect.ts';
import { StartError } from '#api/platform/env.ts';
import { databaseEnv, forOperator } from './operator.ts';

/** `npm run backup -- FILE`: writes the server's database to a file; see docs/backup.md. */
export const main = (args: readonly string[]): Promise<void> => forOperator(() => backUp(args));

async function backUp([name, ...rest]: readonly string[]): Promise<string> {
  if (name === undefined || rest.length > 0) throw new StartError('Say which file: npm run backup -- FILE');
  const env = databaseEnv(process.env);
  const file = resolve(name);
  const database = await connect(env);
  try {
    const { tables } =
      env.databaseUrl === undefined
        ? await backUpEmbedded(database, file)
        : await backUpPostgres({ db: database.knex, databaseUrl: env.databaseUrl }, file);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return `${file}: ${Object.keys(tables).length} tables, ${rows} rows`;
  } finally {
    await database.close();
  }
}

if (import.meta.main) await main(process.argv.slice(2));

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreEmbedded } from '#api/platform/backup/embeddedBackup.ts';
import { restorePostgres } from '#api/platform/backup/postgresBackup.ts';
import { connect } from '#api/platform/db/connect.ts';
import { StartError } from '#api/platform/env.ts';
import { databaseEnv, forOperator } from './operator.ts';

const HELP = 'Say which backup: npm run restore -- FILE [--replace]';

/** `npm run restore -- FILE [--replace]`: restores a backup; see docs/backup.md. */
export const main = (args: readonly string[]): Promise<void> => forOperator(() => restore(args));

async function restore(args: readonly string[]): Promise<string> {
  const { file, replace } = read(args);
  const env = databaseEnv(process.env);
  const now = new Date();
  if (env.databaseUrl === undefined) {
    const aside = await restoreEmbedded({ dataDir: env.dataDir, file, replace, now });
    return wordsFor(file, aside === undefined ? [] : [aside]);
  }
  const { databaseUrl } = env;
  const database = await connect(env);
  try {
    return wordsFor(file, await restorePostgres({ db: database.knex, databaseUrl }, { file, replace, now }));
  } finally {
    await database.close();
  }
}

const wordsFor = (file: string, aside: readonly string[]): string =>
  [
    `${file} is restored, and every table holds what it held.`,
    ...(aside.length === 0 ? [] : [`What stood there before is kept: ${aside.join(', ')}`]),
  ].join('\n');

function read(args: readonly string[]): { readonly file: string; readonly replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) throw new StartError(HELP);
    return { file: resolve(name), replace: values.replace };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(HELP);
  }
}

if (import.meta.main) await main(process.argv.slice(2));

import { connect } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { StartError } from '#api/platform/env.ts';
import { databaseEnv } from './operator.ts';

/** Migrates the schema of the server's database, prints what that took and sets the exit code. */
export async function main(): Promise<void> {
  try {
    const database = await connect(databaseEnv(process.env));
    try {
      const onWait = (reason: string): void => void process.stderr.write(`Waiting: ${reason} is in the way.\n`);
      const done = await migrate(database.knex, { onWait });
      process.stdout.write(`${said(done)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

const said = (done: readonly string[]): string =>
  done.length === 0 ? 'The schema is up to date.' : `The schema is up to date. New: ${done.join(', ')}.`;

if (import.meta.main) await main();

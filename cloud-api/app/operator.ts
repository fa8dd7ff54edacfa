import { inWordsOfDamage } from '#api/platform/db/damage.ts';
import { readEnv, StartError } from '#api/platform/env.ts';

/** Which database an operator's command means: the same settings as the server's, whatever else that asks for. */
export const databaseSettings = () =>
  readEnv({
    ACCESS: 'open',
    DATA_DIR: process.env['DATA_DIR'],
    DATABASE_URL: process.env['DATABASE_URL'],
    CONFIRM_EMAIL: 'off',
  });

/** Does what an operator asked for and prints its words; what cannot be is one plain sentence and the exit code 1. */
export async function forOperator(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const told = inWordsOfDamage(error);
    if (!(told instanceof StartError)) throw error;
    process.stderr.write(`${told.message}\n`);
    process.exitCode = 1;
  }
}

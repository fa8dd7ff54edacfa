import { inWordsOfDamage } from '#api/platform/db/damage.ts';
import { StartError } from '#api/platform/env.ts';
import { databaseEnv } from './databaseEnv.ts';

/** Which database an operator's command means: the same settings as the server's, whatever else that asks for. */
export const databaseSettings = () => databaseEnv(process.env);

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

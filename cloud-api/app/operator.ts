import { inWordsOfDamage } from '#api/platform/db/damage.ts';
import { type Env, readEnv, StartError } from '#api/platform/env.ts';

const NAMES = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_POOLER', 'DATABASE_DIRECT_URL'];

/**
 * Returns the settings of a command that needs only the database, whatever else a server requires. It bypasses a pooler
 * because it uses sessions of its own.
 * @throws `StartError`
 */
export function databaseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const own = NAMES.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, source[name]] as const);
  const env = readEnv({ ACCESS: 'open', CONFIRM_EMAIL: 'off', ...Object.fromEntries(own) });
  return { ...env, databaseUrl: env.databaseDirectUrl ?? env.databaseUrl, databaseDirectUrl: undefined };
}

/** Runs an operator's command and prints its result; on failure prints one plain sentence and sets exit code 1. */
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

import { type Env, readEnv } from '#api/platform/env.ts';

/** Settings of a command that needs the database alone, whatever else a server asks for. Throws `StartError`. */
export const databaseEnv = (source: Readonly<Record<string, string | undefined>>): Env =>
  readEnv({
    ACCESS: 'open',
    CONFIRM_EMAIL: 'off',
    DATA_DIR: source['DATA_DIR'],
    DATABASE_URL: source['DATABASE_URL'],
    DATABASE_URL_FILE: source['DATABASE_URL_FILE'],
  });

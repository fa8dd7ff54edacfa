import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import { isSchemaNewEnough } from '#api/platform/db/schema.ts';
import type { Database } from '#api/platform/db/connect.ts';
import { answerErrors, ApiError } from '#api/platform/errors.ts';
import { answerHealth } from '#api/platform/health.ts';
import type { Log } from '#api/platform/log.ts';
import { createReadiness } from '#api/platform/readiness.ts';

const LOOK_MS = 500;

/** An app for a server that is alive but not ready; every call gets a response that asks for a retry. */
export function notReadyYet({ knex: db }: Database, log: Log): Koa {
  const readiness = createReadiness({ db, log, jobs: undefined, live: undefined });
  const app = new Koa();
  app.use(answerErrors(log));
  app.use(answerHealth(readiness));
  app.use(() => {
    throw new ApiError('unavailable', { retryAfter: 5 });
  });
  return app;
}

/** Waits until another process has migrated the schema to what this program needs. */
export async function waitForSchema({ knex: db }: Database, log: Log): Promise<void> {
  if (await isSchemaNewEnough(db)) return;
  log.warn('The schema is older than this program; waiting until somebody has run the migration');
  // Also waits if the database becomes unavailable meanwhile.
  while (!(await isSchemaNewEnough(db).catch(() => false))) await pause(LOOK_MS);
}

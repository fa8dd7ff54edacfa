import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import { isSchemaNewEnough } from '#api/platform/db/schema.ts';
import type { Database } from '#api/platform/db/connect.ts';
import { answerErrors, Refusal } from '#api/platform/errors.ts';
import { answerHealth } from '#api/platform/health.ts';
import type { Log } from '#api/platform/log.ts';
import { createReadiness } from '#api/platform/readiness.ts';

const LOOK_MS = 500;

/** A server that cannot do anything yet, and says so: it is alive, not ready, and every call may come again later. */
export function notReadyYet({ knex: db }: Database, log: Log): Koa {
  const readiness = createReadiness({ db, log, jobs: undefined, live: undefined });
  const app = new Koa();
  app.use(answerErrors(log));
  app.use(answerHealth(readiness));
  app.use(() => {
    throw new Refusal('unavailable', { retryAfter: 5 });
  });
  return app;
}

/** Ends when somebody has brought the schema up to what this program needs. */
export async function waitForSchema({ knex: db }: Database, log: Log): Promise<void> {
  if (await isSchemaNewEnough(db)) return;
  log.warn('The schema is older than this program; waiting until somebody has run the migration');
  // A database that goes away meanwhile is waited for as well.
  while (!(await isSchemaNewEnough(db).catch(() => false))) await pause(LOOK_MS);
}

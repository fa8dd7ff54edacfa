import { setTimeout as pause } from 'node:timers/promises';
import { identify, sessionEnd } from '#api/features/accounts/index.ts';
import { missedNewsOfTasks } from '#api/features/tasks/index.ts';
import { systemClock } from '#api/platform/clock.ts';
import { connect, type Database } from '#api/platform/db/connect.ts';
import { inWordsOfDamage } from '#api/platform/db/damage.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { isSchemaNewEnough } from '#api/platform/db/schema.ts';
import type { Env } from '#api/platform/env.ts';
import { createJobs } from '#api/platform/jobs.ts';
import { createLive } from '#api/platform/live.ts';
import { createLog, type Log } from '#api/platform/log.ts';
import { createMailer, tracedMailer } from '#api/platform/mail.ts';
import { measureJobs, measureLines, measurePool, measureProcess } from '#api/platform/measures/server.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { createReadiness } from '#api/platform/readiness.ts';
import { keptSecret, secretsFrom } from '#api/platform/secrets.ts';
import { openAnnouncer } from '#api/platform/announcer.ts';
import { openReports, openTracing, watchJobs } from '#api/platform/watch/watch.ts';
import { type AppDependencies, createApp } from './createApp.ts';
import { greeting } from './greeting.ts';
import { openPort, type Port } from './port.ts';
import { notReadyYet, waitForSchema } from './waitForSchema.ts';

export interface RunningServer {
  /** The address it listens on, e.g. `http://127.0.0.1:4747`. */
  readonly url: string;
  /**
   * Stops being ready, answers new requests for `STOP_DELAY` and finishes those in progress, then closes the port and
   * the database.
   */
  stop(): Promise<void>;
}

type Replaceable = Partial<Pick<AppDependencies, 'clock' | 'log' | 'metrics' | 'reports'>> & {
  readonly processors: AppDependencies['processors'];
  /** Opens the database; tests may replace it. */
  readonly open?: (env: Env) => Promise<Database>;
};

/** What was opened; closed in reverse order. */
type Opened = (() => Promise<void> | void)[];

/**
 * Opens the database, migrates its schema (or waits until another process has) and listens.
 * @throws `StartError` when it cannot start.
 */
export async function openServer(env: Env, { open = connect, ...given }: Replaceable): Promise<RunningServer> {
  const database = await open(env);
  const opened: Opened = [() => database.close()];
  try {
    return await openOn(database, env, given, opened);
  } catch (error) {
    await closeAll(opened);
    throw inWordsOfDamage(error);
  }
}

async function closeAll(opened: Opened): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

async function openOn(
  database: Database,
  env: Env,
  { clock = systemClock, log = createLog(env.logLevel), metrics = createMetrics(), processors, ...given }: Replaceable,
  opened: Opened,
): Promise<RunningServer> {
  const early = await settleSchema(database, env, log);
  if (early) opened.push(() => early.close());
  const db = database.knex;
  const secrets = secretsFrom(env.secret ?? (await keptSecret(db)));
  const { reports = await openReports(env) } = given;
  opened.push(() => reports.stop());
  const tracing = await openTracing(env);
  opened.push(() => tracing.stop());
  tracing.statements(db);
  opened.push(openAnnouncer(db));
  const jobs = createJobs(database, log, watchJobs(measureJobs(metrics, db), tracing, reports));
  const mailer = tracedMailer(createMailer({ env, db, clock }), tracing);
  const live = createLive({
    database,
    clock,
    identify: (token, now) => identify(db, token, now),
    endOf: (sessionId, now) => sessionEnd(db, sessionId, now),
    greet: (userId) => greeting(db, userId),
    missed: (told) => missedNewsOfTasks(db, told),
  });
  const readiness = createReadiness({ db, jobs, live, log });
  measurePool(metrics, db);
  measureLines(metrics, () => live.count());
  if (env.metricsToken !== undefined) measureProcess(metrics);
  const watched = { log, metrics, tracing, reports, readiness };
  const app = createApp({ env, database, clock, secrets, jobs, mailer, live, processors, ...watched });
  opened.push(() => mailer.close());
  opened.push(() => jobs.stop());
  await jobs.start();
  const answer = app.callback();
  let port = early;
  // Live connections end before the port closes, because closing waits for open connections.
  opened.push(async () => {
    await live.stop();
    await port?.close();
  });
  await live.start();
  const listening = (port ??= await openPort(env, (request, response) => void answer(request, response)));
  listening.answerBy((request, response) => void answer(request, response));
  return {
    url: listening.url,
    async stop() {
      readiness.stop();
      listening.letGo();
      if (env.stopDelayMs > 0) await pause(env.stopDelayMs);
      await closeAll(opened);
    },
  };
}

/** Returns the port that was opened while waiting for the schema; undefined if there was no wait. */
async function settleSchema(database: Database, env: Env, log: Log): Promise<Port | undefined> {
  if (env.migrateAtStart) {
    await migrate(database.knex, { onWait: (reason) => log.warn({ reason }, 'A change of the schema waits') });
    return undefined;
  }
  if (await isSchemaNewEnough(database.knex)) return undefined;
  const answer = notReadyYet(database, log).callback();
  const port = await openPort(env, (request, response) => void answer(request, response));
  await waitForSchema(database, log);
  return port;
}

import type { Knex } from 'knex';
import { fromKnex, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from './db/connect.ts';
import { JOBS_SCHEMA } from './db/jobsSchema.ts';
import { codeOf } from './errorFields.ts';
import type { Log } from './log.ts';
import { causedBy, causeOf, withCause } from './requestContext.ts';

/** A kind of work that runs after the call that caused it, with retries. */
export interface JobKind<T extends object> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** Number of retries; the pause doubles each time, beginning with `pauseSeconds`. */
  readonly retries: number;
  readonly pauseSeconds: number;
}

export interface Jobs {
  /** Registers the handler of a kind; call it before `start`. A throw triggers a retry. */
  on<T extends object>(kind: JobKind<T>, work: (data: T) => Promise<void>): void;
  /** Registers scheduled work: `cron` in UTC, run once for all processes of the server. Call it before `start`. */
  onSchedule(name: string, cron: string, work: () => Promise<void>): void;
  /** Queues a job. In a transaction it runs only if that commits. */
  send<T extends object>(db: Knex, kind: JobKind<T>, data: T): Promise<void>;
  /** Removes every job of the kind whose data contains one of the `parts`. */
  forget<T extends object>(db: Knex, kind: JobKind<T>, parts: readonly Partial<T>[]): Promise<void>;
  start(): Promise<void>;
  /** Whether this process runs jobs. */
  isWorking(): boolean;
  /** Waits for running jobs and starts no more. */
  stop(): Promise<void>;
}

/** Metrics of finished jobs; see `measureJobs`. */
export interface JobMeasures {
  /** Registers a kind that this process runs. */
  known(kind: string): void;
  ended(kind: string, end: 'done' | 'failed' | 'givenUp'): void;
}

/** The metrics, and a wrapper around each attempt. */
export interface JobWatch extends JobMeasures {
  around<T>(kind: string, work: () => Promise<T>): Promise<T>;
}

const unwatched: JobWatch = { known: () => undefined, ended: () => undefined, around: (_kind, work) => work() };

/** Queue with copies of permanently failed jobs, so that they are reported. */
const GIVEN_UP = 'given-up';
/** How long finished jobs are kept. */
const KEEP_SECONDS = 3_600;
/** Polling interval for jobs of other processes; our own are announced at once. */
const LOOK_SECONDS = 2;
/**
 * A job starts only after the response that caused it has been sent, at no fixed time: its cost, which may differ
 * between a known and an unknown address, must not show in the response time.
 */
const WAKE_MS = 50;
const WAKE_SPREAD_MS = 150;
const BATCH = 20;
/** A monotonic clock that is not affected when the system clock is set back: polling intervals are computed from it. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
const LONGEST_PAUSE_SECONDS = 3_600;
/** How long a stop waits for running jobs; unfinished ones run again after the next start. */
const STOP_PATIENCE_MS = 10_000;

/**
 * Heartbeat timeout; a server sends one at half this interval. Jobs of a killed process are retried after this time and
 * one polling interval.
 */
const SIGN_OF_LIFE_SECONDS = 10;
/** Jobs running longer are considered hung. */
const LONGEST_WORK_SECONDS = 300;

interface Queue {
  readonly name: string;
  readonly retries: number;
  readonly pauseSeconds: number;
  readonly cron?: string;
  readonly work: (job: JobWithMetadata) => Promise<void>;
}

/** Creates the job queue of a server: tables in the same database, processed by all its processes. */
export function createJobs({ engine, knex }: Database, log: Log, watch = unwatched): Jobs {
  const boss = new PgBoss({
    db: fromKnex(knex),
    schema: JOBS_SCHEMA,
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    createSchema: false,
    clock: steadyClock,
    superviseIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    monitorIntervalSeconds: SIGN_OF_LIFE_SECONDS,
  });
  boss.on('error', (error) => log.warn({ name: error.name, code: codeOf(error) }, 'The job queue stumbled'));
  const queues: Queue[] = [];
  const workers = new Map<string, string>();
  let isWorking = false;

  const attempt = async (queue: Queue, job: JobWithMetadata) => {
    try {
      await watch.around(queue.name, () => queue.work(job));
      watch.ended(queue.name, 'done');
      return { id: job.id, status: 'completed' as const };
    } catch (error) {
      // An error's message may contain user text; its name and code do not.
      const output = { name: error instanceof Error ? error.name : 'Error', code: codeOf(error) };
      log.warn({ job: queue.name, id: job.id, tries: job.retryCount + 1, ...output }, 'A job failed');
      watch.ended(queue.name, 'failed');
      return { id: job.id, status: 'failed' as const, output };
    }
  };
  const open = async (queue: Queue): Promise<void> => {
    const rules = {
      retryLimit: queue.retries,
      retryDelay: queue.pauseSeconds,
      retryBackoff: queue.pauseSeconds > 0,
      ...(queue.pauseSeconds > 0 ? { retryDelayMax: LONGEST_PAUSE_SECONDS } : {}),
      deleteAfterSeconds: KEEP_SECONDS,
      expireInSeconds: LONGEST_WORK_SECONDS,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      ...(queue.name === GIVEN_UP ? {} : { deadLetter: GIVEN_UP }),
    };
    await boss.createQueue(queue.name, rules);
    // Otherwise a queue created by an older version would keep its settings.
    await boss.updateQueue(queue.name, rules);
    const options = {
      batchSize: BATCH,
      pollingIntervalSeconds: LOOK_SECONDS,
      includeMetadata: true,
      // A full batch is followed by the next one at once.
      burstWhenBatchFull: true,
    } as const;
    const id = await boss.work(queue.name, { ...options, perJobResults: true }, (jobs: JobWithMetadata[]) =>
      Promise.all(jobs.map((job) => causedBy(causeOf(job.data), () => attempt(queue, job)))),
    );
    workers.set(queue.name, id);
    watch.known(queue.name);
    if (queue.cron !== undefined) await boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC' });
  };
  /** A job that fails at this moment is inserted as a new row, so this repeats until none is left. */
  const removeAll = async (db: Knex, queue: string, data: object): Promise<void> => {
    const own = { db: fromKnex(db) };
    for (;;) {
      const ids = (await boss.findJobs(queue, { data, ...own })).map(({ id }) => id);
      if (ids.length === 0) return;
      await boss.deleteJob(queue, ids, own);
    }
  };
  const wake = (name: string): void => {
    const look = (): void => {
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    };
    setTimeout(look, WAKE_MS + Math.random() * WAKE_SPREAD_MS).unref();
  };

  queues.push({
    name: GIVEN_UP,
    retries: 0,
    pauseSeconds: 0,
    work({ sourceName, sourceId }) {
      watch.ended(sourceName ?? GIVEN_UP, 'givenUp');
      return Promise.resolve(log.error({ job: sourceName, id: sourceId }, 'A job was given up'));
    },
  });

  return {
    on({ name, data, retries, pauseSeconds }, work) {
      queues.push({ name, retries, pauseSeconds, work: (job) => work(data.parse(job.data)) });
    },
    onSchedule(name, cron, work) {
      queues.push({ name, retries: 2, pauseSeconds: 60, cron, work });
    },
    async send(db, { name }, data) {
      await boss.send(name, withCause(data), { db: fromKnex(db) });
      if (isTransaction(db)) db.executionPromise.then(() => wake(name), ignore);
      else wake(name);
    },
    async forget(db, { name }, parts) {
      for (const queue of [name, GIVEN_UP]) {
        for (const data of parts) await removeAll(db, queue, data);
      }
    },
    async start() {
      await boss.start();
      for (const queue of queues) await open(queue);
      isWorking = true;
    },
    isWorking: () => isWorking,
    async stop() {
      isWorking = false;
      const patience = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => patience.resolve(undefined), STOP_PATIENCE_MS);
      const resting = [...workers.keys()].map((name) => boss.offWork(name, { wait: true }));
      await Promise.race([Promise.allSettled(resting), patience.promise]);
      clearTimeout(timer);
      workers.clear();
      await boss.stop({ graceful: false });
    },
  };
}

const isTransaction = (db: Knex): db is Knex.Transaction => db.isTransaction === true;
const ignore = (): void => undefined;

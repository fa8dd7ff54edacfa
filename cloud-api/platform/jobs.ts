import type { Knex } from 'knex';
import { fromKnex, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from './db/connect.ts';
import { JOBS_SCHEMA } from './db/jobsSchema.ts';
import { codeOf } from './errorFields.ts';
import type { Log } from './log.ts';
import { causedBy, causeOf, withCause } from './requestContext.ts';

/** One kind of work that is done after the call that caused it, and again when it fails. */
export interface JobKind<T extends object> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** How often it is tried again; the pause doubles each time, beginning with `pauseSeconds`. */
  readonly retries: number;
  readonly pauseSeconds: number;
}

export interface Jobs {
  /** Says who does this kind of work; before `start`. A throw means: try again later. */
  on<T extends object>(kind: JobKind<T>, work: (data: T) => Promise<void>): void;
  /** Does work by the clock: `cron` in UTC, once for all processes of the server. Before `start`. */
  onSchedule(name: string, cron: string, work: () => Promise<void>): void;
  /** Queues work. Within a transaction it is done only if that commits. */
  send<T extends object>(db: Knex, kind: JobKind<T>, data: T): Promise<void>;
  /** Removes every job of the kind whose data holds one of the `parts`. */
  forget<T extends object>(db: Knex, kind: JobKind<T>, parts: readonly Partial<T>[]): Promise<void>;
  start(): Promise<void>;
  /** Whether work is taken up here. */
  isWorking(): boolean;
  /** Lets the work that has begun end, and begins no more. */
  stop(): Promise<void>;
}

/** Told of how work ends; see `measureJobs`. */
export interface JobMeasures {
  /** A kind that this process works off. */
  known(kind: string): void;
  ended(kind: string, end: 'done' | 'failed' | 'givenUp'): void;
}

/** Who watches: the measures, and what is put around each try. */
export interface JobWatch extends JobMeasures {
  around<T>(kind: string, work: () => Promise<T>): Promise<T>;
}

const unwatched: JobWatch = { known: () => undefined, ended: () => undefined, around: (_kind, work) => work() };

/** Work that failed for good is copied here, so that somebody hears of it. */
const GIVEN_UP = 'given-up';
/** Finished work is kept this long. */
const KEEP_SECONDS = 3_600;
/** Work of another process is found by looking; our own is told at once. */
const LOOK_SECONDS = 2;
/**
 * Work begins when the answer that caused it is gone for sure, and at no fixed time: what it costs, which may differ
 * between an address that is known and one that is not, must not be felt in the answer.
 */
const WAKE_MS = 50;
const WAKE_SPREAD_MS = 150;
const BATCH = 20;
/** Goes on evenly when the clock of the machine is put back: the pauses between two looks are reckoned by it. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
const LONGEST_PAUSE_SECONDS = 3_600;
/** A stop waits no longer than this for work that has begun; it is done again after the next start. */
const STOP_PATIENCE_MS = 10_000;

/**
 * A server says this often, at half the time, that its work goes on. Work of one that was killed in the middle of it comes
 * back after this time and a look for it.
 */
const SIGN_OF_LIFE_SECONDS = 10;
/** Whoever works longer than this is taken for stuck. */
const LONGEST_WORK_SECONDS = 300;

interface Queue {
  readonly name: string;
  readonly retries: number;
  readonly pauseSeconds: number;
  readonly cron?: string;
  readonly work: (job: JobWithMetadata) => Promise<void>;
}

/** The job queue of a server: tables in the same database, worked off by every process of it. */
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
      // An error's words may hold what a person wrote; its name and code do not.
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
    // One that an older version made keeps its rules otherwise.
    await boss.updateQueue(queue.name, rules);
    const options = {
      batchSize: BATCH,
      pollingIntervalSeconds: LOOK_SECONDS,
      includeMetadata: true,
      // A look that finds as much as it can take is followed by another at once.
      burstWhenBatchFull: true,
    } as const;
    const id = await boss.work(queue.name, { ...options, perJobResults: true }, (jobs: JobWithMetadata[]) =>
      Promise.all(jobs.map((job) => causedBy(causeOf(job.data), () => attempt(queue, job)))),
    );
    workers.set(queue.name, id);
    watch.known(queue.name);
    if (queue.cron !== undefined) await boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC' });
  };
  /** Work that failed at this very moment comes back as a new row, so it is looked for until none is left. */
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

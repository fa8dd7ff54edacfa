import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { migrations } from '#api/migrations/index.ts';
import type { Migration } from '#api/migrations/migration.ts';
import { StartError } from '../startError.ts';
import { makeJobsSchema } from './jobsSchema.ts';
import { clientOf, pastPooler } from './knexInside.ts';
import { takeTime } from './postgresDialect.ts';
import { changesDone, makeChangesTable, noteChange } from './schema.ts';

/** An arbitrary number that no other lock of ours uses. */
const LOCK = 4_747_001;
/** Error codes of a lock timeout and of a deadlock. */
const BUSY = new Set(['55P03', '40P01']);
const LONGEST_PAUSE_MS = 10_000;

export interface MigrateOptions {
  /** All migrations, oldest first. */
  readonly changes?: readonly Migration[];
  /**
   * How long a migration may wait for a table lock, which blocks everyone who needs the table after it; milliseconds.
   */
  readonly lockTimeoutMs?: number;
  /** The first pause between two attempts, in which others continue; each later one is longer. Milliseconds. */
  readonly pauseMs?: number;
  /** Total timeout, in milliseconds. */
  readonly patienceMs?: number;
  /** Called before each pause. */
  readonly onWait?: (reason: 'another process' | 'a long transaction') => void;
}

type Wishes = Required<MigrateOptions>;
const DEFAULTS: Wishes = {
  changes: migrations,
  lockTimeoutMs: 1_000,
  pauseMs: 1_000,
  patienceMs: 600_000,
  onWait: () => undefined,
};

/**
 * Migrates the schema and returns the applied migrations (decision 22). Several servers may start at once: they take
 * turns. Consecutive migrations share one transaction, so that an aborted start leaves the schema unchanged; those that
 * cannot run in one are separate. No migration queues behind a long transaction and so blocks others: it backs off and
 * retries. Throws `StartError` after the timeout.
 */
export async function migrate(db: Knex, options: MigrateOptions = {}): Promise<readonly string[]> {
  const wishes = { ...DEFAULTS, ...options };
  const before = turns.get(clientOf(db)) ?? Promise.resolve();
  const own = before.then(() => inOneSession(db, (session) => changeAll(session, wishes)));
  turns.set(
    clientOf(db),
    own.catch(() => undefined),
  );
  return own;
}

/** Serializes migrations within a process: a session lock cannot separate two that share a session. */
const turns = new WeakMap<object, Promise<unknown>>();

/**
 * A pool of one connection is already a session; for any other its settings open a separate session that bypasses a
 * pooler.
 */
async function inOneSession<T>(db: Knex, work: (session: Knex) => Promise<T>): Promise<T> {
  const { config } = clientOf(db);
  if (config.pool?.max === 1) return work(db);
  const connection = pastPooler(db);
  const session = knex({ ...config, ...(connection ? { connection } : {}), pool: { min: 0, max: 1 } });
  try {
    return await work(session);
  } finally {
    await session.destroy();
  }
}

async function changeAll(session: Knex, wishes: Wishes): Promise<readonly string[]> {
  const deadline = Date.now() + wishes.patienceMs;
  await untilDone(wishes, deadline, 'another process', () => takeLock(session));
  try {
    const steady = (work: (trx: Knex) => Promise<unknown>) =>
      untilDone(wishes, deadline, 'a long transaction', () => inTransaction(session, wishes, work));
    // The tables of the job queue come first: a process that sees the last migration applied may start.
    await steady(async (trx) => {
      await makeChangesTable(trx);
      await makeJobsSchema(trx);
    });
    const done = new Set(await changesDone(session));
    const open = wishes.changes.filter(({ name }) => !done.has(name));
    for (const group of groupsOf(open)) {
      if (group[0]?.outsideTransaction) await byItself(session, group[0]);
      else await steady((trx) => inOrder(trx, group));
    }
    return open.map(({ name }) => name);
  } finally {
    // A broken session has already released it.
    await session.raw('select pg_advisory_unlock(?)', [LOCK]).catch(() => undefined);
  }
}

/** Tries without waiting: a waiting statement would block an index that is built concurrently. */
async function takeLock(session: Knex): Promise<boolean> {
  const { rows } = await session.raw<{ rows: { mine: boolean }[] }>('select pg_try_advisory_lock(?) as mine', [LOCK]);
  return rows[0]?.mine === true;
}

/** Groups consecutive migrations that can share a transaction; each of the others is alone. */
function groupsOf(changes: readonly Migration[]): readonly (readonly Migration[])[] {
  const groups: Migration[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && !last[0]?.outsideTransaction && !change.outsideTransaction) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

async function inOrder(trx: Knex, changes: readonly Migration[]): Promise<void> {
  for (const change of changes) {
    await change.up(trx);
    await noteChange(trx, change.name);
  }
}

/** Runs migrations in one transaction; returns false when a table lock timed out, and nothing was changed. */
async function inTransaction(
  session: Knex,
  { lockTimeoutMs }: Wishes,
  work: (trx: Knex) => Promise<unknown>,
): Promise<boolean> {
  try {
    await session.transaction(async (trx) => {
      await takeTime(trx);
      await trx.raw(`set local lock_timeout = ${lockTimeoutMs}`);
      await work(trx);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && BUSY.has(String(error.code))) return false;
    throw error;
  }
}

/** Runs without a timeout: concurrent operations block nobody. */
async function byItself(session: Knex, change: Migration): Promise<void> {
  await takeTime(session);
  await session.raw('set statement_timeout = 0');
  await session.raw('set lock_timeout = 0');
  try {
    await change.up(session);
    await noteChange(session, change.name);
  } finally {
    await session.raw('reset statement_timeout');
    await session.raw('reset lock_timeout');
  }
}

async function untilDone(
  { pauseMs, onWait }: Wishes,
  deadline: number,
  reason: Parameters<Wishes['onWait']>[0],
  attempt: () => Promise<boolean>,
): Promise<void> {
  for (let wait = pauseMs; !(await attempt()); wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    if (Date.now() > deadline) {
      throw new StartError(`The schema could not be brought up to date: ${reason} was in the way for too long.`);
    }
    onWait(reason);
    // Jitter, so that waiting processes do not retry in step.
    await pause(wait * (0.75 + Math.random() / 2));
  }
}

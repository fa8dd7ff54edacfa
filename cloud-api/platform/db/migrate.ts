import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { migrations } from '#api/migrations/index.ts';
import type { Migration } from '#api/migrations/migration.ts';
import { StartError } from '../startError.ts';
import { makeJobsSchema } from './jobsSchema.ts';
import { clientOf, pastPooler } from './knexInside.ts';
import { takeTime } from './postgresDialect.ts';
import { changesDone, makeChangesTable, noteChange } from './schema.ts';

/** Any number that nothing else of ours locks on. */
const LOCK = 4_747_001;
/** A table lock was not to be had in time, or two transactions waited for each other. */
const BUSY = new Set(['55P03', '40P01']);
const LONGEST_PAUSE_MS = 10_000;

export interface MigrateOptions {
  /** The changes that there are, oldest first. */
  readonly changes?: readonly Migration[];
  /** How long a change may wait for a table, and with it everybody who wants that table after it; milliseconds. */
  readonly lockTimeoutMs?: number;
  /** The first pause between two tries, in which everybody else gets on; each one is longer. Milliseconds. */
  readonly pauseMs?: number;
  /** When it gives up, in milliseconds. */
  readonly patienceMs?: number;
  /** Told before each pause. */
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
 * Brings the schema up to date and answers which changes that took (decision 22). Several servers may start at once:
 * they take turns. Changes in a row are one transaction, so that a start that dies halfway leaves the schema as it was;
 * those that cannot be in one run by themselves. No change queues behind a long transaction with everybody else behind
 * it: it steps back and tries again. Throws `StartError` when it was in vain for too long.
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

/** Within a process the lock of a session would not keep two apart that share a session. */
const turns = new WeakMap<object, Promise<unknown>>();

/** A pool of one connection is a session already; another one lends its settings to a session of our own, past a pooler. */
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
    // The tables of the job queue first: whoever sees the last change done may start.
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
    // A session that broke has given it back already.
    await session.raw('select pg_advisory_unlock(?)', [LOCK]).catch(() => undefined);
  }
}

/** Asks and does not wait: whoever waits in a statement would be waited for by an index that is built concurrently. */
async function takeLock(session: Knex): Promise<boolean> {
  const { rows } = await session.raw<{ rows: { mine: boolean }[] }>('select pg_try_advisory_lock(?) as mine', [LOCK]);
  return rows[0]?.mine === true;
}

/** Neighbours that share a transaction; each of the others alone. */
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

/** False when a table was not to be had in time; then nothing was changed. */
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

/** May wait as long as it likes: what is done concurrently holds nobody up. */
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
    // Not in step with another process that waits as well.
    await pause(wait * (0.75 + Math.random() / 2));
  }
}

import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase, openTestDatabase } from '#api/app/testServer.ts';
import { migrations } from '#api/migrations/index.ts';
import type { Migration } from '#api/migrations/migration.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { changesDone, isSchemaNewEnough } from './schema.ts';

const testDatabase = inject('testDatabase');
let database: Database;
/** A second process on the database, if the engine allows one. */
let other: Database | undefined;
/** The migrations including those that earlier tests added. */
let known: readonly Migration[] = migrations;

beforeAll(async () => {
  if (testDatabase.engine === 'postgres') {
    const where = { databaseUrl: await newDatabase(testDatabase.url), dataDir: '' };
    [database, other] = [await connect(where), await connect(where)];
  } else {
    database = await openTestDatabase(testDatabase, { dataDir: tmpdir() });
  }
  await migrate(database.knex);
  await database.knex.raw('create table notes (id bigint generated always as identity primary key, text text)');
});
afterAll(async () => {
  await other?.close();
  await database.close();
});

const change = (name: string, ...statements: readonly string[]): Migration => ({
  name,
  async up(db) {
    for (const statement of statements) await db.raw(statement);
  },
});

async function apply(more: readonly Migration[]): Promise<readonly string[]> {
  const done = await migrate(database.knex, { changes: [...known, ...more] });
  known = [...known, ...more];
  return done;
}

const columns = async (table: string): Promise<readonly string[]> => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(
    'select column_name as name from information_schema.columns where table_name = ? order by 1',
    [table],
  );
  return rows.map(({ name }) => name);
};

describe('schema migrations', () => {
  test('are returned by name, and run once', async () => {
    const more = [change('t1', 'alter table notes add column one text'), change('t2', 'create table t2 (id int)')];
    expect(await apply(more)).toEqual(['t1', 't2']);
    expect(await apply([])).toEqual([]);
    expect((await changesDone(database.knex)).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
  });

  test('in a row leave nothing behind when one of them fails', async () => {
    const more = [change('t3', 'alter table notes add column half text'), change('t4', 'select 1 / 0')];
    await expect(apply(more)).rejects.toMatchObject({ code: '22012' });
    expect(await columns('notes')).not.toContain('half');
    expect(await changesDone(database.knex)).not.toContain('t3');
  });

  test('without a transaction keep their place, and run again after a partial run', async () => {
    const build = [
      'drop index concurrently if exists notes_again',
      'create index concurrently notes_again on notes (text)',
    ];
    let isCutOff = true;
    const index: Migration = {
      ...change('t6', ...build),
      outsideTransaction: true,
      async up(db) {
        await change('', ...build).up(db);
        if (isCutOff) throw new Error('cut off');
      },
    };
    const more = [change('t5', 'create table t5 (id int)'), index, change('t7', 'create table t7 (id int)')];
    await expect(apply(more)).rejects.toThrow('cut off');
    expect(await columns('t5')).toEqual(['id']);
    expect(await columns('t7')).toEqual([]);

    isCutOff = false;
    expect(await apply(more)).toEqual(['t6', 't7']);
    const { rows } = await database.knex.raw<{ rows: unknown[] }>(
      `select indisvalid as valid from pg_index where indexrelid = 'notes_again'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  test('of a newer program do not break an older one', async () => {
    await apply([change('t8', 'create table t8 (id int)')]);
    expect(await migrate(database.knex, { changes: migrations })).toEqual([]);
    expect(await isSchemaNewEnough(database.knex)).toBe(true);
  });

  test('that are missing make the schema too old', async () => {
    const { name } = migrations.at(-1) ?? { name: '' };
    const rows = await database.knex('knex_migrations').where({ name }).delete('*');
    expect(await isSchemaNewEnough(database.knex)).toBe(false);
    await database.knex('knex_migrations').insert(rows);
  });
});

describe.runIf(testDatabase.engine === 'postgres')('a long transaction on a table', () => {
  async function unfinished(statement: string): Promise<{ end(): Promise<unknown> }> {
    const trx = await database.knex.transaction();
    await trx.raw(statement);
    return { end: () => trx.commit() };
  }

  test('makes the migration back off and retry, while others write', async () => {
    const { end } = await unfinished('select count(*) from notes');
    let tries = 0;
    let written = 0;
    const enough = Promise.withResolvers<undefined>();
    let isOver = false;
    const writer = async (): Promise<void> => {
      while (!isOver) {
        await database.knex('notes').insert({ text: 'x' });
        written += 1;
        await pause(5);
      }
    };
    const writing = writer();
    const wide = change('t9', 'alter table notes add column wide text');
    let writtenAtFirst = 0;
    const changing = migrate(database.knex, {
      changes: [...known, wide],
      lockTimeoutMs: 200,
      pauseMs: 100,
      onWait: () => {
        tries += 1;
        if (tries === 1) writtenAtFirst = written;
        if (tries === 4) enough.resolve(undefined);
      },
    });
    await enough.promise;
    // Other writes succeeded between the attempts.
    expect(written).toBeGreaterThan(writtenAtFirst);
    expect(await columns('notes')).not.toContain('wide');
    await end();
    expect(await changing).toEqual(['t9']);
    expect(await columns('notes')).toContain('wide');
    isOver = true;
    await writing;
    known = [...known, wide];
  });

  test('that never ends is reported in plain words, and nothing was changed', async () => {
    const { end } = await unfinished('select count(*) from notes');
    const changes = [...known, change('t10', 'alter table notes add column never text')];
    const changing = migrate(database.knex, { changes, lockTimeoutMs: 50, pauseMs: 20, patienceMs: 300 });
    await expect(changing).rejects.toThrow('a long transaction was in the way for too long');
    await end();
    expect(await columns('notes')).not.toContain('never');
  });

  test('delays a concurrent index build, and no other user', async () => {
    const { end } = await unfinished(`insert into notes (text) values ('unfinished')`);
    const build = [
      'drop index concurrently if exists notes_text',
      'create index concurrently notes_text on notes (text)',
    ];
    const index: Migration = { ...change('t11', ...build), outsideTransaction: true };
    // Two concurrent processes: the one that waits for its turn must not block the other.
    const options = { changes: [...known, index], pauseMs: 20 };
    const changing = Promise.all([database, ...(other ? [other] : [])].map(({ knex }) => migrate(knex, options)));
    for (;;) {
      const { rows } = await database.knex.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) break;
      await pause(20);
    }
    await database.knex('notes').insert({ text: 'written meanwhile' });
    await end();
    expect((await changing).flat()).toEqual(['t11']);
    known = [...known, index];
  });
});

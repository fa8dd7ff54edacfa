import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase } from '#api/app/testServer.ts';
import type { Database } from './connect.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import { migrations } from '#api/migrations/index.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('testDatabase'), { dataDir: tmpdir() });
  await migrate(database.knex);
});
afterAll(() => database.close());

describe('both engines', () => {
  test('read every type that we use alike', async () => {
    const { rows } = await database.knex.raw<{ rows: { relname: string; confdeltype: string }[] }>(`
      select 9007199254740991::bigint as large, 7::int as small, count(*) as many, '2026-02-28'::date as day,
        '2026-03-04T11:00:00.123Z'::timestamptz as instant, true as truth, null::text as nothing,
        '{"a": [1, null]}'::jsonb as json, 1.5::numeric as exact, 0.5::float8 as rough, '{x,y}'::text[] as list`);
    expect(rows).toEqual([
      {
        large: 9_007_199_254_740_991,
        small: 7,
        many: 1,
        day: '2026-02-28',
        instant: new Date('2026-03-04T11:00:00.123Z'),
        truth: true,
        nothing: null,
        json: { a: [1, null] },
        exact: '1.5',
        rough: 0.5,
        list: ['x', 'y'],
      },
    ]);
  });

  test('answer how many rows a statement changed', async () => {
    const { knex } = database;
    const row = (idempotencyKey: string) => ({ key: idempotencyKey });
    await knex.raw('create table if not exists counted (key text primary key)');
    expect(
      await knex('counted')
        .insert([row('a'), row('b')])
        .returning('key'),
    ).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect(await knex('counted').update({ key: 'c' }).where({ key: 'zzz' })).toBe(0);
    expect(await knex('counted').delete()).toBe(2);
  });

  test('roll a failed transaction back and stay usable', async () => {
    const failing = database.knex.transaction(async (trx) => {
      await trx.raw('create table half (id int)');
      await trx.raw('select 1 / 0');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(database.knex.raw('select * from half')).rejects.toMatchObject({ code: '42P01' });
    expect((await database.knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('are brought up to date once, however many servers start together', async () => {
    await Promise.all([migrate(database.knex), migrate(database.knex), migrate(database.knex)]);
    const names = await database.knex('knex_migrations').orderBy('id').pluck('name');
    expect(names).toEqual(migrations.map(({ name }) => name));
  });

  test('keep what belongs to a person with the person alone', async () => {
    const { rows } = await database.knex.raw<{ rows: { relname: string; confdeltype: string }[] }>(`
      select rel.relname, con.confdeltype from pg_constraint con join pg_class rel on rel.oid = con.conrelid
      where con.contype = 'f' and con.confrelid = 'users'::regclass order by rel.relname`);
    expect(rows.map(({ relname }) => relname)).toEqual(expect.arrayContaining(['sessions', 'subscriptions', 'tasks']));
    // Whoever goes takes along what is theirs.
    expect(rows.filter(({ confdeltype }) => confdeltype !== 'c')).toEqual([]);
  });
});

describe('the lock of a data folder', () => {
  const base = mkdtempSync(join(tmpdir(), 'unchaos-lock-'));
  afterAll(() => rmSync(base, { recursive: true }));

  test('refuses a second holder and lets go', async () => {
    const folder = join(base, 'one');
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by another Unchaos server (process ${process.pid})`);
    await unlock();
    await (
      await lockFolder(folder)
    )();
  });

  test.each([
    ['of a process that is gone', () => JSON.stringify({ pid: deadPid(), startedAt: null, nonce: 'x' })],
    ['of an earlier process with our number', () => JSON.stringify({ pid: process.pid, startedAt: '1', nonce: 'x' })],
    ['that was cut off while it was written', () => '{"pid": 1'],
  ])('%s is taken over, by one of many', async (what, content) => {
    const folder = join(base, what.replaceAll(' ', '-'));
    writeFileSync(`${folder}.lock`, content());
    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

/** The number of a process that has just ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

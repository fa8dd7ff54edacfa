import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lacksPerson, OF_PEOPLE } from '#api/app/testPersons.ts';
import { openTestDatabase } from '#api/app/testServer.ts';
import { connect, type Database } from './connect.ts';
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
    await knex.raw('create table counted (key text primary key)');
    expect(
      await knex('counted')
        .insert([row('a'), row('b')])
        .returning('key'),
    ).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect(await knex('counted').update({ key: 'c' }).where({ key: 'zzz' })).toBe(0);
    expect(await knex('counted').delete()).toBe(2);
    await knex.raw('drop table counted');
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

  test.runIf(inject('testDatabase').engine === 'embedded')(
    'give the one session to nobody in the middle of a transaction that failed',
    async () => {
      const { knex } = database;
      await knex.raw('begin');
      await expect(knex.raw('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
      expect((await knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await knex.transaction((trx) => trx.raw('create table whole (id int)'));
      await knex.raw('drop table whole');
    },
  );

  test('are migrated once by servers that start together', async () => {
    await Promise.all([migrate(database.knex), migrate(database.knex), migrate(database.knex)]);
    const names = await database.knex('knex_migrations').orderBy('id').pluck('name');
    expect(names).toEqual(migrations.map(({ name }) => name));
  });

  test('link user data to its user only', async () => {
    const { rows } = await database.knex.raw<{ rows: { relname: string; confdeltype: string }[] }>(`
      select rel.relname, con.confdeltype from pg_constraint con join pg_class rel on rel.oid = con.conrelid
      where con.contype = 'f' and con.confrelid = 'users'::regclass order by rel.relname`);
    expect(rows.map(({ relname }) => relname)).toEqual(expect.arrayContaining(['sessions', 'subscriptions', 'tasks']));
    // Deleting a user deletes their rows.
    expect(rows.filter(({ confdeltype }) => confdeltype !== 'c')).toEqual([]);
  });
});

/**
 * Tables that are queried before the user is known (sign-in, payment), or that belong to no user: they are not sharded
 * by user.
 */
const WHOLE = new Set([
  'users',
  'sessions',
  'email_links',
  'passkeys',
  'api_tokens',
  'sign_in_challenges',
  'calendar_sign_ins',
  'mailbox',
  'billing_customers',
  'subscriptions',
  'charge_notices',
  'discounts',
  'discount_uses',
  'access_grants',
  'stripe_events',
  'rate_limits',
  'server_secrets',
  'used_captchas',
  'knex_migrations',
  'knex_migrations_lock',
]);

describe('the tables of user texts', () => {
  interface Key {
    readonly table: string;
    readonly columns: readonly string[];
    readonly refersTo: string | null;
  }
  /** Primary keys, unique indexes and foreign keys, with their columns in order. */
  const keys = async (): Promise<readonly Key[]> => {
    const { rows } = await database.knex.raw<{ rows: Key[] }>(`
      select rel.relname as table, null as "refersTo", array(
        select att.attname::text from unnest(ind.indkey) with ordinality as col(num, place)
        join pg_attribute att on att.attrelid = rel.oid and att.attnum = col.num order by col.place) as columns
      from pg_index ind join pg_class rel on rel.oid = ind.indrelid
      where ind.indisunique and rel.relnamespace = 'public'::regnamespace
      union all
      select rel.relname, con.confrelid::regclass::text, array(
        select att.attname::text from unnest(con.conkey) with ordinality as col(num, place)
        join pg_attribute att on att.attrelid = rel.oid and att.attnum = col.num order by col.place)
      from pg_constraint con join pg_class rel on rel.oid = con.conrelid
      where con.contype = 'f' and rel.relnamespace = 'public'::regnamespace`);
    return rows.filter(({ table }) => !WHOLE.has(table));
  };

  test('every key and reference starts with the user, so that tables can be partitioned by user', async () => {
    const all = await keys();
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(({ columns }) => columns[0] !== 'user_id')).toEqual([]);
    // The tables that every test server watches.
    expect(new Set(all.map(({ table }) => table))).toEqual(OF_PEOPLE);
  });

  test.each([
    ['select * from "tasks" where "id" = ?', true],
    ['select t.* from users u join tasks t on t.due_date = ?', true],
    ['update "tasks" set "title" = ? where "id" in (?, ?)', true],
    ['delete from "patterns" where "at" < ?', true],
    ['select * from "tasks" where "user_id" = ? and "id" = ?', false],
    ['select * from "users" where "id" = ?', false],
    ['insert into "tasks" ("title", "user_id", "due_date") values (?, ?, ?)', false],
    ['insert into "patterns" ("at") values (?) on conflict ("user_id", "id") do nothing', false],
    ['select 1 from tasks where (user_id, id) in ((?, ?))', false],
    ['select (select count(*) from tasks where brain_dump_id = d.id) from brain_dumps d where user_id = ?', true],
    ['select 1 from task_reminders r join tasks t on t.id = r.task_id where r.user_id = ?', true],
    [
      'select 1 from task_reminders r join tasks t on t.user_id = r.user_id and t.id = r.task_id where r.user_id = ?',
      false,
    ],
    ['select (select json_agg(one) from (select id from tasks where user_id = $1) one) as open', false],
  ])('%s lacks the user: %s', (sql, lacks) => {
    expect(lacksPerson(sql)).toBe(lacks);
  });

  test('none of them references a table that stays whole, except for the user', async () => {
    const away = (await keys()).filter(({ refersTo }) => refersTo !== null && WHOLE.has(refersTo));
    expect(new Set(away.map(({ refersTo }) => refersTo))).toEqual(new Set(['users']));
  });
});

test('a folder with files but no database is rejected and unchanged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-stranger-'));
  const folder = join(dataDir, 'database');
  mkdirSync(folder);
  writeFileSync(join(folder, 'base'), 'half a copy');
  for (const _ of ['once', 'and again'])
    await expect(connect({ databaseUrl: undefined, dataDir })).rejects.toThrow('PG_VERSION is missing');
  expect(readdirSync(folder)).toEqual(['base']);
  rmSync(dataDir, { recursive: true });
});

describe('the lock of a data folder', () => {
  const base = mkdtempSync(join(tmpdir(), 'unchaos-lock-'));
  afterAll(() => rmSync(base, { recursive: true }));

  test('rejects a second holder and is released', async () => {
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

/** The id of a process that has just ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrations } from '#api/migrations/index.ts';
import type { Migration } from '#api/migrations/migration.ts';
import { faultsOf, sqlOf, statementsOf } from './migration-rules.ts';

/** The last migration before the first release: no older version was running then. */
const LAST_FREE = '0012';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

type Marks = Pick<Migration, 'outsideTransaction' | 'contracts'>;
const of = (sql: string, marks: Marks = {}, release = '0.3.0'): Promise<readonly string[]> =>
  faultsOf({ name: '0099_probe', up: (db) => db.raw(sql), ...marks }, release);

const ALONE = { outsideTransaction: true } as const;

describe('a change of the schema while old and new processes serve', () => {
  test.each([
    'drop table tasks',
    'alter table tasks drop column title',
    'alter table tasks drop title',
    'alter table tasks rename column title to name',
    'alter table tasks rename to errands',
    'alter table tasks alter column title type varchar(9)',
    'alter table tasks alter title set data type varchar(9)',
    'alter table tasks add column owner bigint not null',
    'alter table only tasks add column a text, add column owner numeric(3, 1) not null',
    'alter table tasks alter column title set not null',
    'alter table tasks add constraint short check (length(title) < 9)',
    'alter table tasks add primary key (user_id, id)',
    'create index tasks_title on tasks (title)',
    'create unique index if not exists tasks_title on tasks using btree (title)',
    'create table notes (id int); create index tasks_title on tasks (title)',
    'ALTER TABLE tasks\n  DROP -- away\n COLUMN title',
  ])('must not say: %s', async (sql) => {
    expect(await of(sql)).toHaveLength(1);
  });

  test.each([
    'create table notes (id int not null, text text not null); create index notes_text on notes (text)',
    'alter table tasks add column mood text',
    `alter table tasks add column mood text not null default 'calm; rename', add column more int`,
    'alter table tasks alter column title drop not null, alter column title set default 1',
    'alter table tasks drop constraint tasks_check',
    'alter table tasks add constraint short check (length(title) < 9) not valid',
    'alter table tasks validate constraint short',
    'alter table tasks add constraint tasks_pkey primary key using index tasks_next',
    '-- drop table tasks\nselect 1',
    `create function f() returns trigger language plpgsql as $$ begin drop table tasks; end $$`,
  ])('may say: %s', async (sql) => {
    expect(await of(sql)).toEqual([]);
  });

  test('builds an index on what is there concurrently, outside a transaction, and can do so again', async () => {
    const again = 'drop index concurrently if exists tasks_title; ';
    const build = 'create index concurrently tasks_title on tasks (title)';
    expect(await of(again + build, ALONE)).toEqual([]);
    expect(await of(again + build)).toEqual(['builds an index concurrently without being outside a transaction']);
    for (const sql of [build, `drop index concurrently if exists other; ${build}`]) {
      expect(await of(sql, ALONE)).toEqual([expect.stringContaining('not dropped')]);
    }
    const hidden = 'create index concurrently if not exists tasks_title on tasks (title)';
    expect(await of(again + hidden, ALONE)).toEqual([expect.stringContaining('not dropped')]);
  });

  test('removes what a released version has stopped using', async () => {
    const sql = 'alter table tasks drop column title';
    expect(await of(sql, { contracts: { unusedSince: '0.2.0' } })).toEqual([]);
    for (const unusedSince of ['0.3.0', '0.4.0', 'soon']) {
      expect(await of(sql, { contracts: { unusedSince } })).toEqual([expect.stringContaining('no released version')]);
    }
    const index = 'create index i on tasks (title)';
    expect(await of(`${sql}; ${index}`, { contracts: { unusedSince: '0.2.0' } })).toHaveLength(1);
  });
});

test('the rules read the very statements of our changes', async () => {
  const tables = await Promise.all(migrations.map(async (migration) => statementsOf(await sqlOf(migration))));
  const made = tables.flat().filter((statement) => statement.startsWith('create table '));
  expect(made.length).toBeGreaterThan(20);
});

test.each(
  migrations.filter(({ name }) => name.slice(0, LAST_FREE.length) > LAST_FREE).map((one) => [one.name, one] as const),
)('%s runs beside old processes', async (_, migration) => {
  expect(await faultsOf(migration, version)).toEqual([]);
});

test('changes are in the order of their names', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names.map((name) => name.slice(0, LAST_FREE.length))).size).toBe(names.length);
});

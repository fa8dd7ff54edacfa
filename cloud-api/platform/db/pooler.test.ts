import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MIGRATED, newDatabase } from '#api/app/testServer.ts';
import { isPoolerHere as poolerIsHere, startPooler, type TestPooler } from '#scripts/test-pgbouncer.ts';
import { startPostgres } from '#scripts/test-postgres.ts';
import { createRateLimits } from '../rateLimits.ts';
import { connect, type Database } from './connect.ts';
import { prepared } from './prepared.ts';

const testDatabase = inject('testDatabase');
const isPoolerHere = poolerIsHere();
if (!isPoolerHere) process.stderr.write('SKIPPED: PgBouncer is not here. On Debian: apt-get install pgbouncer\n');

/** The same URL spelled differently. */
const spelled = (url: string): string => url.replace('@127.0.0.1:', '@localhost:');

describe.runIf(testDatabase.engine === 'postgres' && isPoolerHere)('behind a pooler', () => {
  let pooler: TestPooler;
  let direct: string;
  let database: Database;
  const through = (url: string, to = pooler.url): string =>
    Object.assign(new URL(to), { pathname: new URL(url).pathname }).href;
  const open = (databaseUrl: string, databaseDirectUrl: string, databasePool = 4): Promise<Database> =>
    connect({ databaseUrl, databaseDirectUrl, databasePool, dataDir: '' });

  beforeAll(async () => {
    if (testDatabase.engine !== 'postgres') return;
    direct = await newDatabase(testDatabase.url, { template: MIGRATED });
    pooler = await startPooler(testDatabase.url);
    database = await open(through(direct), direct);
  });
  afterAll(async () => {
    await database.close();
    pooler.stop();
  });

  test('statements are unnamed, in transactions too, and every session has its limits', async () => {
    const { knex } = database;
    const asked = { name: 'one and one', text: 'select $1::int + $2::int as sum' };
    // More concurrent calls than sessions: each gets a different one every time.
    const sums = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? prepared<{ sum: number }>(knex, asked, [at, 1])
          : knex.transaction((trx) => prepared<{ sum: number }>(trx, asked, [at, 1])),
      ),
    );
    expect(sums.map(([row]) => row?.sum)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    const { rows } = await knex.raw<{ rows: object[] }>(
      `select (select count(*) from pg_prepared_statements) as named, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ named: 0, statement: '8s', lock: '5s', idle: '30s' }]);
  });

  test('attempts are counted across processes, although the counting library names its statements', async () => {
    const [one, other] = ['a', 'b'].map(() =>
      createRateLimits({ db: database.knex, secret: 'of the tests', factor: 1 }),
    );
    const rule = { tries: 3, seconds: 600 };
    for (const limits of [one, other, one]) await limits?.spend('guess', rule);
    await expect(other?.spend('guess', rule)).rejects.toMatchObject({ code: 'rateLimited' });
  });

  test('notifications bypass it', async () => {
    const heard: string[] = [];
    const line = await database.listen('across', { onNews: (news) => heard.push(news), onGap: () => undefined });
    await database.knex.raw("select pg_notify('across', 'hello')");
    await expect.poll(() => heard).toEqual(['hello']);
    await line.close();
  });

  test('a start is rejected when the direct address is missing or leads elsewhere', async () => {
    const pooled = through(direct);
    await expect(open(pooled, spelled(pooled))).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler as well: it must lead past every one.',
    );
    const other = testDatabase.engine === 'postgres' ? await newDatabase(testDatabase.url) : '';
    await expect(open(pooled, other)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
    );
    await expect(open(pooled, 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      'The PostgreSQL server of DATABASE_DIRECT_URL cannot be used: ',
    );
    // Without a pooler, which would set the limits.
    await expect(open(spelled(direct), direct)).rejects.toThrow(
      'lends sessions without bounds (idle_in_transaction_session_timeout, lock_timeout, statement_timeout)',
    );
  });

  test('a start without its address is told what to set', async () => {
    await expect(connect({ databaseUrl: through(direct), dataDir: '' })).rejects.toThrow(
      'unsupported startup parameter: statement_timeout. A pooler stands there: DATABASE_POOLER=transaction',
    );
  });
});

describe.runIf(testDatabase.engine === 'postgres')('a read-only server', () => {
  test('is left for the next connection as soon as it says so', async () => {
    if (testDatabase.engine !== 'postgres') return;
    const url = await newDatabase(testDatabase.url);
    const { knex, close } = await connect({ databaseUrl: url, databasePool: 1, dataDir: '' });
    const name = new URL(url).pathname.slice(1);
    await knex.raw('create table words (word text)');
    await knex.raw('alter database ?? set default_transaction_read_only = on', [name]);
    await knex.raw('set default_transaction_read_only = on');
    const admin = await connect({ databaseUrl: testDatabase.url, dataDir: '' });
    await expect(knex('words').insert({ word: 'one' })).rejects.toMatchObject({ code: '25006' });
    // The next connection uses the database's current setting, and the one after it the later setting.
    await expect(knex('words').insert({ word: 'two' })).rejects.toMatchObject({ code: '25006' });
    await admin.knex.raw('alter database ?? reset default_transaction_read_only', [name]);
    await admin.close();
    await knex('words').insert({ word: 'three' });
    expect(await knex('words').pluck('word')).toEqual(['three']);
    await close();
  });

  test('does not serve a start or a listener', async () => {
    const postgres = await startPostgres(20);
    const first = await connect({ databaseUrl: postgres.url, dataDir: '' });
    const { rows } = await first.knex.raw<{ rows: { folder: string }[] }>(
      "select current_setting('data_directory') as folder",
    );
    const sign = join(rows[0]?.folder ?? '', 'standby.signal');
    const line = await first.listen('news', { onNews: () => undefined, onGap: () => undefined });
    expect(line.isOpen()).toBe(true);
    try {
      await postgres.crash();
      // A standby without a primary, like a server that was the primary once.
      writeFileSync(sign, '');
      await postgres.start();
      await expect(connect({ databaseUrl: postgres.url, dataDir: '' })).rejects.toThrow(
        'The PostgreSQL server of DATABASE_URL is a standby that takes no writes: lead to the primary.',
      );
      expect(line.isOpen()).toBe(false);
      await postgres.crash();
      rmSync(sign);
      await postgres.start();
      await expect.poll(() => line.isOpen()).toBe(true);
    } finally {
      await line.close();
      await first.close();
      await postgres.stop();
    }
  });
});

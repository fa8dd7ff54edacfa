import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, embeddedOn, openPglite } from './connect.ts';
import { CANNOT_CONNECT_NOW } from './embeddedSession.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-session-'));
const opened: PGlite[] = [];
let database: Database;

const open = async (): Promise<PGlite> => {
  const pglite = await openPglite({ dataDir });
  opened.push(pglite);
  return pglite;
};

beforeAll(async () => {
  database = embeddedOn(await open(), open);
  await database.knex.raw('create table kept (words text)');
});
// A session that a test leaves inside a transaction would take what the next test writes with it.
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.at(-1)?.exec('rollback');
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('a session that rejects every statement is reopened; stored data is there, and listeners continue', async () => {
  const heard: string[] = [];
  const line = await database.listen('news', {
    onNews: (news) => heard.push(news),
    onGap: () => heard.push('a gap'),
  });
  await database.knex('kept').insert({ words: 'water the roses' });
  const broken = Object.assign(new Error('cannot drop active portal'), { code: '24000' });
  const before = opened.length;
  const first = opened.at(-1) as PGlite;
  vi.spyOn(first, 'exec').mockRejectedValue(broken);
  await expect(database.knex.raw('select 1 / ?::int', [0])).rejects.toMatchObject({ code: '22012' });

  expect(await database.knex('kept').pluck('words')).toEqual(['water the roses']);
  expect([opened.length, first.closed, line.isOpen()]).toEqual([before + 1, true, true]);
  await database.knex.raw("select pg_notify('news', 'on')");
  await vi.waitFor(() => expect(heard).toEqual(['a gap', 'on']));
  await line.close();
});

test('while it cannot be reopened, each call says why; the first one after that works again', async () => {
  const db = opened.at(-1) as PGlite;
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const exec = vi.spyOn(db, 'exec').mockRejectedValue(full);
  const close = vi.spyOn(db, 'close').mockRejectedValue(full);
  const reopened = embeddedOn(db, () => (exec.mock.calls.length < 3 ? Promise.reject(full) : Promise.resolve(db)));
  await expect(reopened.knex.raw('select 1 / ?::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(reopened.knex.raw('select ?::int', [1])).rejects.toMatchObject({ code: CANNOT_CONNECT_NOW });
  await expect(reopened.knex.raw('select ?::int', [1])).rejects.toMatchObject({ code: CANNOT_CONNECT_NOW });
  expect((await reopened.knex.raw('select ?::int as one', [1])).rows).toEqual([{ one: 1 }]);
  exec.mockRestore();
  close.mockRestore();
});

describe('after a full disk', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const rejected = Object.assign(new Error('cannot drop active portal'), { code: '24000' });

  test('a transaction whose rollback is rejected too reports the full disk', async () => {
    const db = opened.at(-1) as PGlite;
    const reopened = embeddedOn(db, () => Promise.resolve(db));
    const failed = reopened.knex.transaction(async (trx) => {
      vi.spyOn(db, 'query').mockRejectedValueOnce(full);
      vi.spyOn(db, 'exec').mockRejectedValueOnce(rejected);
      await trx.raw('select ?::int', [1]);
    });
    await expect(failed).rejects.toMatchObject({ code: '53100', cause: rejected });
    vi.restoreAllMocks();
    expect((await reopened.knex.raw('select ?::int as one', [1])).rows).toEqual([{ one: 1 }]);
    // Later errors are independent again.
    await expect(reopened.knex.raw('select 1 / ?::int', [0])).rejects.toMatchObject({ code: '22012' });
  });

  test.each([
    ['that broke off', Object.assign(new Error('unreachable'), { name: 'RuntimeError' }), CANNOT_CONNECT_NOW],
    [
      'that ended its session',
      Object.assign(new Error('could not write'), { code: '53100', severity: 'PANIC' }),
      '53100',
    ],
  ])('an engine %s receives nothing more, not even a close', async (_what, failure, code) => {
    const db = opened.at(-1) as PGlite;
    let opens = 0;
    const reopened = embeddedOn(db, () => {
      opens += 1;
      return Promise.resolve(db);
    });
    const close = vi.spyOn(db, 'close');
    const query = vi.spyOn(db, 'query').mockRejectedValueOnce(failure);
    const exec = vi.spyOn(db, 'exec');
    const failed = reopened.knex.transaction((trx) => trx.raw('select ?::int', [1]).then());
    await expect(failed).rejects.toMatchObject({ code });
    expect([query.mock.calls.length, exec.mock.calls.map(([text]) => text)]).toEqual([1, ['BEGIN;']]);
    expect((await reopened.knex.raw('select ?::int as one', [1])).rows).toEqual([{ one: 1 }]);
    expect([opens, close.mock.calls]).toEqual([1, []]);
    vi.restoreAllMocks();
  });

  test('a statement without a response failed, and can be retried', async () => {
    const db = opened.at(-1) as PGlite;
    const reopened = embeddedOn(db, () => Promise.resolve(db));
    vi.spyOn(db, 'exec').mockResolvedValueOnce([]);
    await expect(reopened.knex.raw('select 1')).rejects.toMatchObject({ code: CANNOT_CONNECT_NOW });
    vi.restoreAllMocks();
  });
});

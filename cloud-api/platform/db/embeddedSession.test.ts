import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('a session that refuses every statement is opened anew; what was kept is there, and lines hear on', async () => {
  const heard: string[] = [];
  const line = await database.listen('news', {
    onNews: (news) => heard.push(news),
    onGap: () => heard.push('a gap'),
  });
  await database.knex('kept').insert({ words: 'water the roses' });
  const broken = Object.assign(new Error('cannot drop active portal'), { code: '24000' });
  vi.spyOn(opened[0] as PGlite, 'exec').mockRejectedValue(broken);
  await expect(database.knex.raw('select 1 / ?::int', [0])).rejects.toMatchObject({ code: '22012' });

  expect(await database.knex('kept').pluck('words')).toEqual(['water the roses']);
  expect([opened.length, opened[0]?.closed, line.isOpen()]).toEqual([2, true, true]);
  await database.knex.raw("select pg_notify('news', 'on')");
  await vi.waitFor(() => expect(heard).toEqual(['a gap', 'on']));
  await line.close();
});

test('while it cannot be opened, each call says why; the first one after that works again', async () => {
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

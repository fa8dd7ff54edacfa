import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, embeddedOn, openPglite } from './connect.ts';

const disk = mkdtempSync(join(tmpdir(), 'unchaos-log-'));
/** Mounting a small disk requires root; the test is skipped elsewhere. */
const isMounted =
  inject('testDatabase').engine === 'embedded' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
const filler = join(disk, 'filler');
/** Enough for tables, but less than a log segment. */
const LEFT = 6 * 1024 * 1024;

let database: Database;

const open = () => openPglite({ dataDir: join(disk, 'database') });

beforeAll(async () => {
  if (!isMounted) return;
  database = embeddedOn(await open(), open);
  await database.knex.raw('create table kept (id int)');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT, 1));
});
afterAll(async () => {
  if (isMounted) {
    await database.close();
    spawnSync('umount', ['-l', disk]);
  }
  rmSync(disk, { recursive: true, force: true });
});

/** Stores a number, writing much to the log and little to the table. */
const keep = (id: number): Promise<unknown> =>
  database.knex.transaction(async (trx) => {
    await trx.raw("select pg_logical_emit_message(true, 'x', ?)", ['y'.repeat(200_000)]);
    await trx('kept').insert({ id });
  });

describe.runIf(isMounted)('when a full disk has no room for the next log segment', () => {
  test('a call fails and can be retried, and the database continues when there is room', async () => {
    let [last, failed] = [0, 0];
    // PostgreSQL crashes during a commit here, and the embedded engine used to be called again forever.
    while (failed < 3) {
      const done = keep(last + 1);
      if (await done.then(() => true).catch(expectNotReady)) last += 1;
      else failed += 1;
    }
    expect(last).toBeGreaterThan(10);
    rmSync(filler);
    await keep(last + 1);
    expect(await database.knex('kept').orderBy('id').pluck('id')).toEqual(
      Array.from({ length: last + 1 }, (_, place) => place + 1),
    );
  });
});

function expectNotReady(error: unknown): false {
  expect(error).toMatchObject({ code: expect.toBeOneOf(['57P03', '53100']) as string });
  return false;
}

import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#api/app/testServer.ts';
import type { Database } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { createJobs, type JobKind } from './jobs.ts';

interface Errand {
  readonly what: string;
}
const kind = (name: string): JobKind<Errand> => ({
  name,
  data: z.object({ what: z.string() }),
  retries: 1,
  pauseSeconds: 1,
});

let database: Database;
const lines: string[] = [];
const log = pino(new Writable({ write: (line: Buffer, _encoding, next) => (lines.push(line.toString()), next()) }));

beforeAll(async () => {
  database = await openTestDatabase(inject('testDatabase'), { dataDir: tmpdir() });
  await migrate(database.knex);
});
afterAll(() => database.close());

describe('a job', () => {
  test('runs only if the transaction that queued it commits', async () => {
    const errands = kind('errands');
    const jobs = createJobs(database, log);
    const done: string[] = [];
    const first = Promise.withResolvers<undefined>();
    jobs.on(errands, async ({ what }) => {
      done.push(what);
      first.resolve(undefined);
    });
    await jobs.start();
    const failing = database.knex.transaction(async (trx) => {
      await jobs.send(trx, errands, { what: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.knex.transaction((trx) => jobs.send(trx, errands, { what: 'once' }));
    await first.promise;
    await jobs.stop();
    expect(done).toEqual(['once']);
  });

  test('is retried, then given up with a log line without its content', async () => {
    const errands = kind('hopeless');
    const jobs = createJobs(database, log);
    let tries = 0;
    jobs.on(errands, () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('550 no such user secret@example.org'), { code: 'ENOUSER' }));
    });
    await jobs.start();
    await jobs.send(database.knex, errands, { what: 'secret@example.org' });
    await expect.poll(() => lines.some((line) => line.includes('A job was given up')), { timeout: 20_000 }).toBe(true);
    await jobs.stop();
    expect(tries).toBe(2);
    expect(lines.join('')).toContain('ENOUSER');
    expect(lines.join('')).not.toContain('secret');
    const outputs = await database.knex('jobs.job').where({ name: 'hopeless' }).pluck('output');
    expect(JSON.stringify(outputs)).not.toContain('secret');
  });

  test('that has started finishes before a stop; others wait for the next start', async () => {
    const errands = kind('slow');
    const begun = Promise.withResolvers<undefined>();
    const go = Promise.withResolvers<undefined>();
    const done: string[] = [];
    const jobs = createJobs(database, log);
    jobs.on(errands, async ({ what }) => {
      begun.resolve(undefined);
      await go.promise;
      done.push(what);
    });
    await jobs.start();
    await jobs.send(database.knex, errands, { what: 'begun' });
    await begun.promise;
    await jobs.send(database.knex, errands, { what: 'waiting' });
    const stopped = jobs.stop();
    go.resolve(undefined);
    await stopped;
    expect(done).toEqual(['begun']);

    const next = createJobs(database, log);
    const second = Promise.withResolvers<string>();
    next.on(errands, async ({ what }) => second.resolve(what));
    await next.start();
    expect(await second.promise).toBe('waiting');
    await next.stop();
  });

  test('started by a killed server is soon resumed, also from a queue of an older version', async () => {
    const errands = kind('cut-off');
    const jobs = createJobs(database, log);
    const done = Promise.withResolvers<string>();
    jobs.on(errands, async ({ what }) => done.resolve(what));
    await jobs.start();
    await jobs.stop();
    await database.knex('jobs.queue').where({ name: 'cut-off' }).update({ heartbeat_seconds: null });

    const next = createJobs(database, log);
    next.on(errands, async ({ what }) => done.resolve(what));
    await next.start();
    const longAgo = database.knex.raw(`now() - interval '1 minute'`);
    await database.knex.transaction(async (trx) => {
      await next.send(trx, errands, { what: 'begun' });
      await trx('jobs.job')
        .where({ name: 'cut-off' })
        .update({ state: 'active', started_on: longAgo, heartbeat_on: longAgo });
    });
    expect(await done.promise).toBe('begun');
    await next.stop();
  }, 40_000);

  test('can be removed by its subject', async () => {
    const errands = kind('taken-back');
    const jobs = createJobs(database, log);
    jobs.on(errands, () => Promise.reject(new Error('later')));
    await jobs.start();
    await jobs.send(database.knex, errands, { what: 'a' });
    await jobs.send(database.knex, errands, { what: 'b' });
    await jobs.forget(database.knex, errands, [{ what: 'a' }]);
    const left = await database.knex('jobs.job').where({ name: 'taken-back' }).pluck('data');
    expect(left).toEqual([{ what: 'b' }]);
    await jobs.stop();
  });
});

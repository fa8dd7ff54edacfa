import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { greeting } from '#api/app/greeting.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import { identify, sessionEnd } from '#api/features/accounts/index.ts';
import { missedNewsOfTasks } from '#api/features/tasks/index.ts';
import { watchStatements } from './db/knexInside.ts';
import type { NewsLine } from './db/listen.ts';
import { CHANNEL, createLive } from './live.ts';
import { announceLater } from './announcer.ts';

const testDatabase = inject('testDatabase');
let server: TestServer;
let line: NewsLine;
/** The revisions received, in order. */
const heard: number[] = [];

beforeAll(async () => {
  server = await startTestServer(testDatabase);
  line = await server.database.listen(CHANNEL, {
    onNews: (news) => void heard.push((JSON.parse(news) as { data: { revision: number } }).data.revision),
    onGap: () => undefined,
  });
});
afterAll(async () => {
  await line.close();
  await server.stop();
});

const tell = (db: typeof server.database.knex, revision: number): Promise<void> =>
  announceLater(db, 1, 'tasks', { revision });

describe('news announced after their transaction', () => {
  test('are sent when the outermost transaction commits, and not when it fails', async () => {
    const { knex } = server.database;
    heard.length = 0;
    const failing = knex.transaction(async (trx) => {
      await trx.transaction((inner) => tell(inner, 1));
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    await knex.transaction(async (trx) => {
      await trx.transaction((inner) => tell(inner, 2));
      await tell(trx, 3);
    });
    await tell(knex, 4);
    await expect.poll(() => heard).toEqual([2, 3, 4]);
  });

  test('share a transaction when there are many', async () => {
    const { knex } = server.database;
    let told = 0;
    watchStatements(knex, {
      begun: (_id, sql) => void (told += sql.includes('pg_notify') ? 1 : 0),
      ended: () => undefined,
    });
    const many = Array.from({ length: 300 }, (_, place) => 1_000 + place);
    await Promise.all(many.map((revision) => tell(knex, revision)));
    await expect.poll(() => heard.slice(-many.length)).toEqual(many);
    expect(told).toBeLessThan(5);
  });

  test('are sent by a process that is stopping', async () => {
    const local = await startTestServer(testDatabase);
    const later: string[] = [];
    await local.database.listen(CHANNEL, { onNews: (news) => void later.push(news), onGap: () => undefined });
    await tell(local.database.knex, 5);
    await local.stop();
    expect(later).toHaveLength(1);
  });
});

test.runIf(testDatabase.engine === 'postgres')(
  'a change whose process died before announcing it is found by other processes',
  async () => {
    const ann = await server.signedIn();
    const { knex } = server.database;
    const live = createLive({
      database: server.database,
      clock: server.clock,
      identify: (token, now) => identify(knex, token, now),
      endOf: (sessionId, now) => sessionEnd(knex, sessionId, now),
      greet: (userId) => greeting(knex, userId),
      missed: (told) => missedNewsOfTasks(knex, told),
      beatMs: 20,
    });
    const http = createServer((request, response) => void answer(request, response));
    const answer = new Koa().use(live.serve).callback();
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    await live.start();
    const { port } = http.address() as AddressInfo;
    const { body } = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let words = '';
    const until = async (expected: string): Promise<void> => {
      while (!words.includes(expected)) words += (await reader?.read())?.value ?? '';
    };
    await until('"revision":0');
    await knex('users').where({ id: ann.id }).increment('taskRevision', 7);
    await until('data: {"revision":7}');
    await until(': still here');
    await live.stop();
    http.close();
  },
);

import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { type DavServer, isMissing, makeCalendar, startRadicale } from '../feeds/caldav/testDavServers.ts';
import { writeDue } from './dueTargets.ts';
import { choose, FOLDER, PASSWORD, withCalendar } from './testWriting.ts';

const MINUTE_MS = 60_000;
let server: TestServer;
let radicale: DavServer;
let ann: SignedInPerson;

/** Runs work in a transaction that is rolled back: the server's own schedule looks at the same rows. */
async function trying(work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  const trx = await server.database.knex.transaction();
  try {
    await work(trx);
  } finally {
    await trx.rollback();
  }
}

/** Whether the user's calendar is due in that many minutes; changes nothing. */
async function isDue(trx: Knex, minutes = 0): Promise<boolean> {
  const queued: unknown[] = [];
  const send = (_db: unknown, _kind: unknown, data: object) =>
    Promise.resolve(void queued.push(Reflect.get(data, 'userId')));
  const jobs = { send } as unknown as Parameters<typeof writeDue>[1]['jobs'];
  await writeDue(trx, { jobs }, new Date(server.clock.now().getTime() + minutes * MINUTE_MS));
  return queued.includes(ann.id);
}
const patch = (trx: Knex, facts: object) => trx('calendar_targets').where({ userId: ann.id }).update(facts);

describe.skipIf(isMissing('radicale'))('a calendar into which tasks are written is due', () => {
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
    server.clock.set('2026-03-04T11:00:00Z');
    radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, FOLDER, 'Work');
    const { person, feedId } = await withCalendar(server, radicale);
    ann = person;
    await choose(ann, feedId);
  });
  afterAll(async () => {
    await server?.stop();
    await radicale?.stop();
  });

  test('when the tasks have changed', () =>
    trying(async (trx) => {
      expect(await isDue(trx)).toBe(false);
      await trx('users').where({ id: ann.id }).increment('taskRevision', 1);
      expect(await isDue(trx)).toBe(true);
    }));

  test('when its quarter of an hour is over, once', () =>
    trying(async (trx) => {
      await patch(trx, { nextAt: new Date(server.clock.now().getTime() + 15 * MINUTE_MS) });
      expect([await isDue(trx, 14), await isDue(trx, 16), await isDue(trx, 17)]).toEqual([false, true, false]);
    }));

  test('after a failure only at its time, whatever changes', () =>
    trying(async (trx) => {
      const nextAt = new Date(server.clock.now().getTime() + 60 * MINUTE_MS);
      await patch(trx, { failures: 3, revision: -1, nextAt });
      expect([await isDue(trx, 59), await isDue(trx, 61)]).toEqual([false, true]);
    }));

  test('not while another process writes, until that counts as dead', () =>
    trying(async (trx) => {
      await patch(trx, { revision: -1, claimedUntil: trx.raw("now() + interval '1 minute'") });
      expect(await isDue(trx)).toBe(false);
      await patch(trx, { claimedUntil: trx.raw("now() - interval '1 second'") });
      expect(await isDue(trx)).toBe(true);
    }));
});

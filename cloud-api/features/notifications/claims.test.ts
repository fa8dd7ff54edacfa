import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { MOST_CLAIMS } from './claims.ts';

const CHECK_IN = 'checkIn:2026-03-04';
const REVIEW = 'weeklyReview:2026-03-01';

let server: TestServer;
/** A second server on the same database. */
let beside: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  const database = { ...server.database, close: () => Promise.resolve() };
  beside = await startTestServer(inject('testDatabase'), { database });
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

const claimAt = (one: TestServer) => async (person: SignedInPerson, device: string, keys: readonly string[]) =>
  (
    await one.call<{ mine: string[] }>('POST', '/api/reminders/claims', {
      body: { device, keys },
      token: person.token,
    })
  ).body.mine;
const claim = (...asked: Parameters<ReturnType<typeof claimAt>>) => claimAt(server)(...asked);
const kept = (person: SignedInPerson) => server.database.knex('reminder_claims').where({ userId: person.id });

test('a reminder belongs to the device that claims it first, however often it asks', async () => {
  const ann = await server.signedIn();
  const [desk, phone] = [randomUUID(), randomUUID()];
  expect(await claim(ann, desk, [CHECK_IN])).toEqual([CHECK_IN]);
  expect(await claim(ann, phone, [CHECK_IN])).toEqual([]);
  expect(await claim(ann, phone, [CHECK_IN, REVIEW, REVIEW])).toEqual([REVIEW]);
  expect(await claim(ann, desk.toUpperCase(), [REVIEW, CHECK_IN])).toEqual([CHECK_IN]);
});

test("a claim of one user leaves others' reminders free", async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  const device = randomUUID();
  await claim(ann, device, [CHECK_IN]);
  expect(await claim(ben, randomUUID(), [CHECK_IN])).toEqual([CHECK_IN]);
});

test('of concurrent devices exactly one gets each reminder, over two servers', async () => {
  const ann = await server.signedIn();
  const keys = Array.from({ length: 20 }, (_, day) => `checkIn:2026-04-${String(day + 1).padStart(2, '0')}`);
  const devices = Array.from({ length: 6 }, () => randomUUID());
  const won = await Promise.all(
    devices.map((device, turn) =>
      claimAt(turn % 2 ? beside : server)(ann, device, turn % 3 ? keys : keys.toReversed()),
    ),
  );
  expect(won.flat().sort()).toEqual(keys);
  const again = await Promise.all(devices.map((device) => claim(ann, device, keys)));
  expect(again.map((mine) => mine.toSorted())).toEqual(won.map((mine) => mine.toSorted()));
});

test.each([
  ['no key', []],
  ['too many keys', Array.from({ length: 51 }, (_, n) => `task:${n}`)],
  ['words of a person', ['checkIn:Call the bank']],
  ['a key without an end', [`checkIn:${'x'.repeat(120)}`]],
])('%s is rejected', async (_name, keys) => {
  const ann = await server.signedIn();
  const { status } = await ann.call('POST', '/api/reminders/claims', { body: { device: randomUUID(), keys } });
  expect(status).toBe(400);
  expect(await kept(ann)).toEqual([]);
});

test('keeps the newest claims of each user, and removes none of another', async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  const device = randomUUID();
  await claim(ben, device, [CHECK_IN]);
  await server.database.knex.raw(
    `insert into reminder_claims (user_id, key, device, claimed_at)
     select ?, 'task:' || n, ?::uuid, ?::timestamptz - n * interval '1 second' from generate_series(1, ?::int) n`,
    [ann.id, device, server.clock.now().toISOString(), MOST_CLAIMS],
  );
  expect(await claim(ann, device, [CHECK_IN, REVIEW])).toHaveLength(2);
  expect(await kept(ann)).toHaveLength(MOST_CLAIMS);
  expect(await claim(ann, randomUUID(), [CHECK_IN, 'task:1', `task:${MOST_CLAIMS}`])).toEqual([`task:${MOST_CLAIMS}`]);
  expect(await kept(ben)).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { DumpServer } from '#scripts/test-api/dumpServer.ts';
import { Courier } from './courier.ts';
import { type Dump, Outbox } from './outbox.ts';
import { type Owner, ownerOf } from './owner.ts';
import { sendDump } from './sendDump.ts';

let folder: string;
let server: DumpServer;
const couriers: Courier[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-outbox-'));
  server = await DumpServer.start();
});

afterEach(async () => {
  for (const courier of couriers.splice(0)) courier.stop();
  await server.stop();
});

const [seven, eight] = [7, 8].map((accountId) => ({ accountId, mark: null })) as [Owner, Owner];

const dumpOf = (text: string, accountId: number | null = 7, heldFor: string | null = null): Dump => ({
  ...{ id: randomUUID(), text, accountId, heldFor },
  capturedAt: new Date().toISOString(),
});

/** Starts the app on the same folder. */
async function start(session: { token: string; accountId: number | null } | null = { token: 'user-7', accountId: 7 }) {
  const outbox = await Outbox.open(folder);
  const delivered: string[] = [];
  const csrf = new CsrfTokens(server.apiBase, fetch);
  const courier = new Courier({
    outbox,
    session: () => Promise.resolve(session),
    send: (dump, token) => sendDump(dump, token, { apiBase: server.apiBase, csrf, send: fetch }),
    onDelivered: ({ id }) => delivered.push(id),
    onTrouble: () => undefined,
  });
  couriers.push(courier);
  return { outbox, courier, delivered };
}

const texts = () => [...server.stored.values()].map(({ text }) => text);
const filesIn = (name: string) => readdirSync(path.join(folder, name)).filter((file) => file.endsWith('.json'));

describe('delivery', () => {
  test('fetches the CSRF token once, and a new one when the server rejects it', async () => {
    const { outbox, courier, delivered } = await start();
    const deliver = async (text: string) => {
      await outbox.add(dumpOf(text));
      await courier.deliver();
    };
    await deliver('first');
    await deliver('second');
    expect(server.csrfTokens.size).toBe(1);
    server.csrfTokens.clear();
    await deliver('third');
    expect(texts()).toEqual(['first', 'second', 'third']);
    expect([delivered.length, server.csrfTokens.size, server.requests.length]).toEqual([3, 1, 3]);
  });

  test('sends what waits in order, and removes it from the disk', async () => {
    const { outbox, courier, delivered } = await start();
    const dumps = [dumpOf('first'), { ...dumpOf('second'), capturedAt: '2999-01-01T00:00:00.000Z' }];
    for (const dump of dumps) await outbox.add(dump);
    await courier.deliver();
    expect(texts()).toEqual(['first', 'second']);
    expect(delivered).toEqual(dumps.map(({ id }) => id));
    expect(filesIn('.')).toEqual([]);
  });

  test('a connection cut after the server stored it makes one dump, also after a restart', async () => {
    server.temper = 'hangUpAfter';
    const first = await start();
    const dump = dumpOf('only once');
    await first.outbox.add(dump);
    await first.courier.deliver();
    first.courier.stop();
    expect(filesIn('.')).toEqual([`${dump.id}.json`]);

    server.temper = 'well';
    const second = await start();
    await second.courier.deliver();
    expect([...server.stored.keys()]).toEqual([dump.id]);
    expect(server.requests.map(({ id }) => id)).toEqual([dump.id, dump.id]);
    expect(filesIn('.')).toEqual([]);
  });

  test.each([{ status: 500 }, { status: 503 }, { status: 403 }, { status: 409 }, 'nonsense' as const])(
    'a response of %j keeps the dump',
    async (temper) => {
      server.temper = temper;
      const { outbox, courier } = await start();
      await outbox.add(dumpOf('still here'));
      await courier.deliver();
      expect(filesIn('.')).toHaveLength(1);
      expect(outbox.waiting).toHaveLength(1);
    },
  );

  test.each([400, 413])('a permanent rejection (%i) sets the dump aside and is not retried', async (status) => {
    server.temper = { status };
    const { outbox, courier } = await start();
    const dump = dumpOf('too much');
    await outbox.add(dump);
    await courier.deliver();
    await courier.deliver();
    expect(server.requests).toHaveLength(1);
    expect(filesIn('refused')).toEqual([`${dump.id}.json`]);
    expect((await Outbox.open(folder)).waiting).toEqual([]);
  });

  test.each([
    ['USAGE_LIMIT', 'usage'],
    ['TRIAL_EXHAUSTED', 'trial'],
    ['noAccess', 'access'],
  ])('%s is retried once the user or another plan asks, not every few seconds', async (code, why) => {
    server.temper = { status: 403, code };
    const { outbox, courier } = await start();
    const dumps = [dumpOf('one'), dumpOf('two')];
    for (const dump of dumps) await outbox.add(dump);
    await courier.deliver();
    await courier.deliver();
    expect(server.requests).toHaveLength(1);
    expect(outbox.contentsFor(seven).map((dump) => [dump.state, dump.why])).toEqual([
      ['waiting', why],
      ['waiting', why],
    ]);
    server.temper = 'well';
    await courier.deliverAnyway();
    expect(texts()).toEqual(['one', 'two']);
    expect(outbox.contentsFor(seven)).toEqual([]);
  });

  test('a rejected dump is visible to its owner only, survives a restart, and is sent on request', async () => {
    server.temper = { status: 413 };
    const first = await start();
    const dump = dumpOf('too much');
    await first.outbox.add(dump);
    await first.courier.deliver();
    const { outbox, courier } = await start();
    expect(outbox.contentsFor(seven)).toMatchObject([
      { id: dump.id, text: 'too much', state: 'refused', why: 'tooLong' },
    ]);
    expect(outbox.contentsFor(eight)).toEqual([]);
    server.temper = 'well';
    await outbox.takeUp(dump.id);
    await courier.deliverAnyway();
    expect(texts()).toEqual(['too much']);
    expect([filesIn('.'), filesIn('refused')]).toEqual([[], []]);
  });

  test('a discarded dump is gone for good', async () => {
    server.temper = { status: 413 };
    const { outbox, courier } = await start();
    const dump = dumpOf('never mind');
    await outbox.add(dump);
    await courier.deliver();
    await outbox.remove(dump.id);
    expect((await Outbox.open(folder)).contentsFor(seven)).toEqual([]);
  });

  test('a dump that fails on the server does not block others; a busy server is left alone', async () => {
    const { outbox, courier } = await start();
    for (const text of ['one', 'two']) await outbox.add(dumpOf(text));
    server.temper = { status: 500 };
    await courier.deliver();
    expect(server.requests).toHaveLength(2);
    server.temper = { status: 429, retryAfter: 60 };
    await courier.deliver();
    expect(server.requests).toHaveLength(3);
  });

  test('waits for the next sign-in when signed out or when the token expired', async () => {
    const signedOut = await start(null);
    await signedOut.outbox.add(dumpOf('patience'));
    await signedOut.courier.deliver();
    expect(server.requests).toEqual([]);

    const ended = await start({ token: 'revoked', accountId: 7 });
    await ended.courier.deliver();
    expect(filesIn('.')).toHaveLength(1);

    const again = await start();
    await again.courier.deliver();
    expect(texts()).toEqual(['patience']);
  });

  test("never sends a user's text to another account", async () => {
    const { outbox, courier } = await start({ token: 'user-8', accountId: 8 });
    await outbox.add(dumpOf('private', 7));
    await outbox.add(dumpOf('mine', 8));
    await courier.deliver();
    expect([texts(), outbox.waiting.map(({ text }) => text)]).toEqual([['mine'], ['private']]);
  });

  test('text without an owner joins an account only on request, and then no other', async () => {
    const { outbox, courier } = await start({ token: 'user-8', accountId: 8 });
    const dump = dumpOf('before signing in', null);
    await outbox.add(dump);
    await courier.deliver();
    expect(server.requests).toEqual([]);
    for (const owner of [seven, eight]) {
      expect(outbox.contentsFor(owner)).toMatchObject([{ id: dump.id, state: 'waiting', why: 'unowned' }]);
    }
    await outbox.adopt(dump.id, eight);
    expect(outbox.contentsFor(seven)).toEqual([]);
    await outbox.adopt(dump.id, seven);
    const again = await start({ token: 'user-8', accountId: 8 });
    await again.courier.deliver();
    expect([...server.stored.values()].map(({ text, user }) => [text, user])).toEqual([['before signing in', 8]]);
  });

  test('text of a sign-in whose account was still unknown is sent with it, and with no other', async () => {
    const unnamed = { token: 'user-7', accountId: null };
    const { outbox, courier } = await start({ token: 'user-8', accountId: 8 });
    const dump = dumpOf('in a hurry', null, ownerOf(unnamed).mark);
    await outbox.add(dump);
    await courier.deliver();
    expect(outbox.contentsFor(eight)).toMatchObject([{ why: 'unowned' }]);
    await outbox.adopt(dump.id, ownerOf(unnamed));
    const { courier: own } = await start({ token: 'user-7', accountId: 7 });
    await own.deliver();
    expect(texts()).toEqual(['in a hurry']);
  });

  test('two concurrent calls send once', async () => {
    const { outbox, courier } = await start();
    await outbox.add(dumpOf('hello'));
    await Promise.all([courier.deliver(), courier.deliver(), courier.deliver()]);
    expect(server.requests).toHaveLength(1);
  });

  test('an unreadable file is set aside, the others are sent', async () => {
    const { outbox } = await start();
    await outbox.add(dumpOf('fine'));
    writeFileSync(path.join(folder, 'broken.json'), '{"id":');
    const { courier } = await start();
    await courier.deliver();
    expect(texts()).toEqual(['fine']);
    expect(readdirSync(folder).some((name) => name.startsWith('broken.json.corrupt-'))).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SHARED_TEXTS_PER_PAGE, type SharedText, type Sharing } from '#shared/brain-dump/privacyContract.ts';
import { type SignedInPerson, startTestServer } from '#api/app/testServer.ts';
import { type ModelServer, sendDump, sharedTextsOf, startModelServer } from './openai/testOpenAi.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer(inject('testDatabase'));
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const sharingOf = async (person: SignedInPerson) => (await person.call<Sharing>('GET', '/api/user/sharing')).body;
const choose = (person: SignedInPerson, localOnly: unknown) =>
  person.call<Sharing>('PATCH', '/api/user/sharing', { body: { localOnly } });

describe('data sharing', () => {
  test('names its receiver beforehand', async () => {
    const ann = await server.signedIn();
    const receivers = { dump: new URL(server.sandbox.url).host, voice: null };
    expect(await sharingOf(ann)).toEqual({ localOnly: false, receivers });
  });

  test('is empty on a server without a model', async () => {
    const alone = await startTestServer(inject('testDatabase'));
    const ann = await alone.signedIn();
    expect(await sharingOf(ann)).toEqual({ localOnly: false, receivers: { dump: null, voice: null } });
    const settings = await alone.call('GET', '/api/settings');
    expect(settings.body['transcribes']).toBe(false);
    await alone.stop();
  });

  test('is recorded for the user: when, to whom, how long, for which dump', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const { id } = (await sendDump(ann, 'Call Bob tomorrow')).body;
    const ledger = await sharedTextsOf(ann);
    expect(ledger).toEqual([
      {
        ...{ id: ledger[0]?.id, kind: 'dump', receiver: new URL(server.sandbox.url).host, model: 'gpt-5-mini' },
        ...{ sentAt: expect.stringMatching(/^2026-03-04T11:0/), characters: 17, bytes: null },
        ...{ tookMs: expect.any(Number), outcome: 'answered', brainDumpId: id },
      },
    ]);
    expect(await sharedTextsOf(ben)).toEqual([]);
    const [row] = await server.database.knex('shared_texts').where({ userId: ann.id });
    expect(row).toMatchObject({ tokensIn: expect.any(Number), tokensOut: expect.any(Number) });
    await ann.call('DELETE', `/api/brain-dumps/${id}`);
    expect(await sharedTextsOf(ann)).toMatchObject([{ brainDumpId: null, characters: 17 }]);
  });

  test('is recorded before it is sent', async () => {
    const ann = await server.signedIn();
    server.sandbox.next({ is: 'hang' });
    const calls = server.sandbox.calls();
    const answer = sendDump(ann, 'Call Bob');
    await server.sandbox.reached(calls + 1);
    expect(await sharedTextsOf(ann)).toMatchObject([{ outcome: 'sent', tookMs: null }]);
    server.sandbox.release();
    expect((await answer).body.processedBy).toBe('openai');
    expect(await sharedTextsOf(ann)).toMatchObject([{ outcome: 'answered' }]);
  });

  test('is paginated, newest first', async () => {
    const ann = await server.signedIn();
    const sentAt = server.clock.now();
    const row = { userId: ann.id, kind: 'voice', receiver: 'x', model: 'm', bytes: 5, sentAt, outcome: 'failed' };
    await server.database.knex('shared_texts').insert(Array.from({ length: SHARED_TEXTS_PER_PAGE + 2 }, () => row));
    type Page = { sharedTexts: SharedText[]; hasMore: boolean };
    const first = (await ann.call<Page>('GET', '/api/user/shared-texts')).body;
    const before = first.sharedTexts.at(-1)?.id;
    const second = (await ann.call<Page>('GET', `/api/user/shared-texts?before=${before}`)).body;
    expect([first.sharedTexts.length, first.hasMore, second.sharedTexts.length, second.hasMore]).toEqual([
      50,
      true,
      2,
      false,
    ]);
    const ids = [...first.sharedTexts, ...second.sharedTexts].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});

describe('a user who shares nothing', () => {
  test('has nothing sent, and gets a full result', async () => {
    const ann = await server.signedIn();
    expect((await choose(ann, true)).body.localOnly).toBe(true);
    const calls = server.sandbox.calls();
    const { body } = await sendDump(ann, 'Call Bob tomorrow');
    expect([body.processedBy, body.fellBack]).toEqual(['local', false]);
    expect([server.sandbox.calls(), await sharedTextsOf(ann)]).toEqual([calls, []]);
    expect((await choose(ann, false)).body.localOnly).toBe(false);
    expect((await sendDump(ann, 'Call Ben')).body.processedBy).toBe('openai');
  });

  test('and says so while a dump is being sent has no retry sent', async () => {
    const ann = await server.signedIn();
    server.sandbox.next({ is: 'status', status: 503, retryAfter: '1' });
    const calls = server.sandbox.calls();
    const answer = sendDump(ann, 'Call Bob tomorrow');
    await server.sandbox.reached(calls + 1);
    await choose(ann, true);
    expect((await answer).body.processedBy).toBe('local');
    expect(server.sandbox.calls()).toBe(calls + 1);
  });

  test.each([undefined, null, 'yes', 1])('sets yes or no, not %j', async (localOnly) => {
    const ann = await server.signedIn();
    expect((await choose(ann, localOnly)).status).toBe(400);
    expect((await sharingOf(ann)).localOnly).toBe(false);
  });
});

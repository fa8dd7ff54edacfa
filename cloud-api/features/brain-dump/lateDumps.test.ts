import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DumpReply, DumpSummary } from '#shared/brain-dump/contract.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import { processors } from '#api/app/processors.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
let broken = false;

beforeAll(async () => {
  const [local] = processors;
  const process = (input: DumpInput) => {
    if (broken || !local) throw new Error('Nothing works today');
    return local.process(input, { begin: () => Promise.reject(new Error('Nothing is sent here')) });
  };
  server = await startTestServer(inject('testDatabase'), { processors: [{ name: 'local', process }] });
});
afterAll(() => server.stop());

const listOf = async (person: SignedInPerson) =>
  (await person.call<{ brainDumps: DumpSummary[] }>('GET', '/api/brain-dumps')).body;

describe('dumps delivered late', () => {
  const said = { rawText: 'I have to call the dentist tomorrow.', capturedAt: '2026-03-06T20:00:00.000Z' };
  const deliver = (person: SignedInPerson, body: object, key: string = crypto.randomUUID()) =>
    person.call<DumpReply>('POST', '/api/brain-dumps', { body, headers: { 'idempotency-key': key } });

  test('are read with the day and time zone in which they were said, and listed under that day', async () => {
    server.clock.set('2026-03-09T11:00:00Z');
    const ann = await server.signedIn();
    const { body } = await deliver(ann, { ...said, timezone: 'Europe/Berlin' });
    expect(body.tasks).toMatchObject([{ dueDate: '2026-03-07' }]);
    // When it is Friday evening here, it is Saturday morning on the other side of the world.
    const { body: elsewhere } = await deliver(ann, { ...said, timezone: 'Pacific/Auckland' });
    expect(elsewhere.tasks).toMatchObject([{ dueDate: '2026-03-08' }]);
    const { brainDumps } = await listOf(ann);
    expect(brainDumps.map(({ capturedAt }) => capturedAt)).toEqual([said.capturedAt, said.capturedAt]);
  });

  test('that are retried later still mean their own day', async () => {
    server.clock.set('2026-03-09T11:00:00Z');
    const ann = await server.signedIn();
    broken = true;
    await deliver(ann, said, 'late');
    broken = false;
    server.clock.set('2026-03-12T11:00:00Z');
    expect((await deliver(ann, { ...said, capturedAt: undefined }, 'late')).body.tasks).toMatchObject([
      { dueDate: '2026-03-07' },
    ]);
  });

  test('name nothing past as the ONE Thing, and give reasons for the day on which they are read', async () => {
    server.clock.set('2026-03-09T11:00:00Z');
    const ann = await server.signedIn();
    const of = async (rawText: string) => (await deliver(ann, { ...said, rawText, review: true })).body;
    expect(await of('Dentist tomorrow at 15:00.')).toMatchObject({
      theOneThing: null,
      list: [{ dueDate: '2026-03-07' }],
    });
    const { theOneThing } = await of('Dentist tomorrow at 15:00.\nI have to hand in the form by Tuesday.');
    expect(theOneThing).toMatchObject({ title: 'Hand in the form' });
    expect(theOneThing?.why_selected).toContain("It's due tomorrow");
  });

  test('cannot come from the future', async () => {
    server.clock.set('2026-03-09T11:00:00Z');
    const ann = await server.signedIn();
    const { body } = await deliver(ann, { ...said, capturedAt: '2031-01-01T00:00:00.000Z' });
    expect(body.tasks).toMatchObject([{ dueDate: '2026-03-10' }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { DumpProcessor } from '#shared/brain-dump/processor.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { gatedProcessor } from './testProcessor.ts';

let server: TestServer;
let processor = gatedProcessor();

beforeAll(async () => {
  const current: DumpProcessor = { name: 'local', process: (input) => processor.process(input) };
  server = await startTestServer(inject('testDatabase'), { processors: [current] });
});
beforeEach(() => {
  processor = gatedProcessor();
});
afterAll(() => server.stop());

const dump = (person: SignedInPerson, key: string, rawText = 'Call Bob\nPay rent') =>
  person.call<{ id: number; tasks: unknown[]; code: string }>('POST', '/api/brain-dumps', {
    body: { rawText },
    headers: { 'idempotency-key': key },
  });
const countTasks = async ({ id }: SignedInPerson) => (await server.database.knex('tasks').where({ userId: id })).length;

describe('the key of a dump', () => {
  test('admits one of twenty concurrent calls and repeats its result to later ones', async () => {
    const ann = await server.signedIn();
    const key = crypto.randomUUID();
    let answered = 0;
    const calls = Array.from({ length: 20 }, async () => {
      const answer = await dump(ann, key);
      answered += 1;
      return answer;
    });
    // Nineteen calls get `inProgress` while one is processed.
    await vi.waitFor(() => expect(answered).toBe(19), { timeout: 10_000 });
    processor.open();
    const answers = await Promise.all(calls);
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'inProgress')).toHaveLength(19);
    expect(processor.asked()).toBe(1);

    const again = await dump(ann, key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(made[0]?.body);
    expect(await countTasks(ann)).toBe(2);
  });

  test('belongs to one user', async () => {
    processor.open();
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const [hers, his] = [await dump(ann, 'same'), await dump(ben, 'same')];
    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(his.body.id).not.toBe(hers.body.id);
  });

  test('does not swallow different text', async () => {
    processor.open();
    const ann = await server.signedIn();
    await dump(ann, 'mine', 'First');
    const { status, body } = await dump(ann, 'mine', 'Second');
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test('of a process that died can be taken over after a while, by one', async () => {
    const ann = await server.signedIn();
    const dead = dump(ann, 'dead');
    await vi.waitFor(() => expect(processor.asked()).toBe(1));
    const slow = processor;
    processor = gatedProcessor();
    processor.open();
    expect((await dump(ann, 'dead')).status).toBe(409);
    server.clock.pass(61_000);
    const takers = await Promise.all(Array.from({ length: 5 }, () => dump(ann, 'dead')));
    expect(takers.some(({ status }) => status === 201)).toBe(true);
    expect(processor.asked()).toBe(1);
    // The process that was considered dead resumes late: it must not save everything again.
    slow.open();
    expect((await dead).status).toBe(409);
    expect(await countTasks(ann)).toBe(2);
  });

  test('of a process that died stays taken no longer when the clock is set back', async () => {
    processor.open();
    const ann = await server.signedIn();
    const createdAt = server.clock.now();
    const claimedUntil = new Date(createdAt.getTime() + 4_000);
    const left = {
      userId: ann.id,
      idempotencyKey: 'left',
      rawText: 'Call Bob\nPay rent',
      request: {},
      state: 'received',
    };
    await server.database.knex('brain_dumps').insert({ ...left, createdAt, claimedUntil });
    expect((await dump(ann, 'left')).status).toBe(409);
    server.clock.pass(-3 * 3_600_000);
    expect((await dump(ann, 'left')).status).toBe(201);
    server.clock.pass(3 * 3_600_000);
  });

  test('is held while the work lasts, and others wait', { timeout: 30_000 }, async () => {
    const ann = await server.signedIn();
    const slow = dump(ann, 'slow');
    await vi.waitFor(() => expect(processor.asked()).toBe(1));
    const claim = async () =>
      (
        (await server.database.knex('brain_dumps').where({ userId: ann.id }).first('claimedUntil')) as {
          claimedUntil: Date;
        }
      ).claimedUntil;
    const first = await claim();
    await vi.waitFor(async () => expect((await claim()).getTime()).toBeGreaterThan(first.getTime()), {
      timeout: 10_000,
    });
    processor.open();
    expect((await slow).status).toBe(201);
  });

  test.each(['', 'a b', 'x'.repeat(101), 'ä'])('must not be %j', async (key) => {
    const ann = await server.signedIn();
    const sent = { body: { rawText: 'x' }, headers: { 'idempotency-key': Buffer.from(key).toString('latin1') } };
    const { status, body } = await ann.call('POST', '/api/brain-dumps', sent);
    expect(status).toBe(400);
    expect(body['fields']).toHaveProperty('Idempotency-Key');
  });

  test('may be omitted: then every call is its own dump', async () => {
    processor.open();
    const ann = await server.signedIn();
    const send = () => ann.call('POST', '/api/brain-dumps', { body: { rawText: 'Call Bob' } });
    await Promise.all([send(), send()]);
    expect(await countTasks(ann)).toBe(2);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MOST_DUMPS } from '#shared/brain-dump/contract.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { MOST_TASKS } from '#shared/tasks/contract.ts';
import { lineProcessor } from '#api/features/brain-dump/testProcessor.ts';
import { allRoutes } from './testRoutes.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), {
    processors: [lineProcessor],
    settings: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
  });
});
afterAll(() => server.stop());

/** Adds `count` copies of the user's row to a table; `also` is SQL for the columns that must differ. */
async function fill(table: string, person: SignedInPerson, count: number, also: string): Promise<void> {
  // In batches, so that none exceeds the statement timeout.
  for (let from = 0; from < count; from += 5_000) {
    await server.database.knex.raw(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', 1000000 + n, ${also}))).*
       from ${table} t, generate_series(?::int, ?::int) n
       where t.user_id = ? and t.id = (select min(id) from ${table} where user_id = t.user_id)`,
      [from + 1, Math.min(from + 5_000, count), person.id],
    );
  }
}
const dump = (person: SignedInPerson, key: string) =>
  person.call('POST', '/api/brain-dumps', { body: { rawText: 'Call Bob' }, headers: { 'idempotency-key': key } });

test('limits the brain dumps of an account; repeating one still works', async () => {
  const ann = await server.signedIn();
  expect((await dump(ann, 'first')).status).toBe(201);
  await fill('brain_dumps', ann, MOST_DUMPS - 2, "'idempotency_key', n");
  const last = await dump(ann, 'last');
  expect(last.status).toBe(201);
  const full = await dump(ann, 'one-more');
  expect([full.status, full.body['code'], full.body['error']]).toEqual([
    409,
    'tooManyDumps',
    'You have 20,000 brain dumps. Delete some to make room.',
  ]);
  expect((await dump(ann, 'last')).body).toEqual(last.body);
  await ann.call('DELETE', `/api/brain-dumps/${String(last.body['id'])}`);
  expect((await dump(ann, 'one-more')).status).toBe(201);
});

test('limits the tasks of an account, from dumps and by hand; deleting one frees a place', async () => {
  const ben = await server.signedIn();
  const { id } = await ben.aTask();
  await fill('tasks', ben, MOST_TASKS - 1, "'completed', true, 'completed_at', now()");
  const full = await ben.call('POST', '/api/tasks', { body: { title: 'Call Bob' } });
  expect([full.status, full.body['code']]).toEqual([409, 'tooManyTasks']);
  const words = await dump(ben, 'words');
  expect([words.status, words.body['error']]).toEqual([409, 'You have 50,000 tasks. Delete some to make room.']);
  await ben.call('DELETE', `/api/tasks/${id}`);
  expect((await dump(ben, 'words')).status).toBe(201);
});

test('limits every way of adding by the hour', () => {
  const bounds = allRoutes().flatMap(({ path, hourly }) => (hourly === undefined ? [] : [[path, hourly]]));
  expect(bounds).toEqual([
    ['/tasks', 1_000],
    ['/tasks/moves', 1_000],
    ['/brain-dumps', 240],
    ['/brain-dumps/:id/process', 240],
    ['/reflections', 120],
  ]);
});

test('counts moves by the tasks that they add', async () => {
  const kim = await server.signedIn();
  const adding = (count: number) => ({
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    steps: Array.from({ length: count }, (_, number) => ({ kind: 'add', task: { title: `Letter ${number}` } })),
  });
  const send = (...moves: object[]) => kim.call('POST', '/api/tasks/moves', { body: { moves } });
  for (let sent = 0; sent < 1_000; sent += 100) expect((await send(adding(100))).status).toBe(200);
  const refused = await send(adding(1));
  expect([refused.status, refused.body['code']]).toEqual([429, 'enoughForNow']);
  const { tasks } = (await kim.call<{ tasks: { id: number }[] }>('GET', '/api/tasks')).body;
  const [task] = tasks;
  const tick = { id: randomUUID(), madeAt: new Date().toISOString(), steps: [{ kind: 'complete', id: task?.id }] };
  expect((await send(tick)).status).toBe(200);
});

test("rejects what one account adds beyond an hour's limit with a calm message, whatever the way", async () => {
  const [kim, eve] = [await server.signedIn(), await server.signedIn()];
  let networks = 0;
  const write = (person: SignedInPerson) => {
    const headers = { 'x-forwarded-for': `203.0.113.${(networks += 1) % 250}` };
    return person.call('POST', '/api/reflections', { body: {}, headers });
  };
  for (let sent = 0; sent < 120; sent += 20) {
    const some = await Promise.all(Array.from({ length: 20 }, () => write(kim)));
    expect(some.filter(({ status }) => status === 429)).toEqual([]);
  }
  const refused = await write(kim);
  const { error } = errorCatalogue.enoughForNow;
  expect([refused.status, refused.body['code'], refused.body['error']]).toEqual([429, 'enoughForNow', error]);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait > 0 && wait <= 3_600).toBe(true);
  expect((await write(eve)).status).not.toBe(429);
});

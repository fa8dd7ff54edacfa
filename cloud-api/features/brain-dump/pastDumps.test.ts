import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type DumpReply, type DumpSummary, DUMPS_PER_PAGE } from '#shared/brain-dump/contract.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { Task } from '#shared/tasks/task.ts';
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
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const SAID = 'I have to call the dentist tomorrow. The garden looks sad lately.';

const dump = (person: SignedInPerson, rawText = SAID, key: string = crypto.randomUUID()) =>
  person.call<DumpReply>('POST', '/api/brain-dumps', { body: { rawText }, headers: { 'idempotency-key': key } });
const pageOf = async (person: SignedInPerson, query = '') =>
  (await person.call<{ brainDumps: DumpSummary[]; hasMore: boolean }>('GET', `/api/brain-dumps${query}`)).body;
const show = (person: SignedInPerson, id: number) =>
  person.call<{ brainDump: DumpSummary; rawText: string; result: DumpReply | null }>('GET', `/api/brain-dumps/${id}`);
const tasksOf = async (person: SignedInPerson) =>
  (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;

async function aFailedDump(person: SignedInPerson, rawText = SAID): Promise<number> {
  broken = true;
  await dump(person, rawText);
  broken = false;
  return (await pageOf(person)).brainDumps[0]?.id ?? 0;
}

/** Rows as a process leaves them that dies while processing. */
async function leftBehind(person: SignedInPerson, count: number, claimedUntil: Date | null): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, turn) => ({
    ...{ userId: person.id, idempotencyKey: crypto.randomUUID(), rawText: `Dump ${turn}`, request: {} },
    ...{ state: 'received', createdAt: server.clock.now(), claimedUntil },
  }));
  const made: { readonly id: number }[] = await server.database.knex('brain_dumps').insert(rows).returning('id');
  return made.map(({ id }) => id);
}

describe('the list of past dumps', () => {
  test('is paginated, newest first, and each user sees only their own', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    await dump(ben, 'Of Ben');
    const ids = (await leftBehind(ann, 2 * DUMPS_PER_PAGE + 1, null)).reverse();
    const seen: number[] = [];
    let page = await pageOf(ann);
    for (; page.hasMore; page = await pageOf(ann, `?before=${seen.at(-1)}`)) {
      expect(page.brainDumps).toHaveLength(DUMPS_PER_PAGE);
      seen.push(...page.brainDumps.map(({ id }) => id));
    }
    expect([...seen, ...page.brainDumps.map(({ id }) => id)]).toEqual(ids);
  });

  test('shows what happened to each dump, under the key of the device', async () => {
    const ann = await server.signedIn();
    await dump(ann, SAID, 'of-the-phone');
    const { brainDumps } = await pageOf(ann);
    expect(brainDumps).toEqual([
      {
        ...{ id: brainDumps[0]?.id, key: 'of-the-phone', excerpt: SAID, characters: SAID.length },
        ...{ state: 'processed', trouble: null, processedBy: 'local', tasks: 1, toConfirm: false },
        capturedAt: expect.stringMatching(/^2026-03-04T11:00/),
        createdAt: expect.stringMatching(/^2026-03-04T11:00/),
      },
    ]);
  });

  test('of unsorted ones contains failed and interrupted ones, not those in progress or done', async () => {
    const ann = await server.signedIn();
    const now = server.clock.now().getTime();
    const failed = await aFailedDump(ann);
    const [interrupted] = await leftBehind(ann, 1, new Date(now - 1_000));
    await leftBehind(ann, 1, new Date(now + 9_000));
    await dump(ann);
    const { brainDumps } = await pageOf(ann, '?unsorted=true');
    expect(brainDumps.map(({ id, trouble }) => [id, trouble])).toEqual([
      [interrupted, 'interrupted'],
      [failed, 'processing'],
    ]);
    const all = (await pageOf(ann, '?unsorted=false')).brainDumps;
    expect(all.map(({ trouble }) => trouble)).toEqual([null, null, 'interrupted', 'processing']);
  });
});

describe('one past dump', () => {
  test('shows its text and its result with the current tasks', async () => {
    const ann = await server.signedIn();
    const { body: first } = await dump(ann);
    const [task] = first.tasks;
    await ann.call('PATCH', `/api/tasks/${task?.id}`, { body: { title: 'Ring the dentist' } });
    const { body } = await show(ann, first.id);
    expect(body.rawText).toBe(SAID);
    expect(body.brainDump).toMatchObject({ id: first.id, state: 'processed' });
    expect(body.result).toMatchObject({ ...first, tasks: [{ id: task?.id, title: 'Ring the dentist' }] });
  });

  test('that is not sorted shows only its text', async () => {
    const ann = await server.signedIn();
    const { body } = await show(ann, await aFailedDump(ann));
    expect(body).toMatchObject({ rawText: SAID, result: null, brainDump: { trouble: 'processing' } });
  });

  test.each(['GET /', 'POST /process', 'DELETE /', 'POST /tasks'])('is visible to its user only: %s', async (call) => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const { id } = (await dump(ann)).body;
    const [method = '', path = ''] = call.split(' ');
    const sent = path === '/tasks' ? { body: { span: { start: 37, end: 64 } } } : {};
    const at = (of: number) => ben.call(method, `/api/brain-dumps/${of}${path.replace(/\/$/, '')}`, sent);
    expect([(await at(id)).status, (await at(987_654)).status]).toEqual([403, 404]);
    expect((await show(ann, id)).status).toBe(200);
  });
});

describe('retrying', () => {
  const retry = (person: SignedInPerson, id: number) =>
    person.call<DumpReply & { code: string }>('POST', `/api/brain-dumps/${id}/process`);

  test('sorts a failed dump, and repeats the result afterwards', async () => {
    const ann = await server.signedIn();
    const id = await aFailedDump(ann);
    const { status, body } = await retry(ann, id);
    expect([status, body.id, body.tasks.length, body.rawText, body.fellBack]).toEqual([200, id, 1, SAID, false]);
    expect((await pageOf(ann)).brainDumps).toMatchObject([{ id, state: 'processed', trouble: null }]);
    expect((await retry(ann, id)).body).toEqual(body);
    expect(await tasksOf(ann)).toHaveLength(1);
  });

  test('sorts an interrupted dump once for concurrent calls', async () => {
    const ann = await server.signedIn();
    const [id = 0] = await leftBehind(ann, 1, new Date(server.clock.now().getTime() - 1));
    const answers = await Promise.all(Array.from({ length: 8 }, () => retry(ann, id)));
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'inProgress')).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await server.database.knex('brain_dump_uses').where({ userId: ann.id })).toHaveLength(1);
  });

  test('leaves a dump in progress alone', async () => {
    const ann = await server.signedIn();
    const [id = 0] = await leftBehind(ann, 1, new Date(server.clock.now().getTime() + 9_000));
    expect((await retry(ann, id)).body.code).toBe('inProgress');
  });

  test('does not shorten a dump that was too long', async () => {
    const ann = await server.signedIn();
    await dump(ann, 'x'.repeat(20_001));
    const id = (await pageOf(ann)).brainDumps[0]?.id ?? 0;
    expect((await retry(ann, id)).status).toBe(413);
    expect((await pageOf(ann)).brainDumps).toMatchObject([{ trouble: 'tooLong', characters: 20_001 }]);
  });
});

describe('deleting a dump', () => {
  const remove = (person: SignedInPerson, id: number) => person.call('DELETE', `/api/brain-dumps/${id}`);

  test('deletes its text; its tasks and its use of the allowance stay', async () => {
    const ann = await server.signedIn();
    const { id, tasks } = (await dump(ann)).body;
    expect((await remove(ann, id)).body).toEqual({ removed: true });
    expect((await remove(ann, id)).status).toBe(404);
    expect((await show(ann, id)).status).toBe(404);
    expect(await tasksOf(ann)).toEqual([{ ...tasks[0], brainDumpId: null, span: null }]);
    expect(await server.database.knex('brain_dump_uses').where({ userId: ann.id })).toHaveLength(1);
    expect(JSON.stringify(await server.database.knex('brain_dumps'))).not.toContain('"userId":' + ann.id);
  });

  test('waits until it is no longer being processed', async () => {
    const ann = await server.signedIn();
    const [id = 0] = await leftBehind(ann, 1, new Date(server.clock.now().getTime() + 9_000));
    expect((await remove(ann, id)).body['code']).toBe('inProgress');
    expect((await show(ann, id)).status).toBe(200);
  });
});

describe('a thought', () => {
  const make = (person: SignedInPerson, id: number, span: unknown) =>
    person.call<Task>('POST', `/api/brain-dumps/${id}/tasks`, { body: { span } });

  test('becomes a task with its own words and is no longer a thought', async () => {
    const ann = await server.signedIn();
    const { id, leftAsThoughts, tasks } = (await dump(ann)).body;
    expect(leftAsThoughts.map(({ text }) => text)).toEqual(['The garden looks sad lately']);
    const span = leftAsThoughts[0]?.span;
    const { status, body } = await make(ann, id, span);
    expect([status, body.title, body.brainDumpId, body.span]).toEqual([201, 'The garden looks sad lately', id, span]);
    const { result, brainDump } = (await show(ann, id)).body;
    expect(result?.leftAsThoughts).toEqual([]);
    expect(result?.tasks.map((task) => task.id)).toEqual([tasks[0]?.id, body.id]);
    expect(brainDump.tasks).toBe(2);
  });

  test('becomes one task for repeated and concurrent requests', async () => {
    const ann = await server.signedIn();
    const { id, leftAsThoughts } = (await dump(ann)).body;
    const span = leftAsThoughts[0]?.span;
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(ann, id, span)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await tasksOf(ann)).toHaveLength(2);
  });

  test.each([
    ['other words', { start: 0, end: 10 }],
    ['words that are not there', { start: 5_000, end: 5_010 }],
    ['nothing', { start: 10, end: 10 }],
  ])('is not %s', async (_name, span) => {
    const ann = await server.signedIn();
    const { id } = (await dump(ann)).body;
    expect((await make(ann, id, span)).status).toBe(400);
    expect(await tasksOf(ann)).toHaveLength(1);
  });

  test('of an unsorted dump does not exist yet', async () => {
    const ann = await server.signedIn();
    const id = await aFailedDump(ann);
    expect((await make(ann, id, { start: 37, end: 64 })).status).toBe(400);
  });
});

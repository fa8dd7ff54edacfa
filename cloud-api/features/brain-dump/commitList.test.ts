import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DumpReply, DumpSummary } from '#shared/brain-dump/contract.ts';
import { corrected, type Correction } from '#shared/brain-dump/list/corrections.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import type { Task } from '#shared/tasks/task.ts';
import { processors } from '#api/app/processors.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const SAID = '- Call the dentist tomorrow\n- Water the plants\n- Buy stamps and send the parcel';

const dump = async (person: SignedInPerson, rawText = SAID): Promise<DumpReply> =>
  (await person.call<DumpReply>('POST', '/api/brain-dumps', { body: { rawText, review: true } })).body;
const commit = (person: SignedInPerson, id: number, list: readonly ListedTask[]) =>
  person.call<DumpReply>('POST', `/api/brain-dumps/${id}/commit`, { body: { list } });
const keep = (person: SignedInPerson, id: number, list: readonly ListedTask[]) =>
  person.call('PUT', `/api/brain-dumps/${id}/list`, { body: { list } });
const show = async (person: SignedInPerson, id: number) =>
  (await person.call<{ brainDump: DumpSummary; result: DumpReply }>('GET', `/api/brain-dumps/${id}`)).body;
const tasksOf = async (person: SignedInPerson): Promise<readonly Task[]> =>
  (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;
const waiting = async (person: SignedInPerson) =>
  (await person.call<{ brainDumps: DumpSummary[] }>('GET', '/api/brain-dumps?toConfirm=true')).body.brainDumps;

const after = (list: readonly ListedTask[], ...corrections: readonly Correction[]): readonly ListedTask[] =>
  corrections.reduce((now, one) => corrected(now, one, { rawText: SAID, today: '2026-03-04' }), list);
const keyOf = ({ list }: DumpReply, title: RegExp): string => list?.find((task) => title.test(task.title))?.key ?? '';

describe('a dump that the user reviews first', () => {
  test('adds nothing to the plan until the list is confirmed', async () => {
    const ann = await server.signedIn();
    const reply = await dump(ann);
    expect(reply).toMatchObject({ tasks: [], isFirst: true });
    expect(reply.list?.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Call the dentist', 'Water the plants']),
    );
    expect(await tasksOf(ann)).toEqual([]);
    expect(await waiting(ann)).toMatchObject([{ id: reply.id, toConfirm: true, tasks: reply.list?.length }]);

    const done = await commit(ann, reply.id, reply.list ?? []);
    expect(done.body).toMatchObject({ list: null });
    expect((await tasksOf(ann)).map(({ title }) => title).toSorted()).toEqual(
      reply.list?.map(({ title }) => title).toSorted(),
    );
    expect(await waiting(ann)).toEqual([]);
    expect(await dump(ann, 'Another one: call the bank.')).toMatchObject({ isFirst: false });
  });

  test('adds exactly what is on the screen to the plan', async () => {
    const ann = await server.signedIn();
    const reply = await dump(ann);
    const [dentist, plants] = [keyOf(reply, /dentist/), keyOf(reply, /plants/)];
    const list = after(
      reply.list ?? [],
      { kind: 'drop', key: plants },
      { kind: 'rename', key: dentist, title: 'Ring Dr Lee' },
      { kind: 'plan', key: dentist, plan: { day: '2026-03-06', time: '15:00', minutes: 20 } },
    );
    const { body } = await commit(ann, reply.id, list);
    const tasks = await tasksOf(ann);
    expect(tasks.find(({ title }) => title === 'Ring Dr Lee')).toMatchObject({
      ...{ scheduledDate: '2026-03-06', dueTime: '15:00', estimatedMinutes: 20, status: 'scheduled' },
    });
    expect(tasks.some(({ title }) => /plants/i.test(title))).toBe(false);
    expect(body.leftAsThoughts.map(({ text }) => text)).toContainEqual(expect.stringContaining('plants'));
    expect(body.analysis.total_tasks_found).toBe(tasks.length);
  });

  test('creates nothing twice, whatever list a repeated request has', async () => {
    const ann = await server.signedIn();
    const reply = await dump(ann);
    const list = reply.list ?? [];
    const [first, second] = await Promise.all([commit(ann, reply.id, list), commit(ann, reply.id, list.slice(1))]);
    const tasks = await tasksOf(ann);
    expect(first.body.tasks.map(({ id }) => id)).toEqual(second.body.tasks.map(({ id }) => id));
    expect(tasks).toHaveLength(first.body.tasks.length);
  });

  test('starts a series chosen on the list', async () => {
    const ann = await server.signedIn();
    const reply = await dump(ann);
    const plan = { day: '2026-03-05', recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
    await commit(ann, reply.id, after(reply.list ?? [], { kind: 'plan', key: keyOf(reply, /plants/), plan }));
    const plants = (await tasksOf(ann)).filter(({ title }) => /plants/i.test(title));
    expect(plants.map(({ scheduledDate }) => scheduledDate)).toContain('2026-03-05');
    expect(plants.every(({ parentRecurringTaskId }) => parentRecurringTaskId !== null)).toBe(true);
  });
});

describe('an unconfirmed list', () => {
  test('has its latest corrections on every device', async () => {
    const ann = await server.signedIn();
    const reply = await dump(ann);
    await keep(ann, reply.id, after(reply.list ?? [], { kind: 'drop', key: keyOf(reply, /plants/) }));
    const { result, brainDump } = await show(ann, reply.id);
    expect(result.list?.find(({ title }) => /plants/i.test(title))?.state).toBe('dropped');
    expect(brainDump).toMatchObject({ toConfirm: true, tasks: (reply.list?.length ?? 0) - 1 });
  });

  test('is not overwritten by a late device', async () => {
    const ann = await server.signedIn();
    const reply = await dump(ann);
    await commit(ann, reply.id, reply.list ?? []);
    expect((await keep(ann, reply.id, reply.list ?? [])).status).toBe(200);
    expect((await show(ann, reply.id)).result.list).toBeNull();
  });

  test('belongs to one user and contains only text of this dump', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const reply = await dump(ann);
    const list = reply.list ?? [];
    expect((await commit(ben, reply.id, list)).status).toBe(403);
    expect((await keep(ben, reply.id + 1_000_000, list)).status).toBe(404);
    const outside = list.map((task) => ({ ...task, span: { start: 0, end: SAID.length + 1 } }));
    expect((await commit(ann, reply.id, outside)).status).toBe(400);
    expect((await commit(ann, reply.id, [...list, ...list])).status).toBe(400);
    expect(await tasksOf(ann)).toEqual([]);
  });

  test('never makes a task of text about a crisis', async () => {
    const ann = await server.signedIn();
    const reply = await dump(ann);
    const key = keyOf(reply, /plants/);
    await commit(ann, reply.id, after(reply.list ?? [], { kind: 'rename', key, title: 'I want to kill myself' }));
    expect((await tasksOf(ann)).map(({ title }) => title)).not.toContain('I want to kill myself');
  });
});

test('text about a crisis is answered at once, without a list', async () => {
  const ann = await server.signedIn();
  const reply = await dump(ann, 'I want to kill myself. Call the bank.');
  expect(reply.crisis).not.toBeNull();
  expect(reply.list).toBeNull();
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { COMPLETED_PER_PAGE } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { sweep } from '#api/app/retention.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { type FoundTasks, LIST } from './taskList.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
beforeEach(() => server.clock.set('2026-03-04T11:00:00Z'));
afterAll(() => server.stop());

interface List {
  readonly tasks: readonly Task[];
  readonly revision: number;
  readonly hasOlder: boolean;
  readonly welcomeBack: unknown;
}

const read = async (person: SignedInPerson) => (await person.call<List>('GET', '/api/tasks')).body;
const list = async (person: SignedInPerson) => (await read(person)).tasks;
const remove = (person: SignedInPerson, id: number) => person.call('DELETE', `/api/tasks/${id}`);
const restore = (person: SignedInPerson, id: number) => person.call<Task>('POST', `/api/tasks/${id}/restore`);
const complete = (person: SignedInPerson, id: number) =>
  person.call('PATCH', `/api/tasks/${id}/complete`, { body: { completed: true } });

describe('a deleted task', () => {
  test('is gone everywhere, and is restored as it was', async () => {
    const ann = await server.signedIn();
    const before = await ann.aTask({ title: 'Call mum', scheduledDate: '2026-03-09', emotionalWeight: 7 });
    await remove(ann, before.id);
    expect(await list(ann)).toEqual([]);
    expect((await ann.call('GET', `/api/tasks/${before.id}`)).status).toBe(404);
    expect((await ann.call('PATCH', `/api/tasks/${before.id}`, { body: { title: 'x' } })).status).toBe(404);
    expect((await remove(ann, before.id)).status).toBe(404);
    const { body } = await ann.call<{ tasks: Task[] }>('GET', '/api/deleted-tasks');
    expect(body.tasks).toMatchObject([
      { id: before.id, deletedAt: expect.stringContaining('2026-03-04T11:00:0') as string },
    ]);
    expect((await restore(ann, before.id)).body).toEqual(before);
    expect((await restore(ann, before.id)).body).toEqual(before);
    expect(await list(ann)).toEqual([before]);
  });

  test('is restored behind a day that is full by now', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask();
    await remove(ann, id);
    for (let made = 0; made < 5; made += 1) await ann.aTask();
    expect((await restore(ann, id)).body.status).toBe('today-overflow');
  });

  test('can be restored for 30 days, then is removed', async () => {
    const ann = await server.signedIn();
    const [kept, lost] = [await ann.aTask(), await ann.aTask()];
    await remove(ann, lost.id);
    server.clock.pass(60_000);
    await remove(ann, kept.id);
    server.clock.set('2026-04-03T11:00:30Z');
    await sweep(server.database.knex, new Date('2026-04-03T11:00:30Z'));
    expect((await restore(ann, lost.id)).status).toBe(404);
    expect((await restore(ann, kept.id)).status).toBe(200);
  });

  test('blocks no other task, and blocks again once it is restored', async () => {
    const ann = await server.signedIn();
    const first = await ann.aTask({ title: 'Buy paint' });
    await ann.aTask({ title: 'Paint the wall', dependencies: ['Buy paint'] });
    const needs = async () => (await list(ann)).find(({ title }) => title === 'Paint the wall');
    await remove(ann, first.id);
    expect(await needs()).toMatchObject({ dependencies: [], dependencyIds: [] });
    await restore(ann, first.id);
    expect(await needs()).toMatchObject({ dependencies: ['Buy paint'], dependencyIds: [first.id] });
  });

  test('of a series is restored as a task of its own beside the current instance', async () => {
    const ann = await server.signedIn();
    const first = await ann.aTask({ title: 'Water the plants', recurrence: 'FREQ=DAILY' });
    await remove(ann, first.id);
    server.clock.set('2026-03-05T11:00:00Z');
    const shown = (await list(ann)).filter(({ status }) => status === 'today');
    expect(shown).toMatchObject([{ scheduledDate: '2026-03-05', parentRecurringTaskId: first.parentRecurringTaskId }]);
    expect((await restore(ann, first.id)).body).toMatchObject({
      ...{ title: 'Water the plants', status: 'today', parentRecurringTaskId: null, recurrence: null },
    });
    expect((await list(ann)).find(({ id }) => id === shown[0]?.id)).toMatchObject({ status: 'today' });
  });

  test('of an active series is restored into it, of an ended one alone', async () => {
    const ann = await server.signedIn();
    const { id, parentRecurringTaskId } = await ann.aTask({ recurrence: 'FREQ=DAILY' });
    await remove(ann, id);
    expect((await restore(ann, id)).body).toMatchObject({ status: 'today', parentRecurringTaskId });
    await ann.call('DELETE', `/api/recurring-tasks/${id}`);
    expect((await restore(ann, id)).body).toMatchObject({ parentRecurringTaskId: null, recurrence: null });
  });

  test('of another user cannot be restored', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const { id } = await ann.aTask();
    await remove(ann, id);
    expect((await restore(ben, id)).status).toBe(403);
    expect((await ben.call<{ tasks: Task[] }>('GET', '/api/deleted-tasks')).body.tasks).toEqual([]);
  });
});

describe('related changes', () => {
  const change = (person: SignedInPerson, changes: object[]) =>
    person.call<{ tasks: Task[] }>('PATCH', '/api/tasks', { body: { changes } });

  test('are applied in order: what leaves today makes room for what comes', async () => {
    const ann = await server.signedIn();
    const full = [];
    for (let made = 0; made < 5; made += 1) full.push(await ann.aTask());
    const waiting = await ann.aTask({ status: 'backlog' });
    const { body } = await change(ann, [
      { id: full[0]?.id, patch: { status: 'someday', userPriority: null } },
      { id: waiting.id, patch: { status: 'today', userPriority: 1000, emotionalWeight: 50, priority: 1 } },
    ]);
    expect(body.tasks.map(({ status }) => status)).toEqual(['someday', 'today']);
  });

  test('are all applied or none', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const [mine, theirs] = [await ann.aTask({ title: 'Mine' }), await ben.aTask()];
    const refused = await change(ann, [
      { id: mine.id, patch: { title: 'Changed' } },
      { id: theirs.id, patch: { title: 'Stolen' } },
    ]);
    expect(refused.status).toBe(403);
    expect((await list(ann)).map(({ title }) => title)).toEqual(['Mine']);
  });

  test('of different fields both survive, in any order', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ title: 'Before' });
    const patch = (body: object) => ann.call('PATCH', `/api/tasks/${id}`, { body });
    await Promise.all([patch({ title: 'After' }), patch({ category: 'health' }), patch({ emotionalWeight: 9 })]);
    expect(await list(ann)).toMatchObject([{ title: 'After', category: 'health', emotionalWeight: 9 }]);
  });
});

describe('the list of tasks', () => {
  test('contains the open ones and those completed in the last 14 days; older ones are paginated', async () => {
    const ann = await server.signedIn();
    const open = await ann.aTask({ title: 'Open' });
    const old = await ann.aTask({ title: 'Old' });
    await complete(ann, old.id);
    server.clock.set('2026-03-20T11:00:00Z');
    const recent = await ann.aTask({ title: 'Recent' });
    await complete(ann, recent.id);
    const { tasks, hasOlder } = await read(ann);
    expect(tasks.map(({ id }) => id)).toEqual([open.id, recent.id]);
    expect(hasOlder).toBe(true);
    const all = await ann.call<{ tasks: Task[]; hasMore: boolean }>('GET', '/api/completed-tasks');
    expect(all.body.tasks.map(({ id }) => id)).toEqual([recent.id, old.id]);
    const next = await ann.call<{ tasks: Task[] }>('GET', `/api/completed-tasks?before=${recent.id}`);
    expect(next.body.tasks.map(({ id }) => id)).toEqual([old.id]);
  });

  test('is bounded', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask();
    await complete(ann, id);
    await server.database.knex.raw(
      `insert into tasks select one.*
       from tasks t, generate_series(1, ?::int) n,
       lateral jsonb_populate_record(t, jsonb_build_object('id', t.id + 1000000 + n)) one
       where t.id = ?`,
      [COMPLETED_PER_PAGE + 20, id],
    );
    const { tasks, hasOlder } = await read(ann);
    expect([tasks.length, hasOlder]).toEqual([COMPLETED_PER_PAGE, true]);
    // The server reads only one more, to see whether there are more.
    const [found] = await prepared<FoundTasks>(server.database.knex, LIST, [ann.id, new Date(0)]);
    expect(found?.completed).toHaveLength(COMPLETED_PER_PAGE + 1);
  });

  test('has a revision that grows with each change', async () => {
    const ann = await server.signedIn();
    const before = (await read(ann)).revision;
    await ann.aTask();
    const after = (await read(ann)).revision;
    expect(after).toBeGreaterThan(before);
    expect((await read(ann)).revision).toBe(after);
  });
});

describe('a return after days away', () => {
  test('starts gently: leftovers wait in the queue, one small task is offered', async () => {
    const ann = await server.signedIn();
    await ann.aTask({ title: 'Long', estimatedMinutes: 90 });
    const small = await ann.aTask({ title: 'Small', estimatedMinutes: 2, energyRequired: 'low' });
    for (let made = 0; made < 8; made += 1) await ann.aTask({ scheduledDate: `2026-03-0${5 + (made % 4)}` });
    await list(ann);
    server.clock.set('2026-03-14T11:00:00Z');
    const { tasks, welcomeBack } = await read(ann);
    expect(welcomeBack).toEqual({ daysAway: 10, starterTaskId: small.id });
    expect(tasks.filter(({ status }) => status === 'today').map(({ id }) => id)).toEqual([small.id]);
    expect((await read(ann)).welcomeBack).toEqual(welcomeBack);
    server.clock.set('2026-03-15T11:00:00Z');
    expect((await read(ann)).welcomeBack).toBeNull();
  });

  test('of a single day does not', async () => {
    const ann = await server.signedIn();
    await ann.aTask();
    server.clock.set('2026-03-05T11:00:00Z');
    expect((await read(ann)).welcomeBack).toBeNull();
  });
});

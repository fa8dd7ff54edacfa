import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  // Wednesday noon in Berlin.
  server.clock.set('2026-03-04T11:00:00Z');
  ann = await server.signedIn();
});
afterAll(() => server.stop());

const list = async (person: SignedInPerson) => (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;
const update = (person: SignedInPerson, id: number, body: object) =>
  person.call<Task>('PATCH', `/api/tasks/${id}`, { body });

describe('adding a task', () => {
  test('fills in missing fields', async () => {
    const ben = await server.signedIn();
    expect(await ben.aTask({ title: ' Call <i>the</i>\nbank ' })).toMatchObject({
      title: 'Call the bank',
      description: '',
      category: 'personal',
      urgencyLevel: 'soon',
      emotionalWeight: 5,
      estimatedMinutes: 30,
      estimatedDuration: 30,
      status: 'today',
      day: 'today',
      completed: false,
      completedAt: null,
      isNewTask: true,
      priorityScore: 75,
    });
  });

  test.each([
    [10, 'urgent'],
    [8, 'urgent'],
    [7, 'important'],
    [6, 'important'],
    [5, 'soon'],
    [0, 'soon'],
  ] as const)('of importance %i is %s by default', async (emotionalWeight, urgencyLevel) => {
    const ben = await server.signedIn();
    expect((await ben.aTask({ emotionalWeight })).urgencyLevel).toBe(urgencyLevel);
    expect((await ben.aTask({ emotionalWeight, urgencyLevel: 'important' })).urgencyLevel).toBe('important');
  });

  test('once, however often it is sent with the same client id', async () => {
    const ben = await server.signedIn();
    const clientId = crypto.randomUUID();
    const made = await Promise.all(Array.from({ length: 5 }, () => ben.aTask({ title: 'Once', clientId })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await list(ben)).toHaveLength(1);
    const other = await server.signedIn();
    expect((await other.aTask({ title: 'Theirs', clientId })).title).toBe('Theirs');
  });

  test('keeps every character of a title except control characters', async () => {
    const title = 'Ünïcödé 🦊 ‘quotes’; drop table tasks; -- {"a":1} $1 ?';
    const made = await ann.aTask({ title: `${title}\u0000\u0007` });
    expect(made.title).toBe(title);
  });

  test.each([
    ['no title', {}, 'title'],
    ['a blank title', { title: ' <b></b> ' }, 'title'],
    ['a number for a title', { title: 5 }, 'title'],
    ['an unknown category', { title: 'x', category: 'fun' }, 'category'],
    ['a weight beyond 50', { title: 'x', emotionalWeight: 51 }, 'emotionalWeight'],
    ['a day that does not exist', { title: 'x', dueDate: '2026-02-30' }, 'dueDate'],
    ['a text for a list', { title: 'x', dependencies: 'y' }, 'dependencies'],
    ['a client id that is none', { title: 'x', clientId: '7' }, 'clientId'],
  ])('rejects %s', async (_what, body, field) => {
    const { status, body: said } = await ann.call<{ fields: object }>('POST', '/api/tasks', { body });
    expect(status).toBe(400);
    expect(Object.keys(said.fields)).toEqual([field]);
  });
});

describe('a date', () => {
  test('given as a weekday means the next such day', async () => {
    const ben = await server.signedIn();
    expect(await ben.aTask({ scheduledDay: 'Friday' })).toMatchObject({
      scheduledDay: 'Friday',
      scheduledDate: '2026-03-06',
      status: 'scheduled',
    });
    expect((await ben.aTask({ scheduledDay: 'Wednesday' })).scheduledDate).toBe('2026-03-11');
  });

  test('in the future moves a task out of today, a deadline does not', async () => {
    const ben = await server.signedIn();
    expect((await ben.aTask({ scheduledDate: '2026-03-05' })).status).toBe('scheduled');
    expect((await ben.aTask({ scheduledDate: '2026-03-04' })).status).toBe('today');
    expect(await ben.aTask({ dueDate: '2026-03-09' })).toMatchObject({ status: 'today', isDeadlineTask: true });
  });

  test('of tomorrow leaves a backlog task in the backlog', async () => {
    const ben = await server.signedIn();
    const task = await ben.aTask({ status: 'backlog', scheduledDate: '2026-03-05' });
    expect(task).toMatchObject({ status: 'backlog', day: 'queue' });
  });

  test('of a deferral can have a time; deferring clears the weekday', async () => {
    const ben = await server.signedIn();
    const { id } = await ben.aTask({ scheduledDay: 'Friday' });
    const wish = { status: 'scheduled', scheduledDay: null, deferredDate: '2026-03-10T09:00:00.000Z' };
    expect((await update(ben, id, wish)).body).toMatchObject({
      status: 'scheduled',
      scheduledDay: null,
      scheduledDate: null,
      deferredDate: '2026-03-10',
    });
  });

  test('is cleared when the task is moved into today', async () => {
    const ben = await server.signedIn();
    const { id } = await ben.aTask({ scheduledDay: 'Friday', dueDate: '2026-03-20' });
    const wish = { status: 'today', userPriority: 1000, emotionalWeight: 50, priority: 1 };
    expect((await update(ben, id, wish)).body).toMatchObject({
      status: 'today',
      scheduledDay: null,
      scheduledDate: null,
      dueDate: '2026-03-20',
      userPriority: 1000,
      priorityScore: 1000,
      urgencyLevel: 'soon',
    });
  });

  test('that is missing turns scheduled into backlog, where it is visible', async () => {
    const ben = await server.signedIn();
    expect((await ben.aTask({ status: 'scheduled' })).status).toBe('backlog');
  });
});

describe('changing a task', () => {
  test('leaves out missing fields and ignores unknown ones', async () => {
    const made = await ann.aTask({
      title: 'Write',
      description: 'The letter',
      dueDate: '2026-04-01',
      dueTime: '09:30',
    });
    const { body } = await update(ann, made.id, { title: 'Send', userId: 1, id: 1, createdAt: null, nonsense: [1] });
    expect(body).toEqual({ ...made, title: 'Send' });
  });

  test('can be tried, moved to someday and brought back', async () => {
    const ben = await server.signedIn();
    const { id } = await ben.aTask();
    const tried = await update(ben, id, { status: 'someday', lastAttempted: '2026-03-04T10:00:00Z' });
    expect(tried.body).toMatchObject({ status: 'someday', lastAttempted: '2026-03-04T10:00:00.000Z' });
    expect((await update(ben, id, { status: 'today' })).body.status).toBe('today');
  });

  test('rejects a blank title', async () => {
    const { id } = await ann.aTask();
    expect((await update(ann, id, { title: '  ' })).status).toBe(400);
  });
});

describe('completing a task', () => {
  test("keeps the client's time unless it is in the future, and undoing clears it", async () => {
    const { id } = await ann.aTask();
    const tick = (body: object) => ann.call<Task>('PATCH', `/api/tasks/${id}/complete`, { body });
    const early = { completed: true, notes: 'Completed from daily plan', completedAt: '2026-03-04T08:00:00.000Z' };
    expect((await tick(early)).body).toMatchObject({
      completed: true,
      completedAt: early.completedAt,
      priorityScore: -1,
    });
    expect((await tick({ completed: true })).body.completedAt).toBe(early.completedAt);
    expect((await tick({ completed: false, completedAt: null })).body).toMatchObject({
      completed: false,
      completedAt: null,
    });
    for (const completedAt of ['1970-01-01T00:00:00Z', '1999-12-31T23:59:59Z'])
      expect((await tick({ completed: true, completedAt })).status).toBe(400);
    const { body } = await tick({ completed: true, completedAt: '2099-01-01T00:00:00Z' });
    expect(body.completedAt?.slice(0, 10)).toBe('2026-03-04');
  });

  test('lists open tasks first, then the latest completed', async () => {
    const ben = await server.signedIn();
    const tasks = [];
    for (const title of ['a', 'b', 'c', 'd']) tasks.push(await ben.aTask({ title }));
    for (const [place, hour] of [
      [0, '08'],
      [1, '09'],
    ] as const) {
      const body = { completed: true, completedAt: `2026-03-04T${hour}:00:00Z` };
      await ben.call('PATCH', `/api/tasks/${tasks[place]?.id}/complete`, { body });
    }
    expect((await list(ben)).map(({ title }) => title)).toEqual(['c', 'd', 'b', 'a']);
  });
});

describe('prerequisites', () => {
  test('are found by exact title, else by the only title that contains them', async () => {
    const ben = await server.signedIn();
    const ids = new Map<string, number>();
    for (const title of ['Book flight', 'Book flight to Rome', 'Pack the red bag', 'Pack the blue bag']) {
      ids.set(title, (await ben.aTask({ title })).id);
    }
    const task = await ben.aTask({ title: 'Leave', dependencies: ['book FLIGHT', 'rome', 'Pack the', 'Say goodbye'] });
    expect(task.dependencyIds).toEqual([ids.get('Book flight'), ids.get('Book flight to Rome')]);
    expect(task.dependencies).toEqual(['Book flight', 'Book flight to Rome', 'Pack the', 'Say goodbye']);
  });

  test('follow a rename, and unblock their dependants when they are deleted', async () => {
    const ben = await server.signedIn();
    const first = await ben.aTask({ title: 'Find passport' });
    const { id } = await ben.aTask({ title: 'Fly', dependencies: ['passport', 'a good mood'] });
    await update(ben, first.id, { title: 'Renew the passport' });
    const read = async () => (await ben.call<Task>('GET', `/api/tasks/${id}`)).body;
    expect((await read()).dependencies).toEqual(['Renew the passport', 'a good mood']);
    expect((await ben.call('DELETE', `/api/tasks/${first.id}`)).body).toEqual({ success: true });
    expect(await read()).toMatchObject({ dependencies: ['a good mood'], dependencyIds: [] });
    expect((await ben.call('GET', `/api/tasks/${first.id}`)).status).toBe(404);
  });

  test('count for the score while they are open', async () => {
    const ben = await server.signedIn();
    const first = await ben.aTask({ title: 'Write the text' });
    const { id, priorityScore } = await ben.aTask({ title: 'Send it', dependencies: ['Write the text'] });
    expect(priorityScore).toBe(75 - 25);
    await ben.call('PATCH', `/api/tasks/${first.id}/complete`, { body: { completed: true } });
    // All prerequisites are done (+30), and the work is of the same kind as the one just finished (+25).
    expect((await ben.call<Task>('GET', `/api/tasks/${id}`)).body.priorityScore).toBe(75 + 30 + 25);
  });

  test("never name the task itself or another user's", async () => {
    const { id } = await ann.aTask({ title: 'Only once in the world' });
    expect((await update(ann, id, { dependencies: ['Only once in the world'] })).body.dependencyIds).toEqual([]);
    const ben = await server.signedIn();
    expect((await ben.aTask({ dependencies: ['Only once in the world'] })).dependencyIds).toEqual([]);
  });
});

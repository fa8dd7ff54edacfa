import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { processors } from '#api/app/processors.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
/** Wednesday. */
const TODAY = '2026-03-04';

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
});
beforeEach(() => server.clock.set(`${TODAY}T11:00:00Z`));
afterAll(() => server.stop());

const list = async (person: SignedInPerson) => (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;
const daysOf = (tasks: readonly Task[]) => tasks.map(({ scheduledDate }) => scheduledDate).toSorted();
const remove = (person: SignedInPerson, id: number) => person.call('DELETE', `/api/tasks/${id}`);
const end = (person: SignedInPerson, id: number) =>
  person.call<{ totalDeleted: number }>('DELETE', `/api/recurring-tasks/${id}`);

describe('a recurring task', () => {
  test('has an instance for each of its days of the next 28, with a numeric id, as scheduled', async () => {
    const ann = await server.signedIn();
    const first = await ann.aTask({
      title: 'Water the plants',
      recurrence: 'FREQ=WEEKLY;BYDAY=MO',
      dueTime: '09:00',
      location: 'home',
    });
    expect(first).toMatchObject({
      status: 'scheduled',
      scheduledDate: '2026-03-09',
      recurrence: 'FREQ=WEEKLY;BYDAY=MO',
    });
    const tasks = await list(ann);
    expect(daysOf(tasks)).toEqual(['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30']);
    expect(new Set(tasks.map(({ parentRecurringTaskId }) => parentRecurringTaskId)).size).toBe(1);
    for (const task of tasks) {
      expect(task).toMatchObject({
        title: 'Water the plants',
        status: 'scheduled',
        dueTime: '09:00',
        location: 'home',
      });
      expect(Number.isInteger(task.id)).toBe(true);
    }
  });

  test('starts today when today is one of its days', async () => {
    const ann = await server.signedIn();
    expect(await ann.aTask({ recurrence: 'FREQ=DAILY' })).toMatchObject({ status: 'today', scheduledDate: TODAY });
    expect(await list(ann)).toHaveLength(29);
  });

  test('is created from an existing task, and moves its deadline along', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ title: 'Pay the rent', dueDate: '2026-03-31' });
    const { body } = await ann.call<Task>('PATCH', `/api/tasks/${id}`, { body: { recurrence: 'FREQ=MONTHLY' } });
    expect(body).toMatchObject({ scheduledDate: '2026-03-31', dueDate: '2026-03-31', status: 'scheduled' });
    server.clock.set('2026-04-02T11:00:00Z');
    const days = (await list(ann)).map(({ scheduledDate, dueDate }) => [scheduledDate, dueDate]);
    expect(days).toContainEqual(['2026-04-30', '2026-04-30']);
  });

  test('is created from a dump', async () => {
    const ann = await server.signedIn();
    const { status, body } = await ann.call<{ tasks: Task[] }>('POST', '/api/brain-dumps', {
      body: { rawText: 'Every Monday I have to water the plants.' },
    });
    expect([status, body.tasks.length]).toEqual([201, 1]);
    expect(body.tasks[0]).toMatchObject({ scheduledDate: '2026-03-09', status: 'scheduled' });
    expect(daysOf(await list(ann))).toHaveLength(4);
  });

  test.each(['FREQ=SECONDLY', 'every monday', 'FREQ=DAILY;UNTIL=20200101'])(
    'rejects a rule without a day: %s',
    async (recurrence) => {
      const ann = await server.signedIn();
      expect((await ann.call('POST', '/api/tasks', { body: { title: 'x', recurrence } })).status).toBe(400);
      expect(await list(ann)).toEqual([]);
    },
  );

  test('is one task for concurrent reads on a new day', async () => {
    const ann = await server.signedIn();
    await ann.aTask({ recurrence: 'FREQ=DAILY' });
    server.clock.set('2026-03-05T11:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => list(ann)));
    const days = daysOf(await list(ann));
    expect(new Set(days).size).toBe(days.length);
    expect(days.at(-1)).toBe(addDays('2026-03-05', 28));
  });

  test('shows at most one of its instances in today and the queue', async () => {
    const ann = await server.signedIn();
    await ann.aTask({ title: 'Stretch', recurrence: 'FREQ=DAILY' });
    server.clock.set('2026-03-05T11:00:00Z');
    const shown = (await list(ann)).filter(({ status }) => status !== 'scheduled');
    expect(daysOf(shown)).toEqual(['2026-03-05']);
    const later = (await list(ann)).find(({ scheduledDate }) => scheduledDate === '2026-03-06');
    const refused = await ann.call('PATCH', `/api/tasks/${later?.id}`, { body: { status: 'today' } });
    expect([refused.status, refused.body['code']]).toEqual([409, 'shownAlready']);
  });
});

describe('one instance', () => {
  test('can be completed, skipped or changed without affecting the others', async () => {
    const ann = await server.signedIn();
    await ann.aTask({ title: 'Stretch', recurrence: 'FREQ=DAILY' });
    const [a, b, c] = (await list(ann)).toSorted((x, y) =>
      (x.scheduledDate ?? '').localeCompare(y.scheduledDate ?? ''),
    );
    await ann.call('PATCH', `/api/tasks/${a?.id}/complete`, { body: { completed: true } });
    await remove(ann, b?.id ?? 0);
    await ann.call('PATCH', `/api/tasks/${c?.id}`, { body: { title: 'Stretch for long' } });
    server.clock.set('2026-03-05T11:00:00Z');
    const tasks = await list(ann);
    // The skipped day does not return, and the next days are created.
    expect(tasks.find(({ scheduledDate }) => scheduledDate === '2026-03-05')).toBeUndefined();
    expect(tasks.filter(({ title }) => title === 'Stretch for long')).toHaveLength(1);
    expect(tasks.filter(({ completed }) => completed)).toHaveLength(1);
    expect(daysOf(tasks).at(-1)).toBe(addDays('2026-03-05', 28));
  });
});

describe('the end of a series', () => {
  test('deletes its open tasks and creates no new ones; what is done stays', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ recurrence: 'FREQ=DAILY' });
    await ann.call('PATCH', `/api/tasks/${id}/complete`, { body: { completed: true } });
    expect((await end(ann, id)).body).toEqual({ totalDeleted: 28 });
    server.clock.set('2026-03-05T11:00:00Z');
    expect((await list(ann)).map((task) => task.id)).toEqual([id]);
  });

  test('can name the series itself', async () => {
    const ann = await server.signedIn();
    const { parentRecurringTaskId } = await ann.aTask({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' });
    expect((await end(ann, parentRecurringTaskId ?? 0)).body).toEqual({ totalDeleted: 4 });
  });

  test('is rejected with the text of the specification', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const single = await ann.aTask();
    const { id } = await ann.aTask({ recurrence: 'FREQ=DAILY' });
    expect(await end(ann, single.id)).toMatchObject({
      status: 409,
      body: { code: 'notInSeries', error: 'This task is not part of a recurring series.' },
    });
    expect((await end(ben, id)).status).toBe(403);
    expect((await end(ann, 999_999_999)).status).toBe(404);
    await end(ann, id);
    expect((await end(ann, id)).status).toBe(404);
  });

  test('is cleaned up when instances are left', async () => {
    const ann = await server.signedIn();
    const { id, parentRecurringTaskId } = await ann.aTask({ recurrence: 'FREQ=DAILY' });
    const cleanUp = (which: number | null) =>
      ann.call<{ deletedInstances: number }>('DELETE', `/api/cleanup-orphaned-recurring/${which}`);
    expect((await cleanUp(id)).body).toEqual({ deletedInstances: 0 });
    await server.database.knex('task_series').where({ id: parentRecurringTaskId }).delete();
    expect((await end(ann, id)).status).toBe(404);
    expect((await cleanUp(id)).body).toEqual({ deletedInstances: 29 });
    expect(await list(ann)).toEqual([]);
  });
});

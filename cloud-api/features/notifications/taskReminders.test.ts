import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MOST_TASK_REMINDERS, type Reminders, type TaskReminder } from '#shared/notifications/contract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

const NOON = '2026-03-04T11:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const remind = (person: SignedInPerson, id: number, minutes?: number) =>
  person.call<TaskReminder>('PUT', `/api/tasks/${id}/reminder`, { body: minutes === undefined ? {} : { minutes } });
const forget = (person: SignedInPerson, id: number) => person.call('DELETE', `/api/tasks/${id}/reminder`);
const tick = async (person: SignedInPerson, id: number, completed: boolean) =>
  expect((await person.call('PATCH', `/api/tasks/${id}/complete`, { body: { completed } })).status).toBe(200);
const waitingFor = async (person: SignedInPerson) =>
  (await person.call<Reminders>('GET', '/api/reminders')).body.tasks.map(({ title }) => title);
/** Returns the minutes from now until a time, by the server's clock. */
const minutesUntil = (instant: string) => Math.round((Date.parse(instant) - server.clock.now().getTime()) / 60_000);

describe('a reminder of a task', () => {
  test('comes after 30 minutes by default, and the later request wins', async () => {
    const ann = await server.signedIn();
    const { id, title } = await ann.aTask();
    const { status, body } = await remind(ann, id);
    expect([status, body]).toMatchObject([200, { taskId: id, title }]);
    expect(minutesUntil(body.remindAt)).toBe(30);
    const later = (await remind(ann, id, 10)).body;
    expect(minutesUntil(later.remindAt)).toBe(10);
    expect((await ann.call<Reminders>('GET', '/api/reminders')).body.tasks).toEqual([later]);
  });

  test('is one for concurrent requests', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask();
    const answers = await Promise.all([10, 20, 30, 40].map((minutes) => remind(ann, id, minutes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await waitingFor(ann)).toHaveLength(1);
  });

  test('can be removed, also twice', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask();
    await remind(ann, id);
    for (const answer of [await forget(ann, id), await forget(ann, id)]) expect(answer.body).toEqual({ success: true });
    expect(await waitingFor(ann)).toEqual([]);
  });

  test('is listed with the others, the earliest first, with the current title of the task', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    for (const [title, minutes] of [
      ['Third', 60],
      ['First', 1],
      ['Second', 30],
    ] as const) {
      await remind(ann, (await ann.aTask({ title })).id, minutes);
    }
    const { id } = await ann.aTask({ title: 'Draft' });
    await remind(ann, id, 90);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { title: 'Fourth' } });
    expect(await waitingFor(ann)).toEqual(['First', 'Second', 'Third', 'Fourth']);
    expect(await waitingFor(ben)).toEqual([]);
  });

  test('may still be shown for a day, and not later', async () => {
    const ann = await server.signedIn();
    await remind(ann, (await ann.aTask({ title: 'Call' })).id, 30);
    server.clock.pass(24 * 3_600_000);
    expect(await waitingFor(ann)).toEqual(['Call']);
    server.clock.pass(31 * 60_000);
    expect(await waitingFor(ann)).toEqual([]);
    await remind(ann, (await ann.aTask({ title: 'Write' })).id);
    expect(await server.database.knex('task_reminders').where({ userId: ann.id })).toHaveLength(1);
  });
});

describe('a finished task has no reminder', () => {
  test('when it is done; undoing it restores the reminder', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ title: 'Call' });
    await remind(ann, id);
    await tick(ann, id, true);
    expect(await waitingFor(ann)).toEqual([]);
    const { status, body } = await ann.call('PUT', `/api/tasks/${id}/reminder`, { body: {} });
    expect([status, body['code']]).toEqual([409, 'taskDone']);
    await tick(ann, id, false);
    expect(await waitingFor(ann)).toEqual(['Call']);
  });

  test('when it is done and its reminder is removed, undoing restores nothing', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask();
    await remind(ann, id);
    await tick(ann, id, true);
    expect((await forget(ann, id)).status).toBe(200);
    await tick(ann, id, false);
    expect(await waitingFor(ann)).toEqual([]);
  });

  test('when it is deleted; restoring it restores the reminder', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ title: 'Call' });
    await remind(ann, id);
    await ann.call('DELETE', `/api/tasks/${id}`);
    expect(await waitingFor(ann)).toEqual([]);
    expect([(await remind(ann, id)).status, (await forget(ann, id)).status]).toEqual([404, 404]);
    await ann.call('POST', `/api/tasks/${id}/restore`);
    expect(await waitingFor(ann)).toEqual(['Call']);
  });
});

test("the reminder of another user's task is neither shown nor removable", async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  const { id } = await ann.aTask({ title: 'Call' });
  await remind(ann, id);
  expect([(await remind(ben, id)).status, (await forget(ben, id)).status]).toEqual([403, 403]);
  expect([(await remind(ben, 987_654_321)).status, (await forget(ben, 987_654_321)).status]).toEqual([404, 404]);
  expect(await waitingFor(ann)).toEqual(['Call']);
});

test.each([0, 1.5, -30, 7 * 24 * 60 + 1, 'soon'])('in %s minutes is invalid', async (minutes) => {
  const ann = await server.signedIn();
  const { id } = await ann.aTask();
  const { status, body } = await ann.call('PUT', `/api/tasks/${id}/reminder`, { body: { minutes } });
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['minutes']]);
  expect(await waitingFor(ann)).toEqual([]);
});

/** Creates the maximum number of reminders minus `free`, each for its own task. */
async function fill(person: SignedInPerson, free: number): Promise<void> {
  const { id } = await person.aTask({ status: 'backlog' });
  const { knex } = server.database;
  await knex.raw(
    `insert into tasks select one.*
     from tasks t, generate_series(1, ?::int) n,
     lateral jsonb_populate_record(t, jsonb_build_object('id', t.id + 1000000 + n)) one
     where t.id = ?`,
    [MOST_TASK_REMINDERS - free, id],
  );
  await knex.raw(
    `insert into task_reminders (user_id, task_id, remind_at)
     select user_id, id, ?::timestamptz from tasks where user_id = ? and id > 1000000`,
    [NOON, person.id],
  );
}

test('is limited in number, also for concurrent requests', async () => {
  server.clock.set(NOON);
  const ann = await server.signedIn();
  const [call, write] = [await ann.aTask({ title: 'Call' }), await ann.aTask({ title: 'Write' })];
  await fill(ann, 1);
  const answers = await Promise.all([remind(ann, call.id), remind(ann, write.id)]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [409, 'tooManyReminders'],
  ]);
  expect(await waitingFor(ann)).toHaveLength(MOST_TASK_REMINDERS);
  const [mine, other] = answers[0] === refused[0] ? [write, call] : [call, write];
  expect((await remind(ann, mine.id, 5)).status).toBe(200);
  await forget(ann, mine.id);
  expect((await remind(ann, other.id)).status).toBe(200);
});

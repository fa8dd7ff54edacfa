import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const update = (person: SignedInPerson, id: number, body: object) =>
  person.call<Task>('PATCH', `/api/tasks/${id}`, { body });

test('a task stands at a place, which can be changed and taken away', async () => {
  const ben = await server.signedIn();
  const { id } = await ben.aTask({ title: 'Stamps', location: ' post <b>office</b>\n ' });
  expect((await ben.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks[0]).toMatchObject({
    id,
    location: 'post office',
  });
  expect((await update(ben, id, { location: 'x'.repeat(200) })).body.location).toHaveLength(120);
  expect((await update(ben, id, { location: '' })).body.location).toBe('');
  expect((await update(ben, id, { location: 7 })).status).toBe(400);
  expect((await ben.aTask({ title: 'Anywhere' })).location).toBe('');
});

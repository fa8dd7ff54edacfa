import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { processors } from '#api/app/processors.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
});
afterAll(() => server.stop());

test('the place of a task is stored as written, can be changed, and can be removed', async () => {
  const ann = await server.signedIn();
  const update = (location: unknown) => ann.call<Task>('PATCH', `/api/tasks/${id}`, { body: { location } });
  const { id } = await ann.aTask({ title: 'Stamps', location: ' post <b>office</b>\n ' });
  const { body } = await ann.call<{ tasks: Task[] }>('GET', '/api/tasks');
  expect(body.tasks).toMatchObject([{ id, location: 'post office' }]);
  expect((await update('x'.repeat(200))).body.location).toHaveLength(120);
  expect((await update('')).body.location).toBe('');
  expect((await update(7)).status).toBe(400);
  expect((await ann.aTask({ title: 'Anywhere' })).location).toBe('');
});

test('the place in a dump is stored with its task', async () => {
  const ann = await server.signedIn();
  const rawText = "Pick up the prescription at the chemist's tomorrow. Call Sam.";
  const { body } = await ann.call<{ tasks: Task[] }>('POST', '/api/brain-dumps', { body: { rawText } });
  expect(body.tasks.map(({ location }) => location)).toEqual(["chemist's", '']);
});

test('text about a crisis is no place', async () => {
  const ann = await server.signedIn();
  const { id } = await ann.aTask({ title: 'Walk' });
  const body = { location: 'I want to kill myself' };
  expect((await ann.call('PATCH', `/api/tasks/${id}`, { body })).body).toMatchObject({ code: 'crisis' });
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DashboardStats, WeeklyProgress } from '#shared/insights/dashboardContract.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

test('no chart counts what did not fit into today or has passed', async () => {
  server.clock.set('2026-03-18T09:00:00Z');
  const ann = await server.signedIn();
  const done = await ann.aTask({ title: 'Done' });
  await ann.call('PATCH', `/api/tasks/${done.id}/complete`, { body: { completed: true } });
  const { id } = await ann.aTask({ title: 'Dentist', dueDate: '2026-03-18' });
  // Only a dump can say what is an appointment, so the columns are set directly.
  await server.database.knex('tasks').where({ id }).update({ isFixed: true, isDeadlineTask: false, dueTime: '08:00' });
  for (const title of ['One', 'Two', 'Three', 'Four', 'Did not fit']) await ann.aTask({ title });
  const stats = await ann.call<DashboardStats>('GET', '/api/dashboard/stats');
  expect(stats.body.clarity).toEqual({ completed: 1, total: 5 });
  const { days } = (await ann.call<WeeklyProgress>('GET', '/api/dashboard/weekly-progress')).body;
  expect(days.find(({ date }) => date === '2026-03-18')).toEqual({ date: '2026-03-18', done: 1, planned: 5 });
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ModelServer, sendDump, startModelServer } from './openai/testOpenAi.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer(inject('testDatabase'), { tryMs: 20_000, totalMs: 25_000 });
});
afterAll(() => server?.stop());

test("a request to a model contains nothing from the user's calendars", async () => {
  const ann = await server.signedIn();
  const { knex } = server.database;
  const now = server.clock.now();
  const feed = { name: 'Oncology', address: 'sealed', busyOnly: false, createdAt: now, readAt: now, readFor: '' };
  const [{ id: feedId }] = (await knex('calendar_feeds').insert(
    { ...feed, userId: ann.id, nextAt: new Date('2100-01-01') },
    ['id'],
  )) as [{ id: number }];
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const times = { startsAt: inMinutes(93), endsAt: inMinutes(150) };
  await knex('calendar_appointments').insert({ userId: ann.id, feedId, title: 'Chemotherapy', busy: 'busy', ...times });
  const known = await ann.call('GET', '/api/appointments');
  expect(known.text).toContain('Chemotherapy');

  const task = await ann.aTask({ title: 'Clean the kitchen' });
  expect((await sendDump(ann, 'Call the bank today. I am tired of appointments.')).status).toBe(201);
  expect((await ann.call('GET', `/api/tasks/${task.id}/steps`)).status).toBe(200);
  expect(server.sandbox.requests.length).toBeGreaterThanOrEqual(2);
  const asked = JSON.stringify(server.sandbox.requests);
  expect(asked).toContain('Call the bank today');
  expect(asked).not.toMatch(/Chemotherapy|Oncology/);
  expect(asked).not.toContain(times.startsAt.toISOString().slice(0, 16));
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { REFLECTIONS_PER_PAGE } from '#shared/focus/contract.ts';
import type { ReflectionRecord } from '#shared/focus/dayEnd.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const write = (person: SignedInPerson, body: object) =>
  person.call<ReflectionRecord>('POST', '/api/reflections', { body: { completedCount: 2, totalCount: 5, ...body } });
const list = async (person: SignedInPerson, query = '') =>
  (await person.call<{ reflections: ReflectionRecord[]; hasMore: boolean }>('GET', `/api/reflections${query}`)).body;

test('a reflection is stored under the local day, and a second one replaces it', async () => {
  server.clock.set('2026-03-10T23:30:00Z');
  const ann = await server.signedIn({ timezone: 'Europe/Berlin' });
  const first = await write(ann, { hardestPart: 'To begin', biggestWin: '  Called the bank ' });
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    ...{ hardestPart: 'To begin', biggestWin: 'Called the bank', tomorrowFocus: '' },
    ...{ date: '2026-03-11', completedCount: 2, totalCount: 5, reflectionText: 'To begin\n\nCalled the bank' },
    timestamp: expect.stringMatching(/^2026-03-10T23:30:0/),
  });
  server.clock.pass(60_000);
  await write(ann, { tomorrowFocus: 'The slides', completedCount: 3 });
  const { reflections } = await list(ann);
  expect(reflections).toHaveLength(1);
  expect(reflections[0]).toMatchObject({ hardestPart: '', tomorrowFocus: 'The slides', completedCount: 3 });
});

test('are paginated, and each user sees only their own', async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  await write(ben, { biggestWin: 'Of Ben' });
  for (let day = 0; day <= REFLECTIONS_PER_PAGE; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    await server.database.knex('reflections').insert({
      ...{ userId: ann.id, date, hardestPart: '', biggestWin: date, tomorrowFocus: '' },
      ...{ completedCount: 0, totalCount: 0, writtenAt: server.clock.now() },
    });
  }
  const page = await list(ann);
  expect([page.reflections.length, page.hasMore, page.reflections[0]?.date]).toEqual([
    REFLECTIONS_PER_PAGE,
    true,
    '2026-01-31',
  ]);
  const rest = await list(ann, `?before=${page.reflections.at(-1)?.date}`);
  expect([rest.reflections.map(({ date }) => date), rest.hasMore]).toEqual([['2026-01-01'], false]);
});

test.each([
  ['nothing at all', {}],
  ['blanks alone', { hardestPart: '  ', biggestWin: '\n' }],
  ['a count below nothing', { biggestWin: 'x', completedCount: -1 }],
  ['no text', { biggestWin: 7 }],
])('%s is rejected with a reason', async (_what, body) => {
  const ann = await server.signedIn();
  const { status, body: told } = await write(ann, body);
  expect(status).toBe(400);
  expect(told).toHaveProperty('error');
});

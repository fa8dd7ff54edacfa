import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  ann = await server.signedIn();
});
afterAll(() => server.stop());

const tagOf = async (id: number) => String((await ann.call('GET', `/api/tasks/${id}`)).headers.get('etag'));
const change = (id: number, title: string, ifMatch: string) =>
  ann.call('PATCH', `/api/tasks/${id}`, { body: { title }, headers: { 'if-match': ifMatch } });

describe('a conditional change of a task', () => {
  test('is applied while the tag matches, and returns the next tag', async () => {
    const { id } = await ann.aTask();
    server.clock.pass(1000);
    const first = await tagOf(id);
    expect(await tagOf(id)).toBe(first);
    const changed = await change(id, 'Call Bob', first);
    expect([changed.status, changed.body['title']]).toEqual([200, 'Call Bob']);
    const next = String(changed.headers.get('etag'));
    expect(next).not.toBe(first);
    server.clock.pass(1000);
    expect((await change(id, 'Call Eve', next)).status).toBe(200);
  });

  test.each([
    ['PATCH', '', { title: 'Call Bob' }],
    ['PATCH', '/complete', { completed: true }],
    ['DELETE', '', undefined],
  ])('is rejected by %s%s once the task was changed elsewhere, and changes nothing', async (method, more, body) => {
    const { id } = await ann.aTask();
    const seen = await tagOf(id);
    server.clock.pass(1000);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { description: 'At ten' } });
    const sent = { ...(body ? { body } : {}), headers: { 'if-match': seen } };
    const refused = await ann.call(method, `/api/tasks/${id}${more}`, sent);
    expect([refused.status, refused.body['code']]).toEqual([412, 'changedSince']);
    expect((await ann.call('GET', `/api/tasks/${id}`)).body).toMatchObject({
      title: 'Call the bank',
      completed: false,
    });
    const again = { ...(body ? { body } : {}), headers: { 'if-match': await tagOf(id) } };
    expect((await ann.call(method, `/api/tasks/${id}${more}`, again)).status).toBe(200);
  });

  test('is applied once for two concurrent calls with the same tag', async () => {
    const { id } = await ann.aTask();
    server.clock.pass(1000);
    const seen = await tagOf(id);
    const answers = await Promise.all(['Call Bob', 'Call Eve', 'Call Kim'].map((title) => change(id, title, seen)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test.each([
    ['*', 200],
    ['"other", *', 200],
    ['"other"', 412],
    ['', 412],
  ])('with If-Match %j returns %i', async (ifMatch, status) => {
    const { id } = await ann.aTask();
    expect((await change(id, 'Call Bob', ifMatch)).status).toBe(status);
  });

  test("of another user's or a missing task is rejected as usual", async () => {
    const ben = await server.signedIn();
    const { id } = await ben.aTask();
    expect((await change(id, 'Mine', '*')).status).toBe(403);
    expect((await change(987_654_321, 'Mine', '*')).status).toBe(404);
  });
});

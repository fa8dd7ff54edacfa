import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newestMail, tokenIn } from './testMail.ts';
import { startTestServer, type SignedInPerson, type TestServer } from './testServer.ts';

const DAY_MS = 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** Opens a client's live connection; `next` waits for the next event. */
async function line({ token }: Pick<SignedInPerson, 'token'>, url = server.url) {
  const given = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: given.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const line = {
    response,
    hangUp: () => given.abort(),
    async next(): Promise<unknown> {
      for (;;) {
        const [, told] = /data: (.*)\n\n/.exec(heard) ?? [];
        if (told !== undefined) {
          heard = heard.slice(heard.indexOf(told) + told.length + 2);
          return JSON.parse(told);
        }
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return undefined;
        heard += value;
      }
    },
  };
  // A connection begins with the current revisions; an event sent just before may arrive on it first.
  let first = response.ok ? await line.next() : undefined;
  while (first && !('versions' in (first as object))) first = await line.next();
  return { ...line, first };
}

const revisionOf = async (person: SignedInPerson) =>
  (await person.call<{ revision: number }>('GET', '/api/tasks')).body.revision;

test('a change reaches every client of its user, and no other user', async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  const [desk, phone, theirs] = [await line(ann), await line(ann), await line(ben)];
  expect(desk.first).toMatchObject({ revision: 0 });
  expect(desk.response.headers.get('content-type')).toBe('text/event-stream');
  await ann.aTask({ title: 'A secret of Ann' });
  const told = await desk.next();
  expect(told).toEqual({ revision: await revisionOf(ann) });
  expect(await phone.next()).toEqual(told);
  await ben.aTask();
  // Ben receives his own event first, none of Ann's.
  expect(await theirs.next()).toEqual({ revision: await revisionOf(ben) });
  for (const one of [desk, phone, theirs]) one.hangUp();
});

test('a failed change is not announced', async () => {
  const ann = await server.signedIn();
  const { id } = await ann.aTask();
  const desk = await line(ann);
  await ann.call('PATCH', '/api/tasks', {
    body: {
      changes: [
        { id, patch: { title: 'Half' } },
        { id: 999_999_999, patch: { title: 'Other half' } },
      ],
    },
  });
  await ann.call('PATCH', `/api/tasks/${id}`, { body: { title: 'Whole' } });
  expect(await desk.next()).toEqual({ revision: await revisionOf(ann) });
  desk.hangUp();
});

test('two processes on one database notify each other', async () => {
  const other = await startTestServer(inject('testDatabase'), { database: server.database });
  const ann = await server.signedIn();
  const response = await fetch(`${other.url}/api/events`, { headers: { authorization: `Bearer ${ann.token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await ann.aTask();
  const expected = `data: {"revision":${await revisionOf(ann)}}`;
  let heard = '';
  while (!heard.includes(expected)) heard += (await reader?.read())?.value ?? '';
  expect(heard).toContain('event: tasks');
  await reader?.cancel();
});

test('a stream starts with the versions of calendars, focus and reminders from an earlier read until they change', async () => {
  const ann = await server.signedIn();
  const seen = async () => ({
    calendars: (await ann.call<{ version: string }>('GET', '/api/appointments')).body.version,
    focus: (await ann.call<{ version: string }>('GET', '/api/focus-running')).body.version,
    reminders: (await ann.call<{ version: string }>('GET', '/api/reminders')).body.version,
  });
  const versions = async () => {
    const { first, hangUp } = await line(ann);
    hangUp();
    return (first as { versions: unknown }).versions;
  };
  const before = await seen();
  expect(await versions()).toEqual(before);

  const task = { id: 1, title: 'Call the bank' };
  const report = { key: 'session', phase: 'focus', task, wholeMs: 1_500_000, leftMs: 1_400_000, sinceMs: 0 };
  await ann.call('PUT', '/api/focus-running', { body: { report } });
  const focused = await seen();
  expect(focused).toEqual({ ...before, focus: expect.stringContaining(':') });
  expect(await versions()).toEqual(focused);

  await ann.call('POST', '/api/focus-running/requests', { body: { key: 'session', request: 'pause' } });
  expect(await versions()).toEqual(await seen());
  expect(await versions()).not.toEqual(focused);

  const { id } = await ann.aTask();
  const paused = await seen();
  await ann.call('PUT', `/api/tasks/${id}/reminder`, { body: { minutes: 10 } });
  const reminded = await seen();
  expect(reminded).toEqual({ ...paused, reminders: expect.not.stringMatching(paused.reminders) });
  expect(await versions()).toEqual(reminded);
  await ann.call('PUT', `/api/tasks/${id}/reminder`, { body: { minutes: 20 } });
  expect(await versions()).toEqual(await seen());
  expect(await versions()).not.toEqual(reminded);
});

test('other users receive nothing', async () => {
  expect((await line({ token: 'x'.repeat(40) })).response.status).toBe(401);
  expect((await fetch(`${server.url}/api/events`)).status).toBe(401);
});

describe('a stream ends with its session', () => {
  /** Returns the token of another session of the user. */
  const another = async ({ email }: SignedInPerson): Promise<string> => {
    const { body } = await server.call('POST', '/api/auth/login', { body: { email, password: 'Tidy-Moon1' } });
    return String(body['access_token']);
  };
  const ways: readonly (readonly [string, (ann: SignedInPerson, desk: string) => Promise<unknown>])[] = [
    ['logging out', (_ann, desk) => server.call('POST', '/api/auth/logout', { token: desk })],
    ['logging all others out', (ann) => ann.call('DELETE', '/api/auth/sessions')],
    [
      'logging it out elsewhere',
      async (ann) => {
        const { body } = await ann.call<{ sessions: { id: number }[] }>('GET', '/api/auth/sessions');
        await ann.call('DELETE', `/api/auth/sessions/${body.sessions[1]?.id}`);
      },
    ],
    [
      'another password',
      (ann) =>
        ann.call('PATCH', '/api/auth/password', { body: { current_password: 'Tidy-Moon1', new_password: 'abcdef' } }),
    ],
    [
      'a password that was reset',
      async ({ email }) => {
        await server.call('POST', '/api/auth/forgot-password', { body: { email } });
        const body = { token: tokenIn(await newestMail(server, email)), newPassword: 'Brand-new1!' };
        await server.call('POST', '/api/auth/reset-password', { body });
      },
    ],
    ['deleting the account', (ann) => ann.removeAccount()],
  ];

  test.each(ways)('by %s', async (_way, end) => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const token = await another(ann);
    const [desk, theirs] = [await line({ token }), await line(ben)];
    await end(ann, token);
    expect(await desk.next()).toBeUndefined();
    expect((await line({ token })).response.status).toBe(401);
    await ben.aTask();
    expect(await theirs.next()).toEqual({ revision: await revisionOf(ben) });
    theirs.hangUp();
  });

  test('but no other stream of the user', async () => {
    const ann = await server.signedIn();
    const [desk, phone] = [await line({ token: await another(ann) }), await line(ann)];
    await ann.call('DELETE', '/api/auth/sessions');
    expect(await desk.next()).toBeUndefined();
    await ann.aTask();
    expect(await phone.next()).toEqual({ revision: await revisionOf(ann) });
    phone.hangUp();
  });

  test('on every process', async () => {
    const other = await startTestServer(inject('testDatabase'), { database: server.database });
    const ann = await server.signedIn();
    const desk = await line(ann, other.url);
    await ann.call('POST', '/api/auth/logout');
    expect(await desk.next()).toBeUndefined();
  });

  test('when it expires, unless it was used meanwhile', async () => {
    const local = await startTestServer(inject('testDatabase'));
    try {
      const [ann, ben] = [await local.signedIn(), await local.signedIn()];
      const [desk, theirs] = [await line(ann, local.url), await line(ben, local.url)];
      local.clock.pass(29 * DAY_MS);
      await ben.call('POST', '/api/auth/verify');
      local.clock.pass(2 * DAY_MS);
      expect(await desk.next()).toBeUndefined();
      await ben.aTask();
      expect(await theirs.next()).toEqual({ revision: 1 });
      theirs.hangUp();
    } finally {
      await local.stop();
    }
  });
});

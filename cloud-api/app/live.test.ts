import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestServer, type SignedInPerson, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** An open line of one client: `next` waits for what is told. */
async function line({ token }: Pick<SignedInPerson, 'token'>) {
  const given = new AbortController();
  const response = await fetch(`${server.url}/api/events`, {
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
  // A line begins with how far the tasks are.
  const first = response.ok ? await line.next() : undefined;
  return { ...line, first };
}

const revisionOf = async (person: SignedInPerson) =>
  (await person.call<{ revision: number }>('GET', '/api/tasks')).body.revision;

test('every open client of a person hears of a change, and nobody else', async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  const [desk, phone, theirs] = [await line(ann), await line(ann), await line(ben)];
  expect(desk.first).toEqual({ revision: 0 });
  expect(desk.response.headers.get('content-type')).toBe('text/event-stream');
  await ann.aTask({ title: 'A secret of Ann' });
  const told = await desk.next();
  expect(told).toEqual({ revision: await revisionOf(ann) });
  expect(await phone.next()).toEqual(told);
  await ben.aTask();
  // The first thing that Ben hears is his own.
  expect(await theirs.next()).toEqual({ revision: await revisionOf(ben) });
  for (const one of [desk, phone, theirs]) one.hangUp();
});

test('a change that fails is told to nobody', async () => {
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
  // What was told just before the line was open may be heard on it once more.
  let told = await desk.next();
  while (isDeepStrictEqual(told, desk.first)) told = await desk.next();
  expect(told).toEqual({ revision: await revisionOf(ann) });
  desk.hangUp();
});

test('two processes on one database tell each other', async () => {
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

test('strangers hear nothing', async () => {
  expect((await line({ token: 'x'.repeat(40) })).response.status).toBe(401);
  expect((await fetch(`${server.url}/api/events`)).status).toBe(401);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const lengthsOf = async (person: SignedInPerson) => (await person.call('GET', '/api/focus-settings')).body;
const choose = (person: SignedInPerson, body: object) => person.call('PUT', '/api/focus-settings', { body });

test('defaults to 25 and 5 minutes until the user chooses, then to the last choice, per user', async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  expect(await lengthsOf(ann)).toEqual({ focusMinutes: 25, breakMinutes: 5 });
  for (const lengths of [
    { focusMinutes: 5, breakMinutes: 1 },
    { focusMinutes: 90, breakMinutes: 30 },
    { focusMinutes: 50, breakMinutes: 10 },
  ]) {
    expect(await choose(ann, lengths)).toMatchObject({ status: 200, body: lengths });
    expect(await lengthsOf(ann)).toEqual(lengths);
  }
  expect(await lengthsOf(ben)).toEqual({ focusMinutes: 25, breakMinutes: 5 });
});

test.each([
  ['focusMinutes', 4],
  ['focusMinutes', 91],
  ['focusMinutes', 25.5],
  ['focusMinutes', '25'],
  ['breakMinutes', 0],
  ['breakMinutes', 31],
  ['breakMinutes', null],
])('a %s of %s is rejected by name, and nothing changes', async (field, minutes) => {
  const ann = await server.signedIn();
  const { status, body } = await choose(ann, { focusMinutes: 25, breakMinutes: 5, [field]: minutes });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { [field]: expect.stringMatching(/^Choose .*minutes/) as unknown } });
  expect(await lengthsOf(ann)).toEqual({ focusMinutes: 25, breakMinutes: 5 });
});

test('a session of 90 minutes is booked, and no longer one', async () => {
  const ann = await server.signedIn();
  const endedAt = server.clock.now().getTime();
  const task = {
    ...{ id: 1, title: 'Write the letter', category: 'personal', weight: 8 },
    ...{ wasTheOneThing: true, energyLevel: 'high' },
  };
  const book = (focusedMs: number) =>
    ann.call('POST', '/api/focus-sessions', {
      body: { id: randomUUID(), task, startedAt: endedAt - focusedMs, endedAt, focusedMs, outcome: 'progress' },
    });
  expect(await book(5_400_000)).toMatchObject({ status: 200, body: { focusedMs: 5_400_000 } });
  expect(await book(5_400_001)).toMatchObject({ status: 400 });
});

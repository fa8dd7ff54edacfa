import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BookedSession, SESSIONS_PER_PAGE } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WHOLE_MS = 1_500_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** A session of the last twenty-five minutes. */
function aSession(facts: Partial<ClosedSession> = {}): ClosedSession {
  const endedAt = facts.endedAt ?? server.clock.now().getTime();
  return {
    id: randomUUID(),
    task: {
      ...{ id: 1, title: 'Write the letter', category: 'personal', weight: 8 },
      ...{ wasTheOneThing: true, energyLevel: 'high' },
    },
    ...{ startedAt: endedAt - WHOLE_MS, endedAt, focusedMs: WHOLE_MS, outcome: 'progress' },
    ...facts,
  };
}

const forTask = ({ id, title }: Task): Pick<ClosedSession, 'task'> => ({ task: { ...aSession().task, id, title } });

const book = (person: SignedInPerson, session: object) =>
  person.call<BookedSession>('POST', '/api/focus-sessions', { body: session });
const list = async (person: SignedInPerson, query = '') =>
  (await person.call<{ sessions: BookedSession[]; hasMore: boolean }>('GET', `/api/focus-sessions${query}`)).body;
const attemptAt = async (person: SignedInPerson, id: number): Promise<string | null> =>
  (await person.call<Task>('GET', `/api/tasks/${id}`)).body.lastAttempted;
const revisionOf = async (person: SignedInPerson): Promise<number> =>
  (await person.call<{ revision: number }>('GET', '/api/tasks')).body.revision;

describe('a session', () => {
  test("is booked with the hour in the user's time zone, and listed", async () => {
    server.clock.set('2026-03-10T23:30:00Z');
    const ann = await server.signedIn({ timezone: 'Europe/Berlin' });
    const session = aSession({ endedAt: Date.parse('2026-03-10T23:20:00Z'), outcome: null, focusedMs: 61_000 });
    const { status, body } = await book(ann, session);
    expect([status, body]).toEqual([
      200,
      {
        ...{ id: session.id, taskId: 1, taskTitle: 'Write the letter', category: 'personal', weight: 8 },
        ...{ wasTheOneThing: true, energyLevel: 'high', outcome: null, focusedMs: 61_000, hourOfDay: 0 },
        ...{ startedAt: '2026-03-10T22:55:00.000Z', endedAt: '2026-03-10T23:20:00.000Z' },
      },
    ]);
    expect(await list(ann)).toEqual({ sessions: [body], hasMore: false });
  });

  test('sent again stays as it was booked first', async () => {
    const ann = await server.signedIn();
    const session = aSession();
    const { body: first } = await book(ann, session);
    const { status, body } = await book(ann, { ...session, outcome: 'other', focusedMs: 5_000 });
    expect([status, body]).toEqual([200, first]);
    expect((await list(ann)).sessions).toEqual([first]);
  });

  test('sent concurrently is booked once', async () => {
    const ann = await server.signedIn();
    const session = aSession(forTask(await ann.aTask()));
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(ann, session)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await list(ann)).sessions).toHaveLength(1);
  });

  test('of another user stays theirs, even with the same id', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const session = aSession();
    await book(ann, session);
    const { body } = await book(ben, { ...session, outcome: 'completed' });
    expect(body.outcome).toBe('completed');
    expect((await list(ann)).sessions).toMatchObject([{ id: session.id, outcome: 'progress' }]);
    expect((await list(ben)).sessions).toMatchObject([{ id: session.id, outcome: 'completed' }]);
  });
});

describe('the clock of a client', () => {
  test.each([
    ['runs some hours ahead', () => aSession({ endedAt: server.clock.now().getTime() + 20 * HOUR_MS })],
    ['was put back half a day meanwhile', () => ({ ...aSession(), startedAt: aSession().endedAt + 12 * HOUR_MS })],
    ['was put forward for years meanwhile', () => ({ ...aSession(), startedAt: 0 })],
  ])('%s, and the minutes count', async (_how, session) => {
    const ann = await server.signedIn();
    expect((await book(ann, session())).body.focusedMs).toBe(WHOLE_MS);
  });

  test.each([
    ['days ahead', 'endedAt', () => aSession({ endedAt: server.clock.now().getTime() + 2 * DAY_MS })],
    ['an end in 1970', 'endedAt', () => ({ ...aSession(), startedAt: 0, endedAt: HOUR_MS })],
    ['a start days after the end', 'startedAt', () => ({ ...aSession(), startedAt: aSession().endedAt + 2 * DAY_MS })],
  ])('with %s is rejected with a reason', async (_what, field, session) => {
    const ann = await server.signedIn();
    const { status, body } = await book(ann, session());
    expect([status, body]).toMatchObject([400, { code: 'invalid', fields: { [field]: expect.any(String) } }]);
    expect((await list(ann)).sessions).toEqual([]);
  });

  test('that is far ahead books only that the session ended', async () => {
    const ann = await server.signedIn();
    const task = await ann.aTask();
    const { status } = await book(
      ann,
      aSession({ ...forTask(task), endedAt: server.clock.now().getTime() + 20 * HOUR_MS }),
    );
    expect(status).toBe(200);
    expect(Date.parse((await attemptAt(ann, task.id)) ?? '')).toBeLessThanOrEqual(server.clock.now().getTime());
  });
});

test.each([
  ['more than 90 minutes', { focusedMs: 90 * 60_000 + 1 }],
  ['no focus at all', { focusedMs: 0 }],
  ['an outcome of the screen', { outcome: 'distracted' }],
  ['no id', { id: 'mine' }],
  ['a time that is none', { endedAt: 'now' }],
])('%s is rejected with a reason', async (_what, facts) => {
  const ann = await server.signedIn();
  const { status, body } = await book(ann, { ...aSession(), ...facts });
  expect([status, body]).toMatchObject([400, { code: 'invalid' }]);
});

describe('the task of a session', () => {
  test('was attempted when it ended, which other windows receive', async () => {
    const ann = await server.signedIn();
    const task = await ann.aTask();
    const before = await revisionOf(ann);
    const session = aSession(forTask(task));
    await book(ann, session);
    expect(await attemptAt(ann, task.id)).toBe(new Date(session.endedAt).toISOString());
    expect(await revisionOf(ann)).toBeGreaterThan(before);
  });

  test('keeps a later attempt, and does not notify again', async () => {
    const ann = await server.signedIn();
    const task = await ann.aTask();
    const late = aSession(forTask(task));
    await book(ann, late);
    const before = await revisionOf(ann);
    await book(ann, aSession({ ...forTask(task), endedAt: late.endedAt - HOUR_MS }));
    await book(ann, late);
    expect(await attemptAt(ann, task.id)).toBe(new Date(late.endedAt).toISOString());
    expect(await revisionOf(ann)).toBe(before);
  });

  test("may be deleted or another user's: the session is booked, and the task is unchanged", async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const [gone, theirs] = [await ann.aTask(), await ben.aTask()];
    await ann.call('DELETE', `/api/tasks/${gone.id}`);
    for (const task of [gone, theirs]) expect((await book(ann, aSession(forTask(task)))).status).toBe(200);
    expect((await list(ann)).sessions).toHaveLength(2);
    expect(await attemptAt(ben, theirs.id)).toBeNull();
  });
});

describe('the list', () => {
  test('is paginated, also within one moment', async () => {
    const ann = await server.signedIn();
    const endedAt = server.clock.now().getTime();
    for (let made = 0; made < SESSIONS_PER_PAGE + 3; made += 1) await book(ann, aSession({ endedAt }));
    const page = await list(ann);
    expect([page.sessions.length, page.hasMore]).toEqual([SESSIONS_PER_PAGE, true]);
    const rest = await list(ann, `?before=${page.sessions.at(-1)?.id}`);
    expect([rest.sessions.length, rest.hasMore]).toEqual([3, false]);
    expect(new Set([...page.sessions, ...rest.sessions].map(({ id }) => id)).size).toBe(SESSIONS_PER_PAGE + 3);
  });

  test("is empty after an unknown session or another user's", async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const { body: theirs } = await book(ben, aSession());
    await book(ann, aSession({ endedAt: server.clock.now().getTime() - HOUR_MS }));
    for (const id of [theirs.id, randomUUID()]) {
      expect(await list(ann, `?before=${id}`)).toEqual({ sessions: [], hasMore: false });
    }
  });
});

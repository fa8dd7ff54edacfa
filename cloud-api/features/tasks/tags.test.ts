import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { taskRoutes } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { randomFrom } from '#shared/tasks/testRandom.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { byTier } from '#scripts/tier.ts';
import { lineProcessor } from '#api/features/brain-dump/testProcessor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors: [lineProcessor] });
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const read = (person: SignedInPerson, tag = '') =>
  person.call<{ tasks: Task[] }>('GET', '/api/tasks', { headers: tag === '' ? {} : { 'if-none-match': tag } });
const tagOf = async (person: SignedInPerson): Promise<string> => (await read(person)).headers.get('etag') ?? '';

/** What users and time do to a list; each takes the task to change. */
const DEEDS: Record<string, (person: SignedInPerson, task: Task | undefined, dice: number) => Promise<unknown>> = {
  create: (person, _task, dice) => person.aTask({ title: `Call the bank ${dice}`, dependencies: ['Call'] }),
  rename: (person, task, dice) => patch(person, task, { title: `Renamed ${dice}` }),
  plan: (person, task, dice) => patch(person, task, { status: dice % 2 === 0 ? 'backlog' : 'today' }),
  tick: (person, task, dice) => act(person, task, 'PATCH', '/complete', { completed: dice % 3 !== 0 }),
  several: (person, task) =>
    person.call('PATCH', '/api/tasks', {
      body: { changes: task ? [{ id: task.id, patch: { emotionalWeight: 2 } }] : [] },
    }),
  remove: (person, task) => act(person, task, 'DELETE'),
  restore: async (person) => {
    const { body } = await person.call<{ tasks: Task[] }>('GET', '/api/deleted-tasks');
    return act(person, body.tasks[0], 'POST', '/restore');
  },
  dump: (person, _task, dice) =>
    person.call('POST', '/api/brain-dumps', {
      body: { rawText: `Write to Ben ${dice}\nWater the plants` },
      headers: { 'idempotency-key': randomUUID() },
    }),
  forgetDump: async (person) => {
    const { body } = await person.call<{ brainDumps: { id: number }[] }>('GET', '/api/brain-dumps');
    const [dump] = body.brainDumps;
    return dump && person.call('DELETE', `/api/brain-dumps/${dump.id}`);
  },
  chooseDay: (person, task) =>
    person.call('POST', '/api/daily-plans', { body: { selectedTasks: task ? [task.id] : [], energyLevel: 'low' } }),
  move: (person, _task, dice) =>
    person.call('PATCH', '/api/auth/profile', {
      body: { timezone: dice % 2 === 0 ? 'Asia/Tokyo' : 'America/New_York' },
    }),
  sleep: async () => Promise.resolve(server.clock.pass(20 * 3_600_000)),
  stayAway: async () => Promise.resolve(server.clock.pass(4 * 86_400_000)),
  nothing: () => Promise.resolve(),
};

const act = async (person: SignedInPerson, task: Task | undefined, method: string, path = '', body?: object) =>
  task && person.call(method, `/api/tasks/${task.id}${path}`, body ? { body } : {});
const patch = (person: SignedInPerson, task: Task | undefined, body: object) => act(person, task, 'PATCH', '', body);

describe('the tag of the list of tasks', () => {
  test('avoids sending the list while nothing has changed', async () => {
    const ann = await server.signedIn();
    await ann.aTask();
    const tag = await tagOf(ann);
    const again = await read(ann, `"other", ${tag}`);
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect((await read(ann, '"other"')).status).toBe(200);
  });

  test.each(byTier({ fast: [1], all: [1, 2, 3] }))(
    'differs for every list, whatever changes, from any device (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const ann = await server.signedIn();
      const names = Object.keys(DEEDS);
      const seen = new Map<string, string>();
      const done: string[] = [];
      for (let turn = 0; turn < 40; turn += 1) {
        const { body, text } = await read(ann);
        const tag = await tagOf(ann);
        // One tag never stands for two lists.
        expect(seen.get(tag) ?? text, done.join(', ')).toBe(text);
        seen.set(tag, text);
        const name = names[random(names.length)] ?? 'nothing';
        done.push(name);
        await DEEDS[name]?.(ann, body.tasks[random(Math.max(1, body.tasks.length))], random(1_000));
        const answer = await read(ann, tag);
        const now = await read(ann);
        if (answer.status === 304) expect(now.text, done.join(', ')).toBe(text);
        else expect(answer.text, done.join(', ')).toBe(now.text);
      }
      expect(seen.size).toBeGreaterThan(10);
    },
  );

  test('is per user, and changes with the day', async () => {
    const [ann, bea] = [await server.signedIn(), await server.signedIn()];
    const tag = await tagOf(ann);
    await tagOf(bea);
    expect((await read(bea, tag)).status).toBe(200);
    server.clock.pass(86_400_000);
    expect((await read(ann, tag)).status).toBe(200);
    expect(await tagOf(ann)).not.toBe(tag);
  });
});

test('the list has exactly the names and values of its contract', async () => {
  const ann = await server.signedIn();
  const first = await ann.aTask({ title: 'Pay rent', dueDate: '2026-03-20', dueTime: '10:00' });
  await ann.call('POST', '/api/brain-dumps', { body: { rawText: 'Call Bob\nBuy bread' } });
  await ann.aTask({ title: 'After the rent', dependencies: ['Pay rent'], recurrence: 'FREQ=DAILY' });
  await ann.call('PATCH', `/api/tasks/${first.id}/complete`, { body: { completed: true } });
  const { body } = await read(ann);
  expect(body.tasks.length).toBeGreaterThan(3);
  expect(body).toEqual(taskRoutes.list.reply.parse(body));
});

test.each(['/user/onboarding-status', '/user/work-schedule', '/dashboard/stats', '/dashboard/weekly-progress'])(
  'GET %s is sent once as long as it has not changed',
  async (path) => {
    const ann = await server.signedIn();
    await read(ann);
    const ask = (tag?: string) =>
      ann.call('GET', `/api${path}`, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
    const first = await ask();
    expect(first.status).toBe(200);
    const again = await ask(first.headers.get('etag') ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
  },
);

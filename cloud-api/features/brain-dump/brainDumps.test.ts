import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DumpReply, DumpSummary } from '#shared/brain-dump/contract.ts';
import { OPEN_TASKS_LIMIT } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { lineProcessor } from './testProcessor.ts';

let server: TestServer;
let broken = false;

beforeAll(async () => {
  const failing = {
    name: 'openai' as const,
    process: () => {
      if (broken) throw new Error('The provider is down');
      return { tasks: 'not a result' } as never;
    },
  };
  const local = {
    name: 'local' as const,
    process: (input: Parameters<typeof lineProcessor.process>[0]) => {
      if (broken) throw new Error('Nothing works today');
      return lineProcessor.process(input);
    },
  };
  server = await startTestServer(inject('testDatabase'), { processors: [failing, local] });
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const dump = (person: SignedInPerson, rawText: unknown, headers: Record<string, string> = {}) =>
  person.call<DumpReply & { error: string; code: string }>('POST', '/api/brain-dumps', { body: { rawText }, headers });
const dumpsOf = async (person: SignedInPerson) =>
  (await person.call<{ brainDumps: DumpSummary[] }>('GET', '/api/brain-dumps')).body.brainDumps;
const tasksOf = async (person: SignedInPerson) =>
  (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;

describe('a dump', () => {
  test('becomes tasks that refer to their words, in the order in which they were said', async () => {
    const ann = await server.signedIn();
    const text = '  Call Bob \u0007\nPay rent | {"emotionalWeight":9,"urgencyLevel":"urgent"}';
    const { status, body } = await dump(ann, text);
    expect(status).toBe(201);
    expect(body.processedBy).toBe('local');
    expect(body.tasks.map(({ title }) => title)).toEqual(['Call Bob', 'Pay rent']);
    const [stored] = await dumpsOf(ann);
    expect(stored).toMatchObject({ id: body.id, state: 'processed', createdAt: expect.stringContaining('2026-03-04') });
    const span = body.tasks[1]?.span ?? { start: 0, end: 0 };
    expect(body.rawText.slice(span.start, span.end)).toMatch(/^Pay rent/);
    expect(stored).toMatchObject({ characters: body.rawText.length, processedBy: 'local', trouble: null, tasks: 2 });
    expect(await tasksOf(ann)).toEqual(body.tasks);
  });

  test('can be sent as content and uses what onboarding knows', async () => {
    const ann = await server.signedIn();
    const content = { rawText: 'Swim', continuous: true, onboardingData: { selectedGoals: ['Get healthier'] } };
    const { status, body } = await ann.call<DumpReply>('POST', '/api/brain-dumps', { body: { content } });
    expect([status, body.tasks.length]).toEqual([201, 1]);
  });

  test('fills today with the best five and queues, schedules and shelves the rest', async () => {
    const ann = await server.signedIn();
    await ann.aTask({ title: 'There already' });
    const lines = [
      'Worry about mum | {"nancyCategory":"worries","emotionalWeight":10}',
      'Dream of Rome | {"nancyCategory":"someday_maybe"}',
      'Dentist | {"scheduledDate":"2026-03-10","isFixed":true,"dueTime":"10:00"}',
      'Taxes | {"dueDate":"2026-03-31","isDeadlineTask":true}',
      'Gym | {"scheduledDay":"Friday"}',
      ...[1, 2, 3, 4, 5, 6].map((weight) => `Weight ${weight} | {"emotionalWeight":${weight}}`),
      'Bin | {"dueDate":"2026-03-04","emotionalWeight":0}',
    ];
    const { body } = await dump(ann, lines.join('\n'));
    expect(Object.fromEntries(body.tasks.map(({ title, status }) => [title, status]))).toEqual({
      'Worry about mum': 'someday',
      'Dream of Rome': 'someday',
      Dentist: 'scheduled',
      Taxes: 'scheduled',
      Gym: 'scheduled',
      'Weight 6': 'today',
      'Weight 5': 'today',
      'Weight 4': 'today',
      'Weight 3': 'backlog',
      'Weight 2': 'backlog',
      'Weight 1': 'backlog',
      Bin: 'today',
    });
    const found = new Map(body.tasks.map((task) => [task.title, task]));
    expect(found.get('Dentist')?.fixedTime).toBe('10:00');
    expect(found.get('Gym')?.scheduledDate).toBe('2026-03-06');
  });

  test('finds its prerequisites among its own tasks first, also among later ones', async () => {
    const ann = await server.signedIn();
    await ann.aTask({ title: 'Buy paint' });
    const { body } = await dump(ann, 'Paint wall | {"dependencies":["buy paint","move sofa"]}\nBuy paint\nMove sofa');
    const [wall, paint, sofa] = body.tasks;
    expect(wall?.dependencyIds).toEqual([paint?.id, sofa?.id]);
    expect(wall?.dependencies).toEqual(['Buy paint', 'Move sofa']);
  });

  test('of three thousand tasks is stored completely', async () => {
    const ann = await server.signedIn();
    const { status, body } = await dump(ann, Array.from({ length: 3000 }, () => 'ab').join('\n'));
    expect([status, body.tasks.length]).toEqual([201, 3000]);
    expect(body.tasks.filter((task) => task.status === 'today')).toHaveLength(5);
    expect(await tasksOf(ann)).toHaveLength(OPEN_TASKS_LIMIT);
  });

  test('can contain any character', async () => {
    const ann = await server.signedIn();
    const text = 'Half \ud83e a fox \ud83e\udd8a, \u202eright to left, $1 ?, \\u0000, %s, {"__proto__":1}';
    const { status } = await dump(ann, text);
    expect(status).toBe(201);
    expect((await dumpsOf(ann))[0]?.excerpt).toBe(
      'Half \ufffd a fox 🦊, right to left, $1 ?, \\u0000, %s, {"__proto__":1}',
    );
  });
});

describe('a dump that cannot be processed', () => {
  test.each([
    ['', "Please share what's on your mind first."],
    [' \n ', "Please share what's on your mind first."],
    ['\u0007\u0008', 'Please enter some text to process.'],
  ])('because it is empty (%j) is rejected kindly', async (text, error) => {
    const ann = await server.signedIn();
    const { status, body } = await dump(ann, text);
    expect([status, body.error]).toEqual([400, error]);
    expect(await dumpsOf(ann)).toEqual([]);
  });

  test('because it is too long is kept anyway', async () => {
    const ann = await server.signedIn();
    const text = 'x'.repeat(20_001);
    const { status, body } = await dump(ann, text);
    expect(status).toBe(413);
    expect(body.error).toMatch(/^Character limit exceeded/);
    expect(await dumpsOf(ann)).toMatchObject([
      { state: 'failed', trouble: 'tooLong', excerpt: 'x'.repeat(280), characters: 20_001 },
    ]);
    expect((await dump(ann, 'y'.repeat(10_000))).status).toBe(201);
  });

  test('because it is a megabyte is rejected', async () => {
    const ann = await server.signedIn();
    const { status, body } = await dump(ann, 'x'.repeat(1_000_000));
    expect([status, body.error]).toEqual([413, 'Content too long']);
  });

  test('because every processor fails is kept, and the same key retries', async () => {
    const ann = await server.signedIn();
    const headers = { 'idempotency-key': 'try-again' };
    broken = true;
    const failed = await dump(ann, 'Call Bob', headers);
    broken = false;
    expect(failed.status).toBe(500);
    expect(failed.body.error).toContain('kept safely');
    expect(await dumpsOf(ann)).toMatchObject([{ state: 'failed', trouble: 'processing', excerpt: 'Call Bob' }]);
    expect(await tasksOf(ann)).toEqual([]);
    expect((await dump(ann, 'Call Bob', headers)).status).toBe(201);
    expect(await dumpsOf(ann)).toMatchObject([{ state: 'processed', trouble: null, excerpt: 'Call Bob' }]);
  });

  test.each([[undefined], [null], [5], [['a']], [{ toString: 'x' }]])(
    'because %j is not text is rejected',
    async (text) => {
      const ann = await server.signedIn();
      expect((await dump(ann, text)).status).toBe(400);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Pattern, PATTERNS_AT_ONCE, PATTERNS_PER_PAGE } from '#shared/focus/contract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { MOST_PATTERNS } from './patterns.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const hoursAgo = (hours: number): string => new Date(server.clock.now().getTime() - hours * HOUR_MS).toISOString();
const aCompletion = (at = hoursAgo(1)): Pattern => ({
  ...{ id: randomUUID(), at, kind: 'completion', record: { completionTime: 9 } },
});

const keep = (person: SignedInPerson, patterns: readonly object[]) =>
  person.call<{ kept: number }>('POST', '/api/patterns', { body: { patterns } });
const list = async (person: SignedInPerson, query = '') =>
  (await person.call<{ patterns: Pattern[]; hasMore: boolean }>('GET', `/api/patterns${query}`)).body;
const circumstances = { timestamp: '2026-03-04T09:00:00.000Z', timeOfDay: 'morning', energyLevel: 'low' } as const;

test('each kind is stored as observed, and found by its kind', async () => {
  const ann = await server.signedIn();
  const observed: Pattern[] = [
    { id: randomUUID(), at: hoursAgo(1), kind: 'completion', record: { completionTime: 23 } },
    {
      ...{ id: randomUUID(), at: hoursAgo(2), kind: 'procrastination' },
      record: { taskCategory: 'financial', clickCount: 3, ...circumstances },
    },
    {
      ...{ id: randomUUID(), at: hoursAgo(3), kind: 'startDelay' },
      record: { delayMinutes: 12, taskCategory: 'work' },
    },
    {
      ...{ id: randomUUID(), at: hoursAgo(4), kind: 'taskSwitch' },
      record: {
        ...{ fromTaskId: 1, fromTaskTitle: 'Taxes “2025” \\ 🧾', fromTaskCategory: 'financial' },
        ...{ toTaskId: 2, toTaskTitle: 'Call mum', toTaskCategory: 'family', reason: 'chosen', ...circumstances },
      },
    },
    {
      ...{ id: randomUUID(), at: hoursAgo(5), kind: 'resolution' },
      record: { taskId: 1, action: 'defer', reason: 'wrong-time', deferType: 'tomorrow', subtaskCount: 0 },
    },
  ];
  expect((await keep(ann, observed)).body).toEqual({ kept: 5 });
  expect(await list(ann)).toEqual({ patterns: observed, hasMore: false });
  for (const one of observed) expect((await list(ann, `?kind=${one.kind}`)).patterns).toEqual([one]);
});

describe('with a known id', () => {
  test('is skipped, also within one call', async () => {
    const ann = await server.signedIn();
    const [known, fresh] = [aCompletion(), aCompletion()];
    expect((await keep(ann, [known, known])).body).toEqual({ kept: 1 });
    const changed = { ...known, record: { completionTime: 3 } };
    expect((await keep(ann, [changed, fresh])).body).toEqual({ kept: 1 });
    const { patterns } = await list(ann);
    expect(patterns).toHaveLength(2);
    expect(patterns).toContainEqual(known);
  });

  test('is stored once for concurrent calls', async () => {
    const ann = await server.signedIn();
    const some = Array.from({ length: 20 }, () => aCompletion());
    const answers = await Promise.all([some, some.toReversed(), some, some.toReversed()].map((all) => keep(ann, all)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.kept, 0)).toBe(20);
    expect((await list(ann)).patterns).toHaveLength(20);
  });

  test('of another user is not mine', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const one = aCompletion();
    expect((await keep(ann, [one])).body).toEqual({ kept: 1 });
    expect((await keep(ben, [one])).body).toEqual({ kept: 1 });
    await keep(ben, [aCompletion()]);
    expect((await list(ann)).patterns).toEqual([one]);
    expect((await list(ann, `?before=${(await list(ben)).patterns[1]?.id}`)).patterns).toEqual([]);
  });
});

test.each([
  ['nothing', []],
  [
    'too many',
    Array.from({ length: PATTERNS_AT_ONCE + 1 }, () => ({
      id: randomUUID(),
      at: '2026-01-01T00:00:00Z',
      kind: 'completion',
      record: { completionTime: 1 },
    })),
  ],
  ['a kind that there is not', [{ ...{ id: randomUUID(), at: '2026-01-01T00:00:00Z' }, kind: 'mood', record: {} }]],
  [
    'a record of another kind',
    [{ ...{ id: randomUUID(), at: '2026-01-01T00:00:00Z' }, kind: 'startDelay', record: { completionTime: 1 } }],
  ],
  [
    'an hour that there is not',
    [{ ...{ id: randomUUID(), at: '2026-01-01T00:00:00Z' }, kind: 'completion', record: { completionTime: 24 } }],
  ],
  ['no time', [{ ...{ id: randomUUID(), at: 'now' }, kind: 'completion', record: { completionTime: 1 } }]],
])('%s is rejected with a reason, and nothing of it is stored', async (_what, patterns) => {
  const ann = await server.signedIn();
  const { status, body } = await keep(ann, [...patterns.slice(1), ...patterns.slice(0, 1)]);
  expect([status, body]).toMatchObject([400, { code: 'invalid' }]);
  expect((await list(ann)).patterns).toEqual([]);
});

test('a clock that is ahead dates nothing after now, and one without a year nothing before the first', async () => {
  const ann = await server.signedIn();
  await keep(ann, [aCompletion('9999-12-31T23:59:59Z'), aCompletion('0000-01-01T00:00:00Z')]);
  const [newest, oldest] = (await list(ann)).patterns;
  expect(Date.parse(newest?.at ?? '')).toBeLessThanOrEqual(server.clock.now().getTime());
  expect(oldest?.at).toBe('0001-01-01T00:00:00.000Z');
});

/** Inserts many rows, a minute apart, the newest an hour old. */
const fill = (person: SignedInPerson, count: number) =>
  server.database.knex.raw(
    `insert into patterns (user_id, id, kind, at, record)
     select ?, gen_random_uuid(), 'completion', ?::timestamptz - n * interval '1 minute', '{"completionTime": 9}'
     from generate_series(1, ?::int) n`,
    [person.id, hoursAgo(1), count],
  );

test('are paginated', async () => {
  const ann = await server.signedIn();
  await fill(ann, PATTERNS_PER_PAGE + 2);
  const page = await list(ann, '?kind=completion');
  expect([page.patterns.length, page.hasMore]).toEqual([PATTERNS_PER_PAGE, true]);
  const rest = await list(ann, `?kind=completion&before=${page.patterns.at(-1)?.id}`);
  expect([rest.patterns.length, rest.hasMore]).toEqual([2, false]);
  expect(Date.parse(rest.patterns[0]?.at ?? '')).toBeLessThan(Date.parse(page.patterns.at(-1)?.at ?? ''));
});

test('keeps the newest of each user, and removes none of another', async () => {
  const [ann, ben] = [await server.signedIn(), await server.signedIn()];
  await fill(ann, MOST_PATTERNS);
  await fill(ben, MOST_PATTERNS);
  const newest = [aCompletion(hoursAgo(0)), aCompletion(hoursAgo(0.5))];
  await keep(ann, newest);
  const count = async (person: SignedInPerson) =>
    (await server.database.knex('patterns').where({ userId: person.id })).length;
  expect([await count(ann), await count(ben)]).toEqual([MOST_PATTERNS, MOST_PATTERNS]);
  expect((await list(ann)).patterns.slice(0, 2).map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});

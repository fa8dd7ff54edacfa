import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { EXAMPLES_LIMIT, type OwnWays } from '#shared/brain-dump/examples/contract.ts';
import { piecesAfter } from '#shared/brain-dump/list/correctedPieces.ts';
import { corrected, type Correction } from '#shared/brain-dump/list/corrections.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import type { Task } from '#shared/tasks/task.ts';
import { processors } from '#api/app/processors.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const SAID = '- Call the dentist tomorrow\n- Water the plants\n- Clean the kitchen';

const dump = async (person: SignedInPerson, body: Record<string, unknown> = {}): Promise<DumpReply> =>
  (await person.call<DumpReply>('POST', '/api/brain-dumps', { body: { rawText: SAID, review: true, ...body } })).body;
const commit = (person: SignedInPerson, { id }: DumpReply, list: readonly ListedTask[]) =>
  person.call<DumpReply>('POST', `/api/brain-dumps/${id}/commit`, { body: { list } });
const waysOf = async (person: SignedInPerson): Promise<OwnWays> =>
  (await person.call<OwnWays>('GET', '/api/user/examples')).body;
const titled = ({ list }: DumpReply) => list?.map(({ title, state }) => [title, state]);

const after = ({ list }: DumpReply, ...corrections: readonly (readonly [RegExp, (key: string) => Correction])[]) =>
  corrections.reduce<readonly ListedTask[]>((now, [title, make]) => {
    const key = now.find((task) => title.test(task.title))?.key ?? '';
    return corrected(now, make(key), { rawText: SAID, today: '2026-03-04' });
  }, list ?? []);
const drop = (key: string): Correction => ({ kind: 'drop', key });
const rename = (title: string) => (key: string) => ({ kind: 'rename', key, title }) as const;

/** A user who once corrected that plants are no task, and what they call the dentist. */
async function taught(): Promise<{ readonly person: SignedInPerson; readonly first: DumpReply }> {
  const person = await server.signedIn();
  const first = await dump(person);
  await commit(person, first, after(first, [/plants/, drop], [/dentist/, rename('Ring Dr Lee')]));
  return { person, first };
}

describe('a corrected list', () => {
  test('is read correctly the next time', async () => {
    const { person } = await taught();
    const next = await dump(person, { rawText: `${SAID} again` });
    expect(titled(next)?.slice(0, 1)).toEqual([['Ring Dr Lee', 'kept']]);
    expect(titled(next)).toContainEqual(['Water the plants', 'maybe']);
    expect(next.leftAsThoughts.map(({ text }) => text)).toContain('Water the plants');
    expect(next.analysis.total_tasks_found).toBe(2);
    expect(next).not.toHaveProperty('shown');
  });

  test('teaches once, however often it is confirmed, and only for its user', async () => {
    const { person, first } = await taught();
    const ways = await waysOf(person);
    expect(ways.examples).toHaveLength(2);
    expect(ways.examples).toContainEqual({ kind: 'words', text: 'water the plants', isTask: false, day: null });
    await commit(person, first, after(first, [/kitchen/, drop]));
    expect(await waysOf(person)).toEqual(ways);
    expect(await waysOf(await server.signedIn())).toEqual({ examples: [], finished: [] });
  });

  test('also teaches when it was corrected while typing and not reviewed', async () => {
    const ann = await server.signedIn();
    const now = '2026-03-04T12:00';
    const list = readList(localProcessor.process({ rawText: SAID, now }), { rawText: SAID, now });
    const key = list.find(({ title }) => /plants/.test(title))?.key ?? '';
    const pieces = piecesAfter([], list, drop(key), { rawText: SAID, today: '2026-03-04' });
    await dump(ann, { review: false, correctedPieces: pieces });
    expect(await waysOf(ann)).toMatchObject({ examples: [{ text: 'water the plants', isTask: false }] });
    const { leftAsThoughts } = await dump(ann, { review: false, rawText: 'Water the plants. Call the bank.' });
    expect(leftAsThoughts).toMatchObject([{ text: 'Water the plants' }]);
    const tasks = (await ann.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks.map(({ title }) => title);
    expect(tasks).toContain('Call the bank');
    expect(tasks).not.toContain('Water the plants');
  });

  test('teaches nothing when it is discarded', async () => {
    const ann = await server.signedIn();
    await commit(ann, await dump(ann), []);
    expect((await waysOf(ann)).examples).toEqual([]);
  });
});

describe('what was learned', () => {
  test('is forgotten on request, and then the reader reads as before', async () => {
    const { person } = await taught();
    const { person: other } = await taught();
    expect((await person.call('DELETE', '/api/user/examples')).body).toEqual({ removed: true });
    expect((await waysOf(person)).examples).toEqual([]);
    expect((await waysOf(other)).examples).toHaveLength(2);
    expect(titled(await dump(person))).toContainEqual(['Water the plants', 'kept']);
  });

  test('is deleted with the dump that it came from', async () => {
    const { person, first } = await taught();
    await person.call('DELETE', `/api/brain-dumps/${first.id}`);
    expect((await waysOf(person)).examples).toEqual([]);
  });

  test(`is bounded: the newest ${EXAMPLES_LIMIT} stay`, async () => {
    const { person, first } = await taught();
    await server.database.knex.raw(
      `insert into list_examples (user_id, kind, text, said, brain_dump_id, at)
       select ?, 'words', 'thing ' || n, '{"isTask":false,"day":null}', ?, timestamptz '2026-03-05' + n * interval '1 s'
       from generate_series(1, ?) n`,
      [person.id, first.id, EXAMPLES_LIMIT],
    );
    expect((await waysOf(person)).examples).toHaveLength(EXAMPLES_LIMIT);
    server.clock.set('2026-03-06T11:00:00Z');
    const next = await dump(person);
    await commit(person, next, after(next, [/kitchen/, drop]));
    const { examples } = await waysOf(person);
    expect(examples).toHaveLength(EXAMPLES_LIMIT);
    expect(examples[0]).toMatchObject({ text: 'clean the kitchen' });
    expect(await server.database.knex('list_examples').where({ userId: person.id })).toHaveLength(EXAMPLES_LIMIT);
  });
});

test('a duration is the one that the same task last took in focus, and is marked as such', async () => {
  const ann = await server.signedIn();
  const task = { ...(await ann.aTask({ title: 'Clean the kitchen' })), weight: 5, wasTheOneThing: false };
  const end = server.clock.now().getTime();
  const session = (outcome: string, minutes: number, endedAt: number) =>
    ann.call('POST', '/api/focus-sessions', {
      body: {
        ...{ id: randomUUID(), task: { ...task, energyLevel: 'low' }, outcome, endedAt },
        ...{ startedAt: endedAt - minutes * 60_000, focusedMs: minutes * 60_000 },
      },
    });
  await session('progress', 24, end - 3_600_000);
  expect((await waysOf(ann)).finished).toEqual([]);
  await session('completed', 17, end);
  expect((await waysOf(ann)).finished).toEqual([{ title: 'Clean the kitchen', minutes: 41 }]);
  const reply = await dump(ann);
  const kitchen = reply.list?.find(({ title }) => title === 'Clean the kitchen');
  expect(kitchen).toMatchObject({ estimatedMinutes: 40, learnt: { minutes: 40, by: 'last' } });
  await commit(ann, reply, reply.list ?? []);
  const { tasks } = (await ann.call<{ tasks: Task[] }>('GET', '/api/tasks')).body;
  expect(tasks.filter(({ title }) => title === 'Clean the kitchen').map((one) => one.estimatedMinutes)).toContain(40);
});

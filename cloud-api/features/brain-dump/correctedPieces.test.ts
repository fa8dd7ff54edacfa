import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { piecesAfter } from '#shared/brain-dump/list/correctedPieces.ts';
import type { Correction } from '#shared/brain-dump/list/corrections.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import type { Task } from '#shared/tasks/task.ts';
import { processors } from '#api/app/processors.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const SAID = '- Call the dentist tomorrow\n- Water the plants\n- Buy stamps and bread';
const NOW = '2026-03-04T12:00';

/** Corrections made on the device while writing: one task dropped, one moved to another day, one split. */
function putRight(): readonly CorrectedPiece[] {
  const read = (pieces: readonly CorrectedPiece[]) =>
    readList(localProcessor.process({ rawText: SAID, now: NOW }), { rawText: SAID, now: NOW, pieces });
  const steps: readonly (readonly [RegExp, (key: string) => Correction])[] = [
    [/plants/, (key) => ({ kind: 'drop', key })],
    [/dentist/, (key) => ({ kind: 'plan', key, plan: { day: '2026-03-09' } })],
    [/stamps/, (key) => ({ kind: 'split', key, titles: ['Buy stamps', 'Bread'] })],
  ];
  return steps.reduce<readonly CorrectedPiece[]>((pieces, [title, make]) => {
    const list = read(pieces);
    const key = list.find((task) => title.test(task.title))?.key ?? '';
    return piecesAfter(pieces, list, make(key), { rawText: SAID, today: '2026-03-04' });
  }, []);
}

const dump = (person: SignedInPerson, body: Record<string, unknown>, key = 'first') =>
  person.call<DumpReply>('POST', '/api/brain-dumps', {
    body: { rawText: SAID, timezone: 'Europe/Berlin', ...body },
    headers: { 'idempotency-key': key },
  });
const tasksOf = async (person: SignedInPerson): Promise<readonly Task[]> =>
  (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;

test('corrections made while typing are in the list to confirm', async () => {
  const ann = await server.signedIn();
  const { body } = await dump(ann, { review: true, correctedPieces: putRight() });
  expect(body.list?.map(({ title, state }) => [title, state])).toEqual([
    ['Call the dentist', 'kept'],
    ['Water the plants', 'dropped'],
    ['Buy stamps', 'kept'],
    ['Bread', 'kept'],
  ]);
  expect(body.list?.[0]).toMatchObject({ scheduledDate: '2026-03-09' });
  expect(body.analysis.total_tasks_found).toBe(3);
});

test('corrections made while typing are in the plan when the user skips the review', async () => {
  const ann = await server.signedIn();
  await dump(ann, { correctedPieces: putRight() });
  expect((await tasksOf(ann)).map(({ title }) => title).toSorted()).toEqual([
    'Bread',
    'Buy stamps',
    'Call the dentist',
  ]);
});

test('invalid corrections lose no text', async () => {
  const ann = await server.signedIn();
  const { status, body } = await dump(ann, { review: true, correctedPieces: [{ span: 'everything' }] });
  expect(status).toBe(201);
  expect(body.list).toHaveLength(3);
  const far = putRight().map((piece) => ({ ...piece, span: { start: 5, end: 5_000 } }));
  const other = await dump(ann, { review: true, correctedPieces: far }, 'second');
  expect(other.body.list).toHaveLength(3);
});

import { expect, test } from 'vitest';
import type { DumpSummary } from '#shared/brain-dump/contract.ts';
import type { CapturedDump } from '#shared/brain-dump/ipc.ts';
import { newEntry, withdrawn } from './entries.ts';
import { rowsOf, toForget } from './rows.ts';

const dump = (key: string, id: number): DumpSummary => ({
  id,
  key,
  excerpt: `${key} on the server`,
  characters: 20,
  state: 'failed',
  trouble: 'processing',
  processedBy: null,
  tasks: 0,
  capturedAt: '2026-03-02T10:00:00.000Z',
  toConfirm: false,
  createdAt: '2026-03-02T10:00:00.000Z',
});
const captured = (id: string): CapturedDump => ({
  id,
  text: `${id} in the outbox`,
  capturedAt: '2026-03-02T11:00:00.000Z',
  state: 'refused',
  why: 'tooLong',
});
const entry = (key: string) => ({ ...newEntry({ key, text: `${key} here`, sender: 'w' }), since: 5 });

test('the same words are shown once, from where they lie nearest, the latest first', () => {
  const rows = rowsOf({
    entries: [entry('a')],
    captured: [captured('a'), captured('b')],
    dumps: [dump('b', 1), dump('c', 2)],
  });
  expect(rows.map(({ source, text }) => [source, text])).toEqual([
    ['computer', 'b in the outbox'],
    ['server', 'c on the server'],
    ['here', 'a here'],
  ]);
});

test('withdrawn words are shown nowhere, and are to be forgotten wherever they lie', () => {
  const sources = {
    entries: [withdrawn({ key: 'a' })],
    captured: [captured('a')],
    dumps: [dump('a', 1), dump('c', 2)],
  };
  expect(rowsOf(sources).map(({ key }) => key)).toEqual(['c']);
  expect(toForget(sources)).toEqual({ dumps: [dump('a', 1)], captured: [captured('a')] });
});

test('words that nobody owns wait for a hand', () => {
  const rows = rowsOf({ entries: [], dumps: [], captured: [{ ...captured('a'), state: 'waiting', why: 'unowned' }] });
  expect(rows).toMatchObject([{ reason: 'unowned', isOnItsWay: false }]);
});

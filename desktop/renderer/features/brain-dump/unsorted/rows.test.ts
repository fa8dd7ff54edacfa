import { expect, test } from 'vitest';
import type { DumpSummary } from '#shared/brain-dump/contract.ts';
import type { CapturedDump } from '#shared/brain-dump/ipc.ts';
import type { Entry } from './entries.ts';
import { rowsOf, type Sources, toForget } from './rows.ts';

const entry = (key: string, more: Partial<Entry> = {}): Entry => ({
  ...{ key, text: `words of ${key}`, since: 1_000, state: 'failed', sender: null, reason: 'offline' },
  ...{ tries: 1, notBefore: 0, ...more },
});
const dump = (key: string, more: Partial<DumpSummary> = {}) =>
  ({
    id: 5,
    key,
    excerpt: 'first words',
    characters: 900,
    capturedAt: at(2_000),
    trouble: null,
    ...more,
  }) as DumpSummary;
const captured = (id: string, more: Partial<CapturedDump> = {}) =>
  ({ id, text: 'quick words', capturedAt: at(3_000), why: null, ...more }) as CapturedDump;
const at = (ms: number): string => new Date(ms).toISOString();
const sources = (more: Partial<Sources>): Sources => ({ entries: [], dumps: [], captured: [], ...more });

test('every unsorted dump is a row, the latest first, with its reason', () => {
  const all = sources({ entries: [entry('here')], dumps: [dump('there')], captured: [captured('outbox')] });
  expect(rowsOf(all)).toEqual([
    {
      ...{ key: 'outbox', source: 'computer', text: 'quick words', characters: 11, since: 3_000 },
      ...{ reason: null, isOnItsWay: true },
    },
    {
      ...{ key: 'there', source: 'server', id: 5, text: 'first words', characters: 900, since: 2_000 },
      ...{ reason: 'processing', isOnItsWay: false },
    },
    {
      ...{ key: 'here', source: 'here', text: 'words of here', characters: 13, since: 1_000 },
      ...{ reason: 'offline', isOnItsWay: false },
    },
  ]);
});

test('characters are counted as the server counts them: without surrounding spaces', () => {
  const all = sources({
    entries: [entry('here', { text: ' buy milk. ' })],
    captured: [captured('outbox', { text: 'a b ' })],
  });
  expect(rowsOf(all).map(({ characters }) => characters)).toEqual([3, 9]);
});

test('a dump in several places is one row: this device before the outbox before the server', () => {
  const all = sources({
    entries: [entry('a')],
    dumps: [dump('a'), dump('b'), dump('c')],
    captured: [captured('a'), captured('b')],
  });
  expect(rowsOf(all).map(({ key, source }) => [key, source])).toEqual([
    ['b', 'computer'],
    ['c', 'server'],
    ['a', 'here'],
  ]);
});

test('dumps being sent are no problem; those of a closed window were interrupted', () => {
  const all = sources({
    entries: [
      entry('a', { state: 'sending', reason: null, since: 3 }),
      entry('b', { state: 'failed', reason: null, since: 2 }),
      entry('c', { state: 'sending', reason: 'busy', since: 1 }),
    ],
    captured: [captured('d', { why: 'session', capturedAt: at(0) })],
  });
  expect(rowsOf(all).map(({ reason, isOnItsWay }) => [reason, isOnItsWay])).toEqual([
    [null, true],
    ['interrupted', false],
    ['busy', true],
    ['session', false],
  ]);
});

test.each(['usage', 'access', 'tooLong', 'processing', 'interrupted'] as const)(
  'the server says why: %s',
  (trouble) => {
    expect(rowsOf(sources({ dumps: [dump('a', { trouble })] }))).toMatchObject([{ reason: trouble }]);
  },
);

test('withdrawn dumps are no row anywhere, and are deleted wherever they remain', () => {
  const gone = sources({
    entries: [entry('a', { state: 'withdrawn' }), entry('b'), entry('c', { state: 'withdrawn' })],
    dumps: [dump('a'), dump('b')],
    captured: [captured('c'), captured('d')],
  });
  expect(rowsOf(gone).map(({ key }) => key)).toEqual(['d', 'b']);
  const old = toForget(gone);
  expect([old.dumps.map(({ key }) => key), old.captured.map(({ id }) => id)]).toEqual([['a'], ['c']]);
});

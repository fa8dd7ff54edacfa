import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper } from './drafts.ts';
import { Outbox } from './outbox.ts';

const ID = '6f1c2a52-51c4-4a43-9a0e-4a7b9f9d3c11';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-drafts-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-03-04T09:00:00Z') });
  return () => vi.useRealTimers();
});

const open = async () => DraftKeeper.open(folder, 'main', await Outbox.open(path.join(folder, 'outbox')));
const onDisk = (): string => {
  try {
    return readFileSync(path.join(folder, 'main.json'), 'utf8');
  } catch {
    return '';
  }
};

test('typing is batched for 50 ms, also while it continues', async () => {
  const draft = await open();
  draft.keep('c');
  await vi.advanceTimersByTimeAsync(30);
  draft.keep('ca');
  await vi.advanceTimersByTimeAsync(19);
  expect(onDisk()).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(onDisk()).toContain('"ca"'));
});

test('a page finds its draft here under its id, with the time of the last letter', async () => {
  const draft = await open();
  draft.keep('call Ann', { user: 7, id: ID });
  const { written } = draft.copy;
  vi.setSystemTime(Date.parse('2026-03-04T10:00:00Z'));
  draft.keep('call Ann', { user: 7, id: ID });
  await draft.end();
  expect((await open()).copy).toEqual({ text: 'call Ann', id: ID, user: 7, written });
});

test("after a crash the page's copy counts, until the page reports its field", async () => {
  const draft = await open();
  draft.keep('call Ann', { user: 7, id: ID });
  await draft.flush();
  const later = await open();
  expect(later.copy).toMatchObject({ text: 'call Ann', written: null });
  later.keep('call Ann', { user: 7, id: ID });
  expect(later.copy.written).not.toBeNull();
  await draft.end();
  await open();
  expect((await open()).copy.written, 'an end counts once').toBeNull();
});

test('the same text of another account is a different draft', async () => {
  const draft = await open();
  draft.keep('call Ann', { user: 7, id: ID });
  vi.setSystemTime(Date.parse('2026-03-04T10:00:00Z'));
  draft.keep('call Ann', { user: 8, id: ID });
  expect(draft.copy).toMatchObject({ user: 8, written: { at: Date.parse('2026-03-04T10:00:00Z') } });
});

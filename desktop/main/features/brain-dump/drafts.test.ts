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

test('letters are gathered for a twentieth of a second, also while somebody types on', async () => {
  const draft = await open();
  draft.keep('c');
  await vi.advanceTimersByTimeAsync(30);
  draft.keep('ca');
  await vi.advanceTimersByTimeAsync(19);
  expect(onDisk()).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(onDisk()).toContain('"ca"'));
});

test('a page that keeps its draft here finds it again under its own id, with the moment of the last letter', async () => {
  const draft = await open();
  draft.keep('call Ann', { user: 7, id: ID });
  const { written } = draft.copy;
  vi.setSystemTime(Date.parse('2026-03-04T10:00:00Z'));
  draft.keep('call Ann', { user: 7, id: ID });
  await draft.end();
  expect((await open()).copy).toEqual({ text: 'call Ann', id: ID, user: 7, written });
});

test('after a kill the copy of the page counts, until the page says what stands in its field', async () => {
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

test('the same words of another account are other words', async () => {
  const draft = await open();
  draft.keep('call Ann', { user: 7, id: ID });
  vi.setSystemTime(Date.parse('2026-03-04T10:00:00Z'));
  draft.keep('call Ann', { user: 8, id: ID });
  expect(draft.copy).toMatchObject({ user: 8, written: { at: Date.parse('2026-03-04T10:00:00Z') } });
});

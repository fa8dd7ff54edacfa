import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refuse, stubPage } from './testPage.ts';

const Draft = z.object({ text: z.string() });
const DAY = 24 * 3_600_000;

beforeEach(() => {
  stubPage();
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Loads the module as a newly opened page on this device does. */
async function aPage() {
  vi.resetModules();
  const [durable, disk] = [await import('./durable.ts'), await import('./disk.ts')];
  return { ...durable, ...disk, read: (key: string) => durable.readSafe(key, Draft)?.text ?? null };
}

/** Simulates a kill of the browser: recent local storage writes never reached the disk. */
function forgetLocal(...keys: readonly string[]): void {
  for (const key of keys) window.localStorage.removeItem(key);
}

describe('stored text', () => {
  test('is there at once, and on the disk when awaited', async () => {
    const { keepSafely, onDisk, read, readTexts, safeKeys } = await aPage();
    const kept = keepSafely({ 'draft:1': { text: 'call Ann' }, 'draft:2': { text: 'buy milk' } });
    expect([read('draft:1'), read('draft:2'), read('draft:3')]).toEqual(['call Ann', 'buy milk', null]);
    expect(safeKeys('draft:')).toEqual(['draft:1', 'draft:2']);
    expect(await kept).toBe(true);
    await onDisk();
    expect([...(await readTexts('draft:')).keys()]).toEqual(['draft:1', 'draft:2']);
  });

  test('survives a crash that lost local storage', async () => {
    const before = await aPage();
    await before.keepSafely({ 'draft:1': { text: 'call Ann' } });
    await before.onDisk();
    forgetLocal('draft:1');
    const { bringTogether, read } = await aPage();
    expect(read('draft:1')).toBeNull();
    expect(await bringTogether('draft:')).toBe(true);
    expect(read('draft:1')).toBe('call Ann');
    expect(await bringTogether('draft:')).toBe(false);
  });

  test('is restored in its latest version, even though the clock was set back', async () => {
    const before = await aPage();
    await before.keepSafely({ 'draft:1': { text: 'call' } });
    const early = window.localStorage.getItem('draft:1') ?? '';
    vi.setSystemTime(new Date('2026-03-04T08:00:00Z'));
    await before.keepSafely({ 'draft:1': { text: 'call Ann' } });
    await before.onDisk();
    window.localStorage.setItem('draft:1', early);
    const { bringTogether, read } = await aPage();
    await bringTogether('draft:');
    expect(read('draft:1')).toBe('call Ann');
  });

  test('is batched while the disk writes', async () => {
    const { keepSafely, onDisk, readTexts } = await aPage();
    const open = vi.spyOn(IDBDatabase.prototype, 'transaction');
    for (const text of ['c', 'ca', 'cal', 'call'])
      void keepSafely({ 'draft:1': { text }, [`other:${text}`]: { text } });
    await onDisk();
    expect(open.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(2);
    expect((await readTexts('draft:')).get('draft:1')).toContain('"call"');
    expect((await readTexts('other:')).size).toBe(4);
    open.mockRestore();
  });

  test('that the disk lacks is written there', async () => {
    window.localStorage.setItem('draft:1', JSON.stringify({ text: 'call Ann', at: Date.now() }));
    const { bringTogether, onDisk, read, readTexts } = await aPage();
    expect(await bringTogether('draft:')).toBe(false);
    await onDisk();
    expect((await readTexts('draft:')).get('draft:1')).toContain('call Ann');
    expect(read('draft:1')).toBe('call Ann');
  });

  test('of another kind is left alone', async () => {
    const before = await aPage();
    await before.keepSafely({ 'draft:1': { text: 'call Ann' }, 'entry:1': { text: 'buy milk' } });
    await before.onDisk();
    forgetLocal('draft:1', 'entry:1');
    const { bringTogether, read } = await aPage();
    await bringTogether('draft:');
    expect([read('draft:1'), read('entry:1')]).toEqual(['call Ann', null]);
  });

  test('that is invalid counts as none', async () => {
    window.localStorage.setItem('draft:1', '{"text":1,"at":2}');
    window.localStorage.setItem('draft:2', '{broken');
    const { read } = await aPage();
    expect([read('draft:1'), read('draft:2')]).toEqual([null, null]);
  });
});

describe('removed text', () => {
  test('is gone at once, in every list, and does not return from the disk', async () => {
    const before = await aPage();
    await before.keepSafely({ 'draft:1': { text: 'call Ann' } });
    await before.onDisk();
    const late = window.localStorage.getItem('draft:1') ?? '';
    await before.keepSafely({ 'draft:1': null });
    await before.onDisk();
    expect([before.read('draft:1'), before.safeKeys('draft:')]).toEqual([null, []]);
    // The browser was killed before the write reached local storage.
    window.localStorage.setItem('draft:1', late);
    const { bringTogether, read } = await aPage();
    expect(await bringTogether('draft:')).toBe(true);
    expect(read('draft:1')).toBeNull();
  });

  test('that was unknown is not announced', async () => {
    const before = await aPage();
    await before.keepSafely({ 'draft:1': null });
    await before.onDisk();
    forgetLocal('draft:1');
    expect(await (await aPage()).bringTogether('draft:')).toBe(false);
    expect(window.localStorage.getItem('draft:1')).toBeNull();
  });

  test('is remembered for a minute here and for a week on the disk, then forgotten', async () => {
    const { bringTogether, keepSafely, onDisk, readTexts } = await aPage();
    await keepSafely({ 'draft:1': null });
    await onDisk();
    vi.setSystemTime(Date.now() + 59_000);
    await bringTogether('draft:');
    expect(window.localStorage.getItem('draft:1')).not.toBeNull();
    vi.setSystemTime(Date.now() + 2_000);
    await bringTogether('draft:');
    expect(window.localStorage.getItem('draft:1')).toBeNull();
    expect((await readTexts('draft:')).size).toBe(1);
    vi.setSystemTime(Date.now() + 7 * DAY);
    await bringTogether('draft:');
    await onDisk();
    expect((await readTexts('draft:')).size).toBe(0);
  });
});

describe('when local storage fails', () => {
  test('text is there for this page, and on the disk for the next', async () => {
    const before = await aPage();
    refuse(window.localStorage);
    expect(await before.keepSafely({ 'draft:1': { text: 'call Ann' } })).toBe(true);
    expect([before.read('draft:1'), before.safeKeys('draft:')]).toEqual(['call Ann', ['draft:1']]);
    const { bringTogether, read } = await aPage();
    await bringTogether('draft:');
    expect(read('draft:1')).toBe('call Ann');
  });

  test('and the disk too, that is reported', async () => {
    const { keepSafely, read } = await aPage();
    refuse(window.localStorage);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No disk', 'UnknownError');
    });
    expect(await keepSafely({ 'draft:1': { text: 'call Ann' } })).toBe(false);
    expect(read('draft:1')).toBe('call Ann');
  });
});

test('a failing disk removes nothing from local storage', async () => {
  const { bringTogether, keepSafely, onDisk, read } = await aPage();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No disk', 'UnknownError');
  });
  expect(await keepSafely({ 'draft:1': { text: 'call Ann' } })).toBe(true);
  await onDisk();
  expect(await bringTogether('draft:')).toBe(false);
  expect(read('draft:1')).toBe('call Ann');
});

test('a hanging disk is awaited for five seconds, no longer', async () => {
  const { bringTogether, keepSafely, onDisk } = await aPage();
  vi.spyOn(indexedDB, 'open').mockReturnValue(Reflect.construct(IDBOpenDBRequest, []) as IDBOpenDBRequest);
  void keepSafely({ 'draft:1': { text: 'call Ann' } });
  let isOver = false;
  const waiting = Promise.all([onDisk(), bringTogether('draft:')]).then(([, hasNews]) => {
    isOver = true;
    return hasNews;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe(false);
});

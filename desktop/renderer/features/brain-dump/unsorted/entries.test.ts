import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aWindow, changedElsewhere, stubPage } from '#renderer/platform/testPage.ts';

const MARA = 7;
const BEN = 8;
const DAY = 24 * 3_600_000;

beforeEach(() => {
  stubPage();
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date'] });
  return async () => {
    // Pending writes must not reach the next test's disk.
    await (await import('#renderer/platform/durable.ts')).onDisk();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The outbox of a page just opened on this device, and its window id. */
async function aPage() {
  const [drawer, { ownWindow }] = [await import('./entries.ts'), await import('#renderer/platform/windows.ts')];
  return { ...drawer, own: await ownWindow() };
}

/** A page that has sent these texts and has no response. */
async function withWords(...texts: readonly string[]) {
  const page = await aPage();
  for (const text of texts) {
    await page.keepEntries(MARA, { [text]: page.newEntry({ key: text, text, sender: page.own }) });
    vi.setSystemTime(Date.now() + 1);
  }
  return page;
}

describe('sent dumps', () => {
  test('are stored for their user, the oldest first, whatever their key', async () => {
    const { entriesOf, readEntry } = await withWords('b', 'a', 'c');
    expect(entriesOf(MARA).map(({ text }) => text)).toEqual(['b', 'a', 'c']);
    expect(entriesOf(BEN)).toEqual([]);
    expect(readEntry(MARA, 'a')).toMatchObject({ text: 'a', state: 'sending', reason: null, tries: 0, notBefore: 0 });
    expect([readEntry(BEN, 'a'), readEntry(MARA, 'd')]).toEqual([null, null]);
  });

  test('change and are removed together with related data', async () => {
    const { entriesOf, keepEntries, newEntry, own } = await withWords('a');
    const b = newEntry({ key: 'b', text: 'b', sender: own });
    await keepEntries(MARA, { a: null, b }, { draft: { text: 'c' } });
    expect(entriesOf(MARA).map(({ key }) => key)).toEqual(['b']);
    expect(window.localStorage.getItem('draft')).toContain('"c"');
  });

  test('that were withdrawn leave a record without the text', async () => {
    const { withdrawn } = await aPage();
    expect(withdrawn({ key: 'a' })).toMatchObject({ key: 'a', text: '', state: 'withdrawn', sender: null });
  });
});

test('every change in any window is announced, until the listener stops', async () => {
  const { keepEntries, onEntries } = await withWords();
  const told = vi.fn();
  const stop = onEntries(told);
  await keepEntries(MARA, { a: null });
  changedElsewhere('brainDumpUnsorted:7:b');
  changedElsewhere('theme');
  changedElsewhere(null);
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  changedElsewhere('brainDumpUnsorted:7:b');
  await keepEntries(MARA, { a: null });
  expect(told).toHaveBeenCalledTimes(3);
});

test('dumps that an earlier version stored are read, and wait', async () => {
  const old = {
    ...{
      key: 'a',
      text: 'call Ann',
      since: 5,
      state: 'waiting',
      sender: null,
      reason: 'offline',
      tries: 3,
      notBefore: 9,
    },
    at: 6,
  };
  window.localStorage.setItem('brainDumpUnsorted:7:a', JSON.stringify(old));
  const { entriesOf, itemOf } = await aPage();
  const [entry] = entriesOf(MARA);
  expect(entry && itemOf(entry)).toMatchObject({ id: 'a', at: 5, state: 'waiting', tries: 3, notBefore: 9 });
});

describe('a record of a withdrawn dump', () => {
  test('is deleted after thirty days; text never is', async () => {
    const { bringEntriesTogether, entriesOf, keepEntries, withdrawn } = await withWords('a');
    await keepEntries(MARA, { b: withdrawn({ key: 'b' }) });
    vi.setSystemTime(Date.now() + 30 * DAY);
    await bringEntriesTogether(MARA);
    expect(entriesOf(MARA).map(({ key }) => key)).toEqual(['a', 'b']);
    vi.setSystemTime(Date.now() + 1);
    await bringEntriesTogether(MARA);
    expect(entriesOf(MARA).map(({ key }) => key)).toEqual(['a']);
  });
});

test('dumps that a crash removed from local storage return, and that is announced', async () => {
  await withWords('a');
  const { onDisk } = await import('#renderer/platform/durable.ts');
  await onDisk();
  window.localStorage.removeItem('brainDumpUnsorted:7:a');
  const { bringEntriesTogether, entriesOf, onEntries } = await aPage();
  const told = vi.fn();
  onEntries(told);
  await bringEntriesTogether(MARA);
  expect(told).toHaveBeenCalledOnce();
  expect(entriesOf(MARA).map(({ text }) => text)).toEqual(['a']);
});

test('dumps in progress in this window are not interrupted', async () => {
  const { begin, interruptedIn, own, release } = await withWords('a');
  begin('a');
  expect(interruptedIn(MARA, own)).toBeUndefined();
  release('a');
  expect(interruptedIn(MARA, own)).toMatchObject({ key: 'a' });
  expect(interruptedIn(MARA, 'other')).toBeUndefined();
});

test('failed dumps are not resumed after a reload, waiting ones are', async () => {
  const { interruptedIn, keepEntries, newEntry, own } = await aPage();
  const entry = newEntry({ key: 'a', text: 'a', sender: own });
  for (const [state, isFound] of [
    ['waiting', true],
    ['failed', false],
    ['withdrawn', false],
  ] as const) {
    await keepEntries(MARA, { a: { ...entry, state } });
    expect(interruptedIn(MARA, own) !== undefined, state).toBe(isFound);
  }
});

describe('a window that claims dumps', () => {
  test('sends them from now on, and no other does', async () => {
    const page = await withWords('a');
    const { claim, keepEntries, newEntry, own, readEntry } = page;
    await keepEntries(MARA, {
      a: { ...newEntry({ key: 'a', text: 'a', sender: 'closed' }), state: 'failed', reason: 'busy', tries: 2 },
    });
    const claims = await Promise.all([claim(MARA, 'a'), claim(MARA, 'a')]);
    expect(claims.filter((entry) => entry !== null)).toHaveLength(1);
    expect(readEntry(MARA, 'a')).toMatchObject({ state: 'sending', sender: own, tries: 2, text: 'a' });
  });

  test('can claim them again after a release', async () => {
    const { claim, release } = await withWords('a');
    expect(await claim(MARA, 'a')).toMatchObject({ key: 'a' });
    expect(await claim(MARA, 'a')).toBeNull();
    release('a');
    expect(await claim(MARA, 'a')).toMatchObject({ key: 'a' });
  });

  test("gets none that are deleted, withdrawn or another user's", async () => {
    const { claim, keepEntries, withdrawn } = await withWords('a');
    await keepEntries(MARA, { b: withdrawn({ key: 'b' }) });
    expect([await claim(MARA, 'b'), await claim(MARA, 'c'), await claim(BEN, 'a')]).toEqual([null, null, null]);
  });

  test('gets none that another open window is sending, and those of a closed one', async () => {
    const { claim, keepEntries, newEntry } = await aPage();
    const end = await aWindow('other');
    await keepEntries(MARA, { a: newEntry({ key: 'a', text: 'a', sender: 'other' }) });
    expect(await claim(MARA, 'a')).toBeNull();
    end();
    await vi.waitFor(async () => expect(await claim(MARA, 'a')).toMatchObject({ key: 'a' }));
  });
});

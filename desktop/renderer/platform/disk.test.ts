import { beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from './testPage.ts';

beforeEach(() => {
  stubPage();
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

/** Loads the module as a newly opened page does. */
const aPage = () => import('./disk.ts');

test('the next page reads what one wrote, only by the prefix of its key', async () => {
  await (
    await aPage()
  ).writeTexts(
    new Map([
      ['draft:1', 'call Ann'],
      ['draft:2', 'buy milk'],
      ['drafts', 'another'],
      ['draf', 'another'],
    ]),
  );
  vi.resetModules();
  expect(await (await aPage()).readTexts('draft:')).toEqual(
    new Map([
      ['draft:1', 'call Ann'],
      ['draft:2', 'buy milk'],
    ]),
  );
});

test('a key whose rest is foreign letters is found', async () => {
  const { readTexts, writeTexts } = await aPage();
  await writeTexts(new Map([['draft:größe🧠', 'x']]));
  expect([...(await readTexts('draft:')).keys()]).toEqual(['draft:größe🧠']);
});

test('the later value of a key wins, and null removes it', async () => {
  const { readTexts, writeTexts } = await aPage();
  await writeTexts(new Map([['draft:1', 'call']]));
  await writeTexts(new Map([['draft:1', 'call Ann']]));
  expect(await readTexts('draft:')).toEqual(new Map([['draft:1', 'call Ann']]));
  await writeTexts(new Map([['draft:1', null]]));
  expect(await readTexts('draft:')).toEqual(new Map());
});

test('a removal by prefix includes pending writes', async () => {
  const { readTexts, removeTexts, writeTexts } = await aPage();
  await writeTexts(
    new Map([
      ['reply:1:/tasks', 'hers'],
      ['draft:1', 'call Ann'],
    ]),
  );
  const writing = writeTexts(new Map([['reply:1:/plan', 'hers']]));
  await Promise.all([writing, removeTexts('reply:')]);
  expect([...(await readTexts('')).keys()]).toEqual(['draft:1']);
});

test('a failing disk is reopened', async () => {
  const { readTexts, writeTexts } = await aPage();
  const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not now', 'InvalidStateError');
  });
  await expect(readTexts('draft:')).rejects.toThrow('Not now');
  await writeTexts(new Map([['draft:1', 'call Ann']]));
  await readTexts('draft:');
  expect(opening).toHaveBeenCalledTimes(2);
});

test('a newer version of the app can take over the disk', async () => {
  const { readTexts, writeTexts } = await aPage();
  await writeTexts(new Map([['draft:1', 'call Ann']]));
  await new Promise<void>((resolve, reject) => {
    const newer = indexedDB.open('unchaos', 2);
    newer.onblocked = () => reject(new Error('The page keeps its disk'));
    newer.onsuccess = () => resolve();
  });
  await expect(readTexts('draft:')).rejects.toThrow();
});

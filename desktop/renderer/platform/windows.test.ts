import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aWindow, stubPage } from './testPage.ts';

const ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => {
  stubPage();
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

const aPage = () => import('./windows.ts');

describe('the id of a window', () => {
  test('stays for the lifetime of the page, and is stored for a reload', async () => {
    const { ownWindow } = await aPage();
    const id = await ownWindow();
    expect(id).toMatch(ID);
    expect(await ownWindow()).toBe(id);
    expect(window.sessionStorage.getItem('windowId')).toBe(id);
    expect(window.localStorage.getItem('windowId')).toBeNull();
  });

  test('is reused after a reload, once the previous page has ended', async () => {
    window.sessionStorage.setItem('windowId', 'before');
    expect(await (await aPage()).ownWindow()).toBe('before');
  });

  test('is a new one in a duplicated tab', async () => {
    const end = await aWindow('original');
    window.sessionStorage.setItem('windowId', 'original');
    const id = await (await aPage()).ownWindow();
    end();
    expect(id).toMatch(ID);
    expect(window.sessionStorage.getItem('windowId')).toBe(id);
  });

  test('is kept without locks', async () => {
    vi.stubGlobal('navigator', {});
    window.sessionStorage.setItem('windowId', 'before');
    const { livingWindows, ownWindow } = await aPage();
    expect(await ownWindow()).toBe('before');
    expect(await livingWindows()).toEqual(new Set());
  });

  test('also works in an insecure context', async () => {
    Object.assign(window, { isSecureContext: false });
    const { newId } = await aPage();
    const ids = Array.from({ length: 20 }, newId);
    for (const id of ids) expect(id).toMatch(ID);
    expect(new Set(ids).size).toBe(20);
  });
});

test('open windows are known, and closed ones are not', async () => {
  const { livingWindows, ownWindow } = await aPage();
  const own = await ownWindow();
  const end = await aWindow('other');
  expect(await livingWindows()).toEqual(expect.objectContaining(new Set([own, 'other'])));
  expect((await livingWindows()).has('other')).toBe(true);
  end();
  await vi.waitFor(async () => expect((await livingWindows()).has('other')).toBe(false));
  expect((await livingWindows()).has(own)).toBe(true);
});

describe('one window at a time', () => {
  test('runs a job; the next starts when it is done, and each gets its result', async () => {
    const { oneAtATime } = await aPage();
    const told: string[] = [];
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const first = oneAtATime('counting', async () => {
      told.push('first begins');
      await promise;
      told.push('first ends');
      return 1;
    });
    const second = oneAtATime('counting', async () => {
      told.push('second');
      return Promise.resolve(2);
    });
    const other = oneAtATime('else', async () => Promise.resolve(told.push('else')));
    await other;
    resolve(undefined);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(told).toEqual(['first begins', 'else', 'first ends', 'second']);
  });

  test('runs it at once without locks', async () => {
    vi.stubGlobal('navigator', {});
    const { oneAtATime } = await aPage();
    expect(await oneAtATime('counting', () => Promise.resolve(3))).toBe(3);
  });
});

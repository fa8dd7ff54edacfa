import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allActionsAtom } from './choices.ts';
import { store } from './session.ts';
import { keepText, readText } from './storage.ts';
import { renderHook, unmountHooks } from './testHook.ts';
import { changedElsewhere, stubPage } from './testPage.ts';
import { useSignInStorage } from './useSignInStorage.ts';

const computer = vi.hoisted(() => ({
  isThere: true,
  storage: { storage: 'keyring', isChosen: false },
  chosen: [] as unknown[],
  hear: (_storage: object): void => undefined,
  stopped: 0,
}));
vi.mock('./desktop.ts', () => ({
  get desktop() {
    if (!computer.isThere) return undefined;
    return {
      ask: (channel: string, input: { storage: string } | undefined) => {
        if (channel === 'accounts:sign-in-storage') return Promise.resolve(computer.storage);
        computer.chosen.push([channel, input]);
        return input?.storage === 'file'
          ? Promise.resolve({ storage: 'file', isChosen: true })
          : Promise.reject(new Error('No'));
      },
      on: (_channel: string, listener: (storage: object) => void) => {
        computer.hear = listener;
        return () => (computer.stopped += 1);
      },
    };
  },
}));

beforeEach(() => {
  stubPage();
  Object.assign(computer, { isThere: true, chosen: [], stopped: 0 });
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

test('task actions are always shown when that was chosen on this device, in any of its windows', () => {
  const stop = store.sub(allActionsAtom, () => undefined);
  expect(store.get(allActionsAtom)).toBe(false);
  store.set(allActionsAtom, true);
  expect([store.get(allActionsAtom), readText('allActions')]).toEqual([true, 'on']);
  store.set(allActionsAtom, false);
  expect([store.get(allActionsAtom), readText('allActions')]).toEqual([false, null]);
  keepText('allActions', 'on');
  changedElsewhere('allActions');
  expect(store.get(allActionsAtom)).toBe(true);
  stop();
});

describe('where this computer keeps the sign-in', () => {
  test('is shown, and updated in every window', async () => {
    const { now, does, unmount } = await renderHook(useSignInStorage);
    expect(now().storage).toEqual({ storage: 'keyring', isChosen: false });
    await does(() => computer.hear({ storage: 'memory', isChosen: true }));
    expect(now().storage?.storage).toBe('memory');
    await unmount();
    expect(computer.stopped).toBe(1);
  });

  test('changes once the computer could move it there', async () => {
    const { now, does } = await renderHook(useSignInStorage);
    await does(({ choose }) => choose('file'));
    expect(computer.chosen).toEqual([['accounts:store-sign-in', { storage: 'file' }]]);
    expect(now().storage).toEqual({ storage: 'file', isChosen: true });
    await expect(now().choose('memory')).rejects.toThrow('No');
    expect(now().storage).toEqual({ storage: 'file', isChosen: true });
  });

  test('is unknown in a browser', async () => {
    computer.isThere = false;
    const { now } = await renderHook(useSignInStorage);
    expect(now().storage).toBeNull();
    await now().choose('file');
    expect([now().storage, computer.chosen]).toEqual([null, []]);
  });
});

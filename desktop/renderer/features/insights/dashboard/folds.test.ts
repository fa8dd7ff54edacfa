import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { aStore, refuse } from '#renderer/platform/testPage.ts';
import { openFoldsAtom } from './folds.ts';

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: aStore() });
});

test('everything is folded at first, and opened parts are open in the next window', () => {
  const store = createStore();
  expect(store.get(openFoldsAtom)).toEqual([]);
  store.set(openFoldsAtom, 'glance', true);
  store.set(openFoldsAtom, 'discovered', true);
  store.set(openFoldsAtom, 'glance', true);
  expect(createStore().get(openFoldsAtom)).toEqual(['discovered', 'glance']);
  store.set(openFoldsAtom, 'discovered', false);
  expect(createStore().get(openFoldsAtom)).toEqual(['glance']);
});

test('values of another version count as nothing, and a full device still folds and unfolds', () => {
  window.localStorage.setItem('dashboardFolds', '["everything"]');
  const store = createStore();
  expect(store.get(openFoldsAtom)).toEqual([]);
  refuse(window.localStorage);
  store.set(openFoldsAtom, 'glance', true);
  expect(store.get(openFoldsAtom)).toEqual(['glance']);
});

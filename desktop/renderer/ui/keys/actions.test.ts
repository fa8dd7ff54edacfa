import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { actionsAtom, doSoonAtom, forgetAwaitedAtom, leaveAtom, registerAtom } from './actions.ts';

function offering() {
  const store = createStore();
  const done: string[] = [];
  return { store, done, add: () => void done.push('add'), other: () => void done.push('other') };
}

test('a registered action runs at once; of two handlers the later one runs', () => {
  const { store, done, add, other } = offering();
  const screen = { add };
  const later = { add: other };
  store.set(registerAtom, screen);
  store.set(doSoonAtom, 'add');
  store.set(registerAtom, later);
  store.set(doSoonAtom, 'add');
  store.set(leaveAtom, later);
  store.set(doSoonAtom, 'add');
  expect(done).toEqual(['add', 'other', 'add']);
  store.set(leaveAtom, screen);
  expect(store.get(actionsAtom)).toEqual({});
});

test('an action without a handler runs once, as soon as there is one', () => {
  const { store, done, add } = offering();
  store.set(doSoonAtom, 'add');
  store.set(registerAtom, { help: add });
  expect(done).toEqual([]);
  store.set(registerAtom, { add });
  store.set(registerAtom, { add });
  expect(done).toEqual(['add']);
});

test('a request from elsewhere is dropped', () => {
  const { store, done, add } = offering();
  store.set(doSoonAtom, 'add');
  store.set(forgetAwaitedAtom);
  store.set(registerAtom, { add });
  expect(done).toEqual([]);
});

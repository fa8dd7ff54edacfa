import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { actionsAtom, doSoonAtom, forgetAwaitedAtom, leaveAtom, registerAtom } from './actions.ts';

function offering() {
  const store = createStore();
  const done: string[] = [];
  return { store, done, add: () => void done.push('add'), other: () => void done.push('other') };
}

test('what is offered is done at once; of two that offer the same, the later one does it', () => {
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

test('what nobody offers yet is done once, as soon as somebody does', () => {
  const { store, done, add } = offering();
  store.set(doSoonAtom, 'add');
  store.set(registerAtom, { help: add });
  expect(done).toEqual([]);
  store.set(registerAtom, { add });
  store.set(registerAtom, { add });
  expect(done).toEqual(['add']);
});

test('what was asked for elsewhere is forgotten', () => {
  const { store, done, add } = offering();
  store.set(doSoonAtom, 'add');
  store.set(forgetAwaitedAtom);
  store.set(registerAtom, { add });
  expect(done).toEqual([]);
});

import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '#renderer/platform/testPage.ts';
import { viewAtom } from './atoms.ts';

let isPhone = false;
beforeEach(() => {
  stubPage();
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  return () => vi.unstubAllGlobals();
});

test.each([
  [false, 'calendar'],
  [true, 'detailed'],
])('on %s screens the week first opens as %s', (phone, view) => {
  isPhone = phone;
  expect(createStore().get(viewAtom)).toBe(view);
});

test('the chosen view is restored on this device, an invalid one is not', () => {
  isPhone = true;
  const store = createStore();
  store.set(viewAtom, 'calendar');
  expect([store.get(viewAtom), createStore().get(viewAtom)]).toEqual(['calendar', 'calendar']);
  window.localStorage.setItem('weeklyPlanView', 'sideways');
  expect(createStore().get(viewAtom)).toBe('detailed');
});

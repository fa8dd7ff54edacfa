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
])('where a telephone is %s the week is first seen as %s', (phone, view) => {
  isPhone = phone;
  expect(createStore().get(viewAtom)).toBe(view);
});

test('the view that was chosen comes again on this device, and what is none does not', () => {
  isPhone = true;
  const store = createStore();
  store.set(viewAtom, 'calendar');
  expect([store.get(viewAtom), createStore().get(viewAtom)]).toEqual(['calendar', 'calendar']);
  window.localStorage.setItem('weeklyPlanView', 'sideways');
  expect(createStore().get(viewAtom)).toBe('detailed');
});

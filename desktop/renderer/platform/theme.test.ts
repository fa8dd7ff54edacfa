import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { changedElsewhere, stubPage } from './testPage.ts';
import { followTheme, themeAtom } from './theme.ts';

/** The system's color scheme, and the classes of the page. */
const system = Object.assign(new EventTarget(), { matches: false });
const classes = new Set<string>();
const systemIs = (isDark: boolean): void => {
  system.matches = isDark;
  system.dispatchEvent(new Event('change'));
};

beforeEach(() => {
  stubPage();
  classes.clear();
  system.matches = false;
  Object.assign(window, {
    matchMedia: (query: string) => {
      expect(query).toBe('(prefers-color-scheme: dark)');
      return system;
    },
  });
  Object.assign(document, {
    documentElement: {
      classList: { toggle: (name: string, isOn: boolean) => void (isOn ? classes.add(name) : classes.delete(name)) },
    },
  });
  return () => vi.unstubAllGlobals();
});

test("the page follows the system's theme until there is no listener", () => {
  system.matches = true;
  const shown: string[] = [];
  const stop = followTheme((theme) => shown.push(theme));
  expect([...classes]).toEqual(['dark']);
  systemIs(false);
  expect([...classes]).toEqual([]);
  stop();
  systemIs(true);
  expect([[...classes], shown]).toEqual([[], ['dark', 'light']]);
});

test("the user's choice overrides it, in every window, and survives a reload", () => {
  const store = createStore();
  store.set(themeAtom, 'dark');
  expect([[...classes], window.localStorage.getItem('theme')]).toEqual([['dark'], 'dark']);
  expect(store.get(themeAtom)).toBe('dark');
  const stop = followTheme();
  systemIs(false);
  expect([...classes]).toEqual(['dark']);
  window.localStorage.setItem('theme', 'light');
  changedElsewhere('theme');
  expect([...classes]).toEqual([]);
  stop();
});

test('the choice can be reset, and an invalid one is ignored', () => {
  system.matches = true;
  const store = createStore();
  store.set(themeAtom, 'light');
  expect([...classes]).toEqual([]);
  store.set(themeAtom, 'system');
  expect([[...classes], window.localStorage.getItem('theme'), store.get(themeAtom)]).toEqual([['dark'], null, 'dark']);
  window.localStorage.setItem('theme', 'purple');
  followTheme()();
  expect([...classes]).toEqual(['dark']);
});

import { expect, test } from 'vitest';
import { UpdateProblem } from '#shared/ipc/updates.ts';
import { viewOf } from './view.ts';
import { updates as german } from './messages/de.ts';
import { updates as english } from './messages/en.ts';

const at = (version: string | null = null) => ({ version, problem: null });

test('a ready update can be installed, but not during focus', () => {
  expect(viewOf({ state: 'ready', ...at('1.2.0') })).toMatchObject({ key: 'state.ready', offer: 'install' });
  expect(viewOf({ state: 'ready', version: '1.2.0', problem: 'focusing' })).toMatchObject({
    key: 'state.focusing',
    offer: null,
  });
});

test('a copy without an updater says how it is updated, and has no button', () => {
  for (const problem of ['development', 'archive', 'flatpak', 'unconfigured'] as const) {
    expect(viewOf({ state: 'off', version: null, problem })).toEqual({
      key: `problem.${problem}`,
      offer: null,
      isBusy: false,
      isProblem: false,
    });
  }
});

test('the button waits during a check or a download; after a failure it can be pressed again', () => {
  expect(viewOf({ state: 'checking', ...at() }).isBusy).toBe(true);
  expect(viewOf({ state: 'downloading', ...at('1.2.0') }).isBusy).toBe(true);
  expect(viewOf({ state: 'idle', ...at() })).toMatchObject({ offer: 'check', isBusy: false });
  expect(viewOf({ state: 'failed', version: null, problem: 'unsigned' })).toEqual({
    key: 'problem.unsigned',
    offer: 'check',
    isBusy: false,
    isProblem: true,
  });
});

test('every problem has a text, in both languages', () => {
  const words = UpdateProblem.options.filter((problem) => problem !== 'focusing').toSorted();
  for (const catalogue of [english, german]) expect(Object.keys(catalogue.problem).toSorted()).toEqual(words);
});

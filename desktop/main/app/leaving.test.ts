import { expect, test } from 'vitest';
import type { OnClose } from '#shared/ipc/settings.ts';
import { Leaving } from './leaving.ts';

interface Computer {
  hasTray?: boolean;
  onClose?: OnClose;
  isFocusing?: boolean;
  answers?: Promise<boolean>;
}

/** An app on such a computer, with a record of what happened to it. */
function app({ hasTray = true, onClose = 'keepRunning', isFocusing = false, answers }: Computer) {
  const done: string[] = [];
  let isExplained = false;
  const leaving = new Leaving({
    hasTray: () => Promise.resolve(hasTray),
    onClose: () => onClose,
    isFocusing: () => isFocusing,
    ask() {
      done.push('ask');
      return answers ?? Promise.resolve(true);
    },
    hide: () => void done.push('hide'),
    explain() {
      isExplained = true;
      done.push('explain');
    },
    isExplained: () => isExplained,
    quit: () => void done.push('quit'),
  });
  return { leaving, done };
}

const yes = Promise.resolve(true);
const no = Promise.resolve(false);

test.each<[string, Computer, string[]]>([
  ['with a tray', {}, ['hide', 'explain']],
  ['with a tray, focusing', { isFocusing: true }, ['hide', 'explain']],
  ['with a tray, when closing quits', { onClose: 'quit' }, ['quit']],
  ['with a tray, when closing quits, focusing', { onClose: 'quit', isFocusing: true, answers: yes }, ['ask', 'quit']],
  ['without a tray', { hasTray: false }, ['quit']],
  ['without a tray, focusing', { hasTray: false, isFocusing: true, answers: yes }, ['ask', 'quit']],
  ['without a tray, focusing on', { hasTray: false, isFocusing: true, answers: no }, ['ask']],
  ['without a tray, when closing quits', { hasTray: false, onClose: 'quit' }, ['quit']],
])('a close %s', async (_where, computer, outcome) => {
  const { leaving, done } = app(computer);
  await leaving.close();
  expect(done).toEqual(outcome);
});

test('where the app went is explained once', async () => {
  const { leaving, done } = app({});
  await leaving.close();
  await leaving.close();
  expect(done).toEqual(['hide', 'explain', 'hide']);
});

test('"Quit" asks only while a session runs', async () => {
  const quiet = app({});
  await quiet.leaving.quit();
  expect(quiet.done).toEqual(['quit']);
  const focusing = app({ isFocusing: true, answers: no });
  await focusing.leaving.quit();
  expect(focusing.done).toEqual(['ask']);
});

test('an open question is not repeated, and after a "no" it can be asked again', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { leaving, done } = app({ hasTray: false, isFocusing: true, answers: promise });
  const first = leaving.quit();
  await leaving.quit();
  await leaving.close();
  expect(done).toEqual(['ask']);
  resolve(false);
  await first;
  await leaving.quit();
  expect(done).toEqual(['ask', 'ask']);
});

test('closing a window twice asks once, however late the desktop reports its tray', async () => {
  const { leaving, done } = app({ hasTray: false, isFocusing: true, answers: no });
  await Promise.all([leaving.close(), leaving.close()]);
  expect(done).toEqual(['ask']);
  await leaving.close();
  expect(done).toEqual(['ask', 'ask']);
});

test('a failed question does not block the app for ever', async () => {
  const { leaving, done } = app({ isFocusing: true, answers: Promise.reject(new Error('No display')) });
  await expect(leaving.quit()).rejects.toThrow('No display');
  await expect(leaving.quit()).rejects.toThrow('No display');
  expect(done).toEqual(['ask', 'ask']);
});

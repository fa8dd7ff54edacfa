import { expect, test } from 'vitest';
import { Hotkey } from './hotkey.ts';

const shortcuts = (answers: (boolean | Error)[]) => {
  const freed: string[] = [];
  return {
    freed,
    register() {
      const answer = answers.shift() ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    unregister: (accelerator: string) => void freed.push(accelerator),
  };
};

test('a taken key is registered when it becomes free', () => {
  const system = shortcuts([false, true]);
  const hotkey = new Hotkey('Alt+Space', system, () => undefined);
  expect([hotkey.claim(), hotkey.claim(), hotkey.claim()]).toEqual([false, true, true]);
  hotkey.release();
  hotkey.release();
  expect(system.freed).toEqual(['Alt+Space']);
});

test('an invalid key is reported like a taken one', () => {
  const hotkey = new Hotkey('Nonsense++', shortcuts([new TypeError('conversion failure')]), () => undefined);
  expect(hotkey.claim()).toBe(false);
});

test('a new key replaces the old one', () => {
  const system = shortcuts([true, true]);
  const hotkey = new Hotkey('Alt+Space', system, () => undefined);
  hotkey.claim();
  expect(hotkey.change('Alt+D')).toBe(true);
  expect([hotkey.accelerator, system.freed]).toEqual(['Alt+D', ['Alt+Space']]);
  hotkey.release();
  expect(system.freed).toEqual(['Alt+Space', 'Alt+D']);
});

test.each([false, new TypeError('conversion failure')])('the old key stays when the new one returns %s', (answer) => {
  const system = shortcuts([true, answer]);
  const hotkey = new Hotkey('Alt+Space', system, () => undefined);
  hotkey.claim();
  expect(hotkey.change('Alt+D')).toBe(false);
  expect([hotkey.accelerator, hotkey.claim(), system.freed]).toEqual(['Alt+Space', true, []]);
});

test('the same key again is neither registered twice nor released', () => {
  const system = shortcuts([true, false]);
  const hotkey = new Hotkey('Alt+Space', system, () => undefined);
  hotkey.claim();
  expect([hotkey.change('Alt+Space'), hotkey.accelerator, system.freed]).toEqual([true, 'Alt+Space', []]);
});

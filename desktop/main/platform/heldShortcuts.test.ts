import { expect, test, vi } from 'vitest';
import { HeldShortcuts } from './heldShortcuts.ts';

vi.mock('./log.ts', () => ({ log: vi.fn() }));

/** Events of one hotkey, in order. */
function aSystem({ isFree = true, canHold = true } = {}) {
  const happened: string[] = [];
  const electron = {
    register: (key: string) => happened.push(`electron has ${key}`) > 0 && isFree,
    unregister: (key: string) => void happened.push(`electron gives ${key} back`),
  };
  const claiming = Promise.withResolvers<boolean>();
  const held = {
    claim: () => claiming.promise,
    release: () => void happened.push('released'),
  };
  const shortcuts = new HeldShortcuts(electron, async () => (canHold ? held : undefined));
  return { shortcuts, happened, claiming };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('Electron registers the key first, then it is taken over, and released', async () => {
  const { shortcuts, happened, claiming } = aSystem();
  expect(shortcuts.register('Ctrl+D', vi.fn())).toBe(true);
  claiming.resolve(true);
  await settled();
  shortcuts.unregister('Ctrl+D');
  expect(happened).toEqual([
    'electron has Ctrl+D',
    'electron gives Ctrl+D back',
    'released',
    'electron gives Ctrl+D back',
  ]);
});

test('Electron keeps what cannot be taken over', async () => {
  const { shortcuts, happened, claiming } = aSystem();
  shortcuts.register('Ctrl+D', vi.fn());
  claiming.resolve(false);
  await settled();
  expect(happened).toEqual(['electron has Ctrl+D', 'electron gives Ctrl+D back', 'released', 'electron has Ctrl+D']);
  const plain = aSystem({ canHold: false });
  expect(plain.shortcuts.register('Ctrl+D', vi.fn())).toBe(true);
  await settled();
  expect(plain.happened).toEqual(['electron has Ctrl+D']);
});

test('a key of another program is not touched', async () => {
  const { shortcuts, happened } = aSystem({ isFree: false });
  expect(shortcuts.register('Ctrl+D', vi.fn())).toBe(false);
  await settled();
  expect(happened).toEqual(['electron has Ctrl+D']);
});

test('a key that is released while it is taken over is not kept', async () => {
  const { shortcuts, happened, claiming } = aSystem();
  shortcuts.register('Ctrl+D', vi.fn());
  await settled();
  shortcuts.unregister('Ctrl+D');
  claiming.resolve(true);
  await settled();
  expect(happened.at(-1)).toBe('released');
  expect(happened.filter((one) => one === 'electron has Ctrl+D')).toHaveLength(1);
});

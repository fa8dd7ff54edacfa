import { describe, expect, test } from 'vitest';
import { Accelerator, acceleratorOf, type PressedKey } from './accelerator.ts';

const fits = (text: string): boolean => Accelerator.safeParse(text).success;

describe('a global key', () => {
  test.each([
    'CommandOrControl+Shift+Space',
    'Alt+D',
    'Super+1',
    'Control+Command+Up',
    'Shift+F5',
    'CommandOrControl+Alt+F24',
  ])('%s', (text) => expect(fits(text)).toBe(true));

  test.each([
    ['', 'nothing'],
    ['Space', 'a key alone'],
    ['F5', 'a function key alone'],
    ['Shift+A', 'a capital letter'],
    ['CommandOrControl+Shift', 'modifiers alone'],
    ['CommandOrControl+CommandOrControl+A', 'a modifier twice'],
    ['CommandOrControl+A+B', 'two keys'],
    ['A+CommandOrControl', 'the key first'],
    ['CommandOrControl+a', 'another spelling'],
    ['CommandOrControl+F25', 'a key that no keyboard has'],
    ['Ctrl++', 'a sign'],
    ['CommandOrControl+Escape', 'the key that ends the asking'],
    [`CommandOrControl+${'Shift+'.repeat(20)}A`, 'far too much'],
  ])('not %j: %s', (text) => expect(fits(text)).toBe(false));
});

const press = (key: string, code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('what was pressed', () => {
  test.each([
    [press(' ', 'Space', { ctrlKey: true, shiftKey: true }), 'CommandOrControl+Shift+Space'],
    // Y and Z are swapped between keyboard layouts: the typed character counts.
    [press('z', 'KeyY', { ctrlKey: true, altKey: true }), 'CommandOrControl+Alt+Z'],
    [press('!', 'Digit1', { ctrlKey: true, shiftKey: true }), 'CommandOrControl+Shift+1'],
    [press('@', 'KeyQ', { ctrlKey: true, altKey: true }), 'CommandOrControl+Alt+Q'],
    [press('ArrowUp', 'ArrowUp', { metaKey: true }), 'Super+Up'],
    [press('F5', 'F5', { shiftKey: true }), 'Shift+F5'],
    [press('Control', 'ControlLeft', { ctrlKey: true }), null],
    [press('A', 'KeyA', { shiftKey: true }), null],
    [press('Tab', 'Tab', { ctrlKey: true }), null],
  ])('%j', (event, accelerator) => expect(acceleratorOf(event, false)).toBe(accelerator));

  test('on a Mac ⌘ is the first modifier and Ctrl another one', () => {
    expect(acceleratorOf(press('d', 'KeyD', { metaKey: true }), true)).toBe('CommandOrControl+D');
    expect(acceleratorOf(press('d', 'KeyD', { ctrlKey: true }), true)).toBe('Control+D');
  });
});

import { describe, expect, test } from 'vitest';
import { FORGOTTEN_MS, isPressed, type KeyEvent, pressOf, stepOf } from './press.ts';
import { isCharacterKey, keyIds, keyTable } from './table.ts';

const event = (key: string, rest: Partial<KeyEvent> = {}): KeyEvent => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...rest,
});

describe('the notation of a press', () => {
  test('a letter is the same with Caps Lock, and different with Shift', () => {
    expect(pressOf(event('n'))).toBe('n');
    expect(pressOf(event('N'))).toBe('n');
    expect(pressOf(event('N', { shiftKey: true }))).toBeNull();
  });

  test('a character may need Shift on a keyboard', () => {
    expect(pressOf(event('?', { shiftKey: true }))).toBe('?');
  });

  test('Ctrl and Cmd are one; Alt and AltGr type characters', () => {
    expect(pressOf(event('k', { ctrlKey: true }))).toBe('mod+k');
    expect(pressOf(event('k', { metaKey: true }))).toBe('mod+k');
    expect(pressOf(event('K', { ctrlKey: true, shiftKey: true }))).toBeNull();
    expect(pressOf(event('e', { ctrlKey: true, altKey: true }))).toBeNull();
    expect(pressOf(event('ArrowDown', { shiftKey: true }))).toBeNull();
  });

  test('composition is no press', () => {
    expect(pressOf(event('n', { isComposing: true }))).toBeNull();
  });

  test('a handled press is ignored', () => {
    expect(isPressed(event('z', { metaKey: true }), 'undo')).toBe(true);
    expect(isPressed(event('z', { metaKey: true, defaultPrevented: true }), 'undo')).toBe(false);
    expect(isPressed(event('z'), 'undo')).toBe(false);
  });
});

describe('two presses one after the other', () => {
  const begun = { press: 'g', at: 1000 };

  test('the first begins, the second completes', () => {
    expect(stepOf('g', 1000, undefined, keyIds)).toEqual({ begun });
    expect(stepOf('b', 1000 + FORGOTTEN_MS, begun, keyIds)).toEqual({ id: 'goToDump' });
  });

  test('the first is forgotten after a while', () => {
    expect(stepOf('d', 1001 + FORGOTTEN_MS, begun, keyIds)).toEqual({ id: 'done' });
    expect(stepOf('b', 1001 + FORGOTTEN_MS, begun, keyIds)).toEqual({});
  });

  test('a second one that belongs to no key does nothing, even if it means something alone', () => {
    expect(stepOf('e', 1100, begun, keyIds)).toEqual({});
    expect(stepOf('g', 1100, begun, keyIds)).toEqual({});
  });

  test('a disabled key neither starts nor completes', () => {
    expect(stepOf('g', 1000, undefined, ['done'])).toEqual({});
    expect(stepOf('d', 1000, undefined, ['add'])).toEqual({});
  });
});

describe('the table', () => {
  test('no key blocks another one in the same place', () => {
    const groups = [
      ['anywhere', 'plan'],
      ['anywhere', 'hours'],
      ['anywhere', 'dump', 'voice'],
      ['anywhere', 'review'],
    ] as const;
    for (const together of groups) {
      const ids = keyIds.filter((id) => together.some((group) => group === keyTable[id].group));
      const presses = ids.map((id) => keyTable[id].presses.join(' '));
      expect(presses.filter((one, index) => presses.indexOf(one) !== index)).toEqual([]);
      const alone = new Set(ids.filter((id) => keyTable[id].presses.length === 1).map((id) => keyTable[id].presses[0]));
      const first = ids.filter((id) => keyTable[id].presses.length > 1).map((id) => keyTable[id].presses[0]);
      expect(first.filter((press) => alone.has(press))).toEqual([]);
    }
  });

  test('letters and characters can be switched off; keys with Ctrl or a name stay', () => {
    expect(keyIds.filter((id) => !isCharacterKey(id))).toEqual([
      'palette',
      'toNews',
      'nextRow',
      'previousRow',
      'undo',
      'longer',
      'shorter',
      'pauseFocus',
      'leaveFocus',
      'toTask',
      'joinAbove',
      'joinBelow',
      'organize',
      'stopListening',
      'acceptByEnter',
    ]);
  });
});

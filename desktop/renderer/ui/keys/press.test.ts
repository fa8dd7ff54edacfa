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

describe('how a press is written', () => {
  test('a letter is the same with the capitals locked, and another thing with Shift', () => {
    expect(pressOf(event('n'))).toBe('n');
    expect(pressOf(event('N'))).toBe('n');
    expect(pressOf(event('N', { shiftKey: true }))).toBeNull();
  });

  test('a sign may need Shift on a keyboard', () => {
    expect(pressOf(event('?', { shiftKey: true }))).toBe('?');
  });

  test('Ctrl and Cmd are one; Alt and AltGr write signs', () => {
    expect(pressOf(event('k', { ctrlKey: true }))).toBe('mod+k');
    expect(pressOf(event('k', { metaKey: true }))).toBe('mod+k');
    expect(pressOf(event('K', { ctrlKey: true, shiftKey: true }))).toBeNull();
    expect(pressOf(event('e', { ctrlKey: true, altKey: true }))).toBeNull();
    expect(pressOf(event('ArrowDown', { shiftKey: true }))).toBeNull();
  });

  test('what is being composed is not pressed', () => {
    expect(pressOf(event('n', { isComposing: true }))).toBeNull();
  });

  test('what somebody answered already is nobody else’s', () => {
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

  test('a second one that belongs to no key does nothing, whatever it means alone', () => {
    expect(stepOf('e', 1100, begun, keyIds)).toEqual({});
    expect(stepOf('g', 1100, begun, keyIds)).toEqual({});
  });

  test('what does not work at this moment neither begins nor completes', () => {
    expect(stepOf('g', 1000, undefined, ['done'])).toEqual({});
    expect(stepOf('d', 1000, undefined, ['add'])).toEqual({});
  });
});

describe('the table', () => {
  test('no key stands in the way of another that works at the same place', () => {
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

  test('letters and signs can be switched off; keys with Ctrl or a name stay', () => {
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
